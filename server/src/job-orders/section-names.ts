import type { DraftSection } from '@joborder/shared/job-orders/draft';

/** Names of sections in drafts and audit lines of earlier versions, which open pages still send. */
const EARLIER: Readonly<Record<string, DraftSection>> = {
  step_1: 'details',
  step_2: 'programme',
  step_3: 'manifest',
};

/** A stored record with its sections under their names of today. */
export const withSectionNames = (content: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [sectionName(name), value]));

export const sectionName = <N extends string>(name: N): N | DraftSection => EARLIER[name] ?? name;
