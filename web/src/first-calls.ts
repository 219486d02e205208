import type { Capacity } from '@joborder/shared/session/capacities';
import type { CallInput, CallKey } from './platform/api';
import { beginEarly } from './platform/early-calls';
import { storedLanguage, type Lang } from './platform/i18n/stored-language';
import { type Parts, requestOf } from './platform/request';
import { type AuthUser, readCapacities, readUser, storedAuthorization } from './platform/session';

type FirstCall = readonly [key: CallKey, parts: Parts];

interface Page {
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly user: AuthUser;
  readonly lang: Lang;
}

const first = <K extends CallKey>(key: K, input: CallInput<K>): FirstCall => [key, input as Parts];

const draft = (joborder_code?: string) =>
  first('GET /api/v2/web/joborder/draft', { query: { joborder_code } });
const account = first('GET /api/v2/web/profile', {});

/** The list as it opens; one that is filtered asks for something else. */
function ofList({ search }: Page): FirstCall[] {
  if (Object.keys(search).length > 0) return [];
  return [
    first('GET /api/v2/web/joborder/count', { query: {} }),
    first('GET /api/v2/web/joborder/get', { query: { take: 50, skip: 0, sort: 'next' } }),
  ];
}

function ofWizard({ search: { joborder_code }, user: { agency_id }, lang }: Page): FirstCall[] {
  if (joborder_code) {
    const body = { joborder_code, lang };
    const order = first('POST /api/v2/web/joborder/edit/prepare', { body });
    return [order, draft(joborder_code), account];
  }
  if (agency_id === null) return [account, draft()];
  const params = { agency_id };
  return [account, draft(), first('GET /api/v2/web/agency/get/:agency_id', { params })];
}

interface Opened {
  /** What it takes to open the page, as its route says (`routes.tsx`). */
  readonly needs?: Capacity;
  readonly calls: (page: Page) => FirstCall[];
}

const PAGES: Readonly<Record<string, Opened>> = {
  '/': { calls: ofList },
  '/joborder': { calls: ofList },
  '/joborderaddjb': { needs: 'joborder:write', calls: ofWizard },
};

/**
 * Sends the calls that the page at this address makes first, where somebody is signed in: their answers
 * arrive while its scripts do. `first-calls.screen.test.tsx` checks that the page takes each of them.
 */
export function beginFirstCalls({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const opened = PAGES[pathname.toLowerCase().replace(/(.)\/$/, '$1')];
  const authorization = storedAuthorization();
  const user = readUser();
  if (!opened || !authorization || !user) return;
  if (opened.needs && !readCapacities().has(opened.needs)) return;
  const lang = storedLanguage();
  const page = { search: Object.fromEntries(new URLSearchParams(search)), user, lang };
  for (const [key, parts] of opened.calls(page)) {
    beginEarly(requestOf(key, parts, { authorization, lang }));
  }
}
