import type { Issue, Lang } from './endpoint';
import { placeIssues as placeIssuesEn } from './places/texts.en';
import { placeIssues as placeIssuesTh } from './places/texts.th';
import {
  reportColumns as reportColumnsEn,
  reportIssues as reportIssuesEn,
} from './reports/texts.en';
import {
  reportColumns as reportColumnsTh,
  reportIssues as reportIssuesTh,
} from './reports/texts.th';
import type { Section, Speaker, Values } from './texts';
import { speaker } from './texts';
import { en } from './texts.en';
import type { Texts } from './texts.th';
import { th } from './texts.th';

/** Both languages at once, for the server; the web loads one with `speaker` of `texts.ts`. */
export const speakers: Readonly<Record<Lang, Speaker>> = {
  th: speaker('th', {
    ...th,
    issues: { ...th.issues, ...placeIssuesTh, ...reportIssuesTh },
    columns: { ...th.columns, ...reportColumnsTh },
  }),
  en: speaker('en', {
    ...en,
    issues: { ...en.issues, ...placeIssuesEn, ...reportIssuesEn },
    columns: { ...en.columns, ...reportColumnsEn },
  }),
};

/** A sentence in a language, e.g. `sentence('en', 'issues', 'guideMissing')`. */
export function sentence<S extends Section>(
  lang: Lang,
  section: S,
  code: keyof Texts[S] & string,
  values?: Values,
): string {
  return speakers[lang].sentence(section, code, values);
}

/** Broken rules as the API answers them (decision D2). */
export function issueMessages(
  lang: Lang,
  issues: readonly Issue[],
): { path: string; message: string }[] {
  return issues.map((issue) => ({ path: issue.path, message: speakers[lang].issue(issue) }));
}
