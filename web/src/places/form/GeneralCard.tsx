import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Option } from '@joborder/shared/geography/contract';
import { MAX_PLACE_DETAIL, MAX_PLACE_NAME } from '@joborder/shared/places/limits';
import { PLACE_LANGUAGES } from '@joborder/shared/places/place-input';
import { useLang } from '../../platform/i18n/language';
import { Button } from '../../ui/Button';
import { confirm, notify } from '../../ui/dialogs';
import { IconButton } from '../../ui/IconButton';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField, TextField } from '../../ui/TextField';
import styles from './GeneralCard.module.css';
import { useCategories } from '../use-categories';
import form from './PlaceForm.module.css';
import type { PlaceFormState } from './use-place-form';

const isUsual = (code: string): code is (typeof PLACE_LANGUAGES)[number] =>
  (PLACE_LANGUAGES as readonly string[]).includes(code);

/** 'ญี่ปุ่น (ja)': what a language code stands for, in the reader's language. */
function useLanguageName() {
  const t = useTranslations('placeForm.general');
  const lang = useLang();
  return (code: string) => {
    if (isUsual(code)) return t(`language.${code}`);
    try {
      const name = new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' }).of(code);
      return name ? `${name} (${code})` : code;
    } catch {
      return code;
    }
  };
}

function AddLanguage({ state }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.general');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = () => {
    const wrong = state.addLanguage(code);
    setError(wrong);
    if (wrong) void notify({ kind: 'error', text: wrong });
    else setCode('');
  };
  return (
    <details className={styles.more}>
      <summary>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('addLanguage')}
      </summary>
      <div className={styles.add}>
        <TextField
          id="place_detail"
          label={t('languageCode')}
          hint={t('languageHint')}
          error={error}
          value={code}
          maxLength={17}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setError(null);
            setCode(event.target.value);
          }}
          onKeyDown={(event) => {
            // Enter here adds the language; it must not send the whole form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button kind="tonal" onClick={add}>
          {t('add')}
        </Button>
      </div>
    </details>
  );
}

function LanguageTabs({ state }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.general');
  const nameOf = useLanguageName();
  const { input, language, setLanguage, problems } = state;
  const codes = input.place_detail.map((text) => text.lang_code);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = codes[(codes.indexOf(language) + step + codes.length) % codes.length] ?? 'th';
    setLanguage(next);
    document.getElementById(`language-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('languages')}>
      {input.place_detail.map(({ lang_code, place_name }) => {
        const wrong = problems.some(({ field }) => field?.startsWith(`place_detail.${lang_code}.`));
        return (
          <button
            key={lang_code}
            id={`language-${lang_code}`}
            type="button"
            role="tab"
            aria-selected={lang_code === language}
            aria-controls="language-panel"
            tabIndex={lang_code === language ? 0 : -1}
            data-wrong={wrong || undefined}
            onClick={() => setLanguage(lang_code)}
            onKeyDown={move}
          >
            {nameOf(lang_code)}
            {place_name.trim() ? (
              <span className={styles.dot}>
                <span className="visually-hidden">{t('filled')}</span>
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

/** Name and details in the active language, and the category (PADD-03, PADD-04). */
export function GeneralCard({
  state,
  categories,
}: {
  state: PlaceFormState;
  categories?: readonly Option[];
}) {
  const t = useTranslations('placeForm.general');
  const nameOf = useLanguageName();
  const { input, language, setText, set, errorOf, removeLanguage } = state;
  const text = input.place_detail.find((each) => each.lang_code === language);
  const list = useCategories(!categories);
  const title = nameOf(language);
  const remove = async () => {
    const isEmpty = !text?.place_name && !text?.place_detail;
    const sure =
      isEmpty ||
      (await confirm({
        title: t('removeTitle', { language: title }),
        text: t('removeText'),
        action: t('removeLanguage', { language: title }),
        refusal: t('removeRefusal'),
        danger: 'delete',
      }));
    if (sure) removeLanguage(language);
  };
  return (
    <section className={form.card} aria-labelledby="place-general">
      <h2 id="place-general">{t('title')}</h2>
      <div>
        <LanguageTabs state={state} />
        <div
          id="language-panel"
          role="tabpanel"
          aria-labelledby={`language-${language}`}
          className={styles.panel}
        >
          <TextField
            id={`place_detail.${language}.name`}
            label={t('name', { language: title })}
            error={errorOf(`place_detail.${language}.name`)}
            optional={language !== 'th'}
            value={text?.place_name ?? ''}
            maxLength={MAX_PLACE_NAME}
            onChange={(event) => setText(language, { place_name: event.target.value })}
            trailing={
              isUsual(language) ? undefined : (
                <IconButton
                  label={t('removeLanguage', { language: title })}
                  danger
                  onClick={() => void remove()}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </IconButton>
              )
            }
          />
          <TextAreaField
            id={`place_detail.${language}.detail`}
            label={t('detail', { language: title })}
            error={errorOf(`place_detail.${language}.detail`)}
            optional={language !== 'th' || state.mode === 'edit'}
            rows={4}
            value={text?.place_detail ?? ''}
            maxLength={MAX_PLACE_DETAIL}
            onChange={(event) => setText(language, { place_detail: event.target.value })}
          />
        </div>
        <AddLanguage state={state} />
      </div>
      <SelectField
        id="place_category"
        label={t('category')}
        error={errorOf('place_category')}
        value={String(input.place_category)}
        onChange={(event) => set({ place_category: Number(event.target.value) })}
        options={[
          { value: '0', label: t('chooseCategory') },
          ...(categories ?? list.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        ]}
      />
    </section>
  );
}
