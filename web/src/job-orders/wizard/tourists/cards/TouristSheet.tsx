import { IconTrash } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type HTMLAttributes,
  type InputHTMLAttributes,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { ageOn } from '@joborder/shared/job-orders/birth';
import { TOURIST_TEXT_NAMES } from '@joborder/shared/job-orders/limits';
import { useLang } from '../../../../platform/i18n/language';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { Field } from '../../../../ui/Field';
import fieldStyles from '../../../../ui/field.module.css';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { AgeTag } from '../AgeTag';
import { useProblemText } from '../cell-problem-text';
import { nameOf, readCell, shownBirth, shownCell } from '../cell-text';
import { TEXT_COLUMNS, type TextColumn } from '../columns';
import { ListInput } from '../ListInput';
import { listOf, optionText } from '../list-options';
import type { CellProblem } from '../problems';
import styles from './TouristSheet.module.css';

export interface TouristSheetProps {
  readonly tourist: Tourist;
  readonly row: number;
  readonly isNew: boolean;
  readonly start: string;
  /** All of the row, also those that the list does not show yet. */
  readonly problems: readonly CellProblem[];
  /** Whether fields that nobody touched show validation errors too. */
  readonly isChecked: boolean;
  readonly onCell: (column: TextColumn, typed: string) => void;
  /** Reads the lines of a passport; false for any other text. */
  readonly onLines: (text: string) => boolean;
  readonly onNext: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const KEYBOARDS: Partial<Record<TextColumn, InputHTMLAttributes<HTMLInputElement>>> = {
  passport: { autoCapitalize: 'characters', spellCheck: false },
  firstname: { autoCapitalize: 'characters', spellCheck: false },
  lastname: { autoCapitalize: 'characters', spellCheck: false },
  // Digits and a separator: 14.5.2511 is a day too.
  date_of_birth: { inputMode: 'decimal', spellCheck: false },
  flight: { autoCapitalize: 'characters', spellCheck: false },
  flight_no: { autoCapitalize: 'characters', spellCheck: false },
};

/** What a tourist has to have (D62). */
const REQUIRED: readonly TextColumn[] = ['passport', 'firstname', 'nation'];

/** One tourist on a phone, field by field; what is typed is kept whenever a field is left. */
export function TouristSheet(props: TouristSheetProps) {
  const { tourist, row, isNew, start, problems, isChecked, onCell, onLines } = props;
  const t = useTranslations('tourists');
  const fact = useTranslations('touristFacts');
  const lang = useLang();
  const { short } = useProblemText();
  /** What stands in fields that were typed in and not left yet. */
  const [typed, setTyped] = useState<Partial<Record<TextColumn, string>>>({});
  const [touched, setTouched] = useState<ReadonlySet<TextColumn>>(new Set());

  const leave = (column: TextColumn, text = typed[column]) => {
    setTouched((columns) => new Set(columns).add(column));
    if (text === undefined) return;
    onCell(column, text);
    setTyped(({ [column]: _kept, ...others }) => others);
  };
  /** A field keeps the focus while the sheet closes, so nothing would tell it to keep its text. */
  const keep = (then: () => void) => {
    for (const column of TEXT_COLUMNS) leave(column);
    then();
  };
  const common = (column: TextColumn) => {
    const problem = problems.find(
      (each) =>
        each.column === column &&
        each.level === 'issue' &&
        (isChecked || touched.has(column)) &&
        typed[column] === undefined,
    );
    return {
      id: `tourist-field-${column}`,
      label: fact(column),
      error: problem ? short(problem) : null,
      optional: !REQUIRED.includes(column),
    };
  };
  const control = (column: TextColumn) => ({
    ...KEYBOARDS[column],
    autoComplete: 'off',
    // What is too long is told of at the field.
    maxLength: undefined,
    value: typed[column] ?? shownCell(tourist, column, lang),
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped((before) => ({ ...before, [column]: value }));
    },
    onBlur: () => leave(column),
  });
  const text = (column: TextColumn, extra: HTMLAttributes<HTMLElement> = {}) => (
    <TextField key={column} {...common(column)} {...control(column)} {...extra} />
  );

  const nations = listOf('nation', lang);
  const birth = readCell('date_of_birth', typed.date_of_birth ?? tourist.date_of_birth);
  const age = ageOn(birth, start);
  return (
    <Dialog
      title={isNew ? t('newTourist') : t('touristOf', { row: row + 1 })}
      size="large"
      closable
      onClose={() => keep(props.onClose)}
      footer={
        <div className={styles.buttons}>
          <Button kind="primary" onClick={() => keep(props.onClose)}>
            {t('done')}
          </Button>
          <Button onClick={() => keep(props.onNext)}>{t('next')}</Button>
        </div>
      }
    >
      <div className={styles.fields}>
        {text('passport', {
          'data-autofocus': isNew ? true : undefined,
          onPaste: (event: ClipboardEvent<HTMLElement>) => {
            if (!onLines(event.clipboardData.getData('text/plain'))) return;
            event.preventDefault();
            setTyped({});
          },
        } as object)}
        <SelectField
          {...common('prefix')}
          options={[
            { value: '', label: t('none') },
            ...(listOf('prefix', lang)?.('') ?? []),
            // What an old list says stays until somebody chooses.
            ...(['', 'Mr.', 'Ms.', 'Mrs.'].includes(tourist.prefix)
              ? []
              : [{ value: tourist.prefix, label: tourist.prefix }]),
          ]}
          value={tourist.prefix}
          onChange={(event) => leave('prefix', event.target.value)}
        />
        {text('firstname')}
        {text('lastname')}
        <TextField
          {...common('date_of_birth')}
          {...control('date_of_birth')}
          hint={t('birthHint', { example: shownBirth('1990-05-14', lang) })}
          trailing={
            age === null ? undefined : (
              <span className={styles.age}>
                <AgeTag age={age} unit />
              </span>
            )
          }
        />
        <Field {...common('nation')}>
          {(parts) => (
            <span className={fieldStyles.box} data-invalid={parts['aria-invalid'] ? '' : undefined}>
              <ListInput
                {...parts}
                className={fieldStyles.control}
                autoComplete="off"
                text={typed.nation ?? shownCell(tourist, 'nation', lang)}
                onText={(nation) => setTyped((before) => ({ ...before, nation }))}
                find={nations ?? (() => [])}
                onPick={(code) => leave('nation', optionText('nation', code, lang))}
                onBlur={() => leave('nation')}
                withinPortal={false}
              />
            </span>
          )}
        </Field>
        {TOURIST_TEXT_NAMES.map((name) => text(name))}
      </div>
      {isNew ? null : (
        <Button
          className={styles.remove}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          aria-label={t('removeRow', { row: row + 1, name: nameOf(tourist) })}
          onClick={() => keep(props.onRemove)}
        >
          {t('removeTourist')}
        </Button>
      )}
    </Dialog>
  );
}
