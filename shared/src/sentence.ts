import type { Issue, Lang } from './endpoint';
import { answers as answersEn } from './answers.en';
import { answers as answersTh } from './answers.th';
import { headings as headingsEn } from './headings.en';
import { type Headings, headings as headingsTh } from './headings.th';
import { inspectionIssues as inspectionIssuesEn } from './inspections/texts.en';
import { inspectionIssues as inspectionIssuesTh } from './inspections/texts.th';
import { paperIssues as paperIssuesEn } from './job-orders/texts.en';
import { paperIssues as paperIssuesTh } from './job-orders/texts.th';
import { placeIssues as placeIssuesEn } from './places/texts.en';
import { placeIssues as placeIssuesTh } from './places/texts.th';
import {
  reportColumns as reportColumnsEn,
  reportIssues as reportIssuesEn,
} from './reports/texts.en';
import {
  type ReportColumnTexts,
  reportColumns as reportColumnsTh,
  reportIssues as reportIssuesTh,
} from './reports/texts.th';
import type { Section, ServerTexts, RuleMessages, Values } from './texts';
import { ruleMessages } from './texts';
import { en } from './texts.en';
import { th } from './texts.th';
import { userIssues as userIssuesEn } from './users/texts.en';
import { userIssues as userIssuesTh } from './users/texts.th';

/** Both languages at once, for the server; the web loads one with `ruleMessages` of `texts.ts`. */
export const ruleMessagesOf: Readonly<Record<Lang, RuleMessages<ServerTexts>>> = {
  th: ruleMessages('th', {
    ...th,
    ...answersTh,
    errors: { ...th.errors, ...answersTh.errors },
    issues: {
      ...th.issues,
      ...paperIssuesTh,
      ...inspectionIssuesTh,
      ...placeIssuesTh,
      ...userIssuesTh,
      ...reportIssuesTh,
    },
  }),
  en: ruleMessages('en', {
    ...en,
    ...answersEn,
    errors: { ...en.errors, ...answersEn.errors },
    issues: {
      ...en.issues,
      ...paperIssuesEn,
      ...inspectionIssuesEn,
      ...placeIssuesEn,
      ...userIssuesEn,
      ...reportIssuesEn,
    },
  }),
};

/** A sentence in a language, e.g. `sentence('en', 'issues', 'guideMissing')`. */
export function sentence<S extends Section>(
  lang: Lang,
  section: S,
  code: keyof ServerTexts[S] & string,
  values?: Values,
): string {
  return ruleMessagesOf[lang].sentence(section, code, values);
}

/** Names of columns that have a heading in spreadsheets. */
export type Heading = keyof (Headings & ReportColumnTexts);

const HEADINGS: Readonly<Record<Lang, Readonly<Record<Heading, string>>>> = {
  th: { ...headingsTh, ...reportColumnsTh },
  en: { ...headingsEn, ...reportColumnsEn },
};

/** The heading of a column in a spreadsheet. */
export const heading = (lang: Lang, field: Heading): string => HEADINGS[lang][field];

/** Broken rules as the API answers them (decision D2). */
export function issueMessages(
  lang: Lang,
  issues: readonly Issue[],
): { path: string; message: string }[] {
  return issues.map((issue) => ({ path: issue.path, message: ruleMessagesOf[lang].issue(issue) }));
}
