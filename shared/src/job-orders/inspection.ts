import type { Issue } from '../endpoint';
import { plainText } from '../plain-text';

/** What an inspection ends with (D70). */
export const RESULTS = ['in_order', 'found'] as const;
export type InspectionResult = (typeof RESULTS)[number];

/** What an officer may find: people missing, another guide, another programme, papers, other. */
export const FINDINGS = ['people', 'guide', 'programme', 'papers', 'other'] as const;
export type Finding = (typeof FINDINGS)[number];

export const MAX_INSPECTION_PHOTOS = 3;
/** People that one officer counts; above the largest group (tourists and followers). */
export const MAX_COUNTED = 5000;
/** Days after which a result that waited on a phone is too old to be recorded. */
export const MAX_INSPECTION_AGE_DAYS = 30;

export interface InspectionDraft {
  readonly result: InspectionResult | null;
  readonly findings: readonly Finding[];
  /** Null where nobody has counted yet. */
  readonly counted: number | null;
  readonly note: string;
}

const isFinding = (text: string): text is Finding => (FINDINGS as readonly string[]).includes(text);

/** Findings of the wire in their fixed order, each once; null when one of them is unknown. */
export function readFindings(text: string): Finding[] | null {
  const parts = text.split(',').filter((part) => part !== '');
  return parts.every(isFinding) ? FINDINGS.filter((finding) => parts.includes(finding)) : null;
}

/**
 * What is wrong with a result before it is recorded: none was chosen, nobody counted, something was
 * found and nobody says what, or 'other' without a note. Paths are the fields of the wire.
 */
export function inspectionIssues({ result, findings, counted, note }: InspectionDraft): Issue[] {
  const issues: Issue[] = [];
  if (result === null) issues.push({ path: 'result', code: 'inspectionResultMissing' });
  if (counted === null) issues.push({ path: 'counted', code: 'inspectionCountMissing' });
  else if (!Number.isInteger(counted) || counted < 0 || counted > MAX_COUNTED) {
    issues.push({ path: 'counted', code: 'inspectionCount', values: { max: MAX_COUNTED } });
  }
  if (result === 'found' && findings.length === 0) {
    issues.push({ path: 'findings', code: 'inspectionFindingMissing' });
  }
  if (result === 'found' && findings.includes('other') && plainText(note, true).trim() === '') {
    issues.push({ path: 'note', code: 'inspectionNoteMissing' });
  }
  return issues;
}
