import { createTranslator } from 'use-intl/core';
import { formatDay, isDay } from './dates';
import type { Issue, Lang } from './endpoint';
import type { Answers } from './answers.th';
import type { Texts } from './texts.th';

/** All that the API says: the sentences that the web has too, and those of its answers alone. */
export type ServerTexts = Texts & Answers;
export type Section = keyof ServerTexts;
export type IssueCode = keyof Texts['issues'];
export type RowCode = keyof Texts['rows'];
export type WarningCode = keyof Texts['warnings'];
export type ErrorCode = keyof ServerTexts['errors'];
export type Values = Readonly<Record<string, string | number>>;

/** Writes sentences of one language; days among the values are written as calendar days. */
export interface RuleMessages<T extends Texts = Texts> {
  readonly lang: Lang;
  sentence<S extends keyof T & string>(
    section: S,
    code: keyof T[S] & string,
    values?: Values,
  ): string;
  issue(issue: Pick<Issue, 'code' | 'values'>): string;
  row(reason: Pick<Issue, 'code' | 'values'>): string;
  warning(warning: Pick<Issue, 'code' | 'values'>): string;
}

/**
 * The sentences of one language. Takes the texts, so that the web can load one language alone.
 * An unknown code or a missing value gives a general sentence, never a raw key.
 */
export function ruleMessages<T extends Texts>(lang: Lang, texts: T): RuleMessages<T> {
  const messages: Texts = texts;
  const translate = createTranslator({
    locale: lang,
    messages,
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
