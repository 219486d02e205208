import { createTranslator } from 'use-intl/core';
import { formatDay, isDay } from './dates';
import type { Issue, Lang } from './endpoint';
import type { Texts } from './texts.th';

export type Section = keyof Texts;
export type IssueCode = keyof Texts['issues'];
export type RowCode = keyof Texts['rows'];
export type WarningCode = keyof Texts['warnings'];
export type ErrorCode = keyof Texts['errors'];
export type Values = Readonly<Record<string, string | number>>;

/** Writes sentences of one language; days among the values are written as calendar days. */
export interface Speaker {
  readonly lang: Lang;
  sentence<S extends Section>(section: S, code: keyof Texts[S] & string, values?: Values): string;
  issue(issue: Pick<Issue, 'code' | 'values'>): string;
  row(reason: Pick<Issue, 'code' | 'values'>): string;
  warning(warning: Pick<Issue, 'code' | 'values'>): string;
}

/**
 * The sentences of one language. Takes the texts, so that the web can load one language alone.
 * An unknown code or a missing value gives a general sentence, never a raw key.
 */
export function speaker(lang: Lang, texts: Texts): Speaker {
  const translate = createTranslator({
    locale: lang,
    messages: texts,
    onError: () => {},
    getMessageFallback: ({ key }) =>
      key.startsWith('errors.') ? texts.errors.SAVE_FAILED : texts.issues.invalid,
  }) as (key: string, values?: Values) => string;
  const sentence = (section: string, code: string, values: Values = {}): string =>
    translate(
      `${section}.${code}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          isDay(value) ? formatDay(value, lang) : value,
        ]),
      ),
    );
  return {
    lang,
    sentence,
    issue: ({ code, values }) => sentence('issues', code, values),
    row: ({ code, values }) => sentence('rows', code, values),
    warning: ({ code, values }) => sentence('warnings', code, values),
  };
}
