import { useTranslations } from 'use-intl';
import { MAX_TRIP_LENGTH } from '@joborder/shared/trips/limits';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField, TextField } from '../../ui/TextField';

export interface TripFacts {
  readonly name: string;
  readonly description: string;
  /** 1 public, 2 not public. */
  readonly visible: 1 | 2;
}

export interface FactsFieldsProps {
  readonly facts: TripFacts;
  readonly onChange: (facts: Partial<TripFacts>) => void;
  /** By name of the field on the wire. */
  readonly errorOf: (field: string) => string | null;
  readonly disabled?: boolean;
  readonly namePlaceholder?: string;
  /** The name takes the focus when the dialog opens. */
  readonly nameFirst?: boolean;
}

/** Name, description and visibility of a trip: the save dialog and the editor ask the same. */
export function FactsFields({
  facts,
  onChange,
  errorOf,
  disabled,
  namePlaceholder,
  nameFirst,
}: FactsFieldsProps) {
  const t = useTranslations('tripPlan');
  return (
    <>
      <TextField
        id="tour_name"
        label={t('name')}
        error={errorOf('tour_name')}
        placeholder={namePlaceholder}
        maxLength={MAX_TRIP_LENGTH.name}
        disabled={disabled}
        data-autofocus={nameFirst || undefined}
        value={facts.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        id="visible"
        label={t('visibility')}
        hint={t(facts.visible === 1 ? 'visibleHint.public' : 'visibleHint.private')}
        disabled={disabled}
        options={[
          { value: '1', label: t('visible.public') },
          { value: '2', label: t('visible.private') },
        ]}
        value={String(facts.visible)}
        onChange={(event) => onChange({ visible: event.target.value === '2' ? 2 : 1 })}
      />
      <TextAreaField
        id="tour_description"
        label={t('description')}
        error={errorOf('tour_description')}
        rows={3}
        maxLength={MAX_TRIP_LENGTH.description}
        disabled={disabled}
        value={facts.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}
