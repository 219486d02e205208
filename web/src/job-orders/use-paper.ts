import type { JobOrder } from '@joborder/shared/job-orders/contract';
import type { MaskedOrder, OrderSummary } from '@joborder/shared/job-orders/public-contract';
import { daysAsRegistered } from '@joborder/shared/job-orders/registered';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call, type CallReply } from '../platform/api';
import { useLang } from '../platform/i18n/language';
import { useEitherLanguage } from '../platform/use-either-language';
import { readToken } from '../platform/session';
import { lookUpPlaces, placesOf, withPlaceNames } from '../itinerary/place-names';
import { readDraft } from './paper/paper-draft';

/** As much of an order as its reader may see (D63). */
export type ShownOrder = JobOrder | MaskedOrder | OrderSummary;

/** What a check of a paper found: the order, and what the paper's own code is worth. */
export interface CheckedPaper {
  readonly order: ShownOrder;
  /** Why the check code opened nothing; null where it did, or none was given. */
  readonly checkProblem: string | null;
  /** Of a printed paper whose QR or check code was read; null for a look-up by the number alone. */
  readonly print: {
    readonly state: 'valid' | 'superseded' | 'cancelled';
    readonly version: number;
    readonly current: number;
  } | null;
}

/** By number, with the check code under the barcode or without; or by the QR code of a paper. */
export type PaperKey =
  | { readonly code: string; readonly check?: string | undefined }
  | { readonly token: string };

/**
 * Waits, but not for long, for the faces of the paper: lines that break anew move all below them.
 */
async function paperFonts(): Promise<void> {
  const faces = ['400', '600', '700'].map((weight) =>
    document.fonts.load(`${weight} 13px Sarabun`, 'กA1'),
  );
  const enough = new Promise((resolve) => setTimeout(resolve, 1500));
  await Promise.race([Promise.allSettled(faces), enough]);
}

const printOf = (paper: CallReply<'POST /joborder/get'>['paper']): CheckedPaper['print'] =>
  paper ? { state: paper.state, version: paper.version, current: paper.current_version } : null;

/**
 * An order's paper: complete for those entitled, in part for everybody else (D63). A stored token
 * that is no longer good must not keep a visitor from the public copy.
 */
async function loadPaper(
  key: PaperKey,
  lang: 'th' | 'en',
  signal: AbortSignal,
): Promise<CheckedPaper> {
  const token = readToken();
  const ask = async (authorization: string | null): Promise<CheckedPaper> => {
    const options = { signal, authorization };
    if ('code' in key) {
      const body = { joborder_code: key.code, lang };
      const byNumber = async (check: string | undefined, checkProblem: string | null) => {
        const found = await call('POST /joborder/get', { body: { ...body, check } }, options);
        return { order: found.joborder, checkProblem, print: printOf(found.paper) };
      };
      try {
        return await byNumber(key.check, null);
      } catch (error) {
        // A wrong check code: the order is there all the same.
        const isWrong = error instanceof ApiError && error.status === 422 && key.check;
        if (!isWrong) throw error;
        return byNumber(undefined, error.message);
      }
    }
    const found = await call(
      'GET /api/v2/web/joborder/verify/:token',
      { params: { token: key.token }, query: { lang } },
      options,
    );
    return { order: found.joborder, checkProblem: null, print: printOf(found) };
  };
  if (!token) return ask(null);
  try {
    return await ask(`${token.data.type} ${token.data.token}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return ask(null);
    throw error;
  }
}

export function usePaper(key: PaperKey, { isDrawn = true } = {}) {
  const lang = useLang();
  const name = 'code' in key ? `code ${key.code}` : `token ${key.token}`;
  const check = 'check' in key ? (key.check ?? '') : '';
  const found = useQuery({
    queryKey: ['paper', name, lang, check],
    queryFn: async ({ signal }) => {
      const [paper] = await Promise.all([
        loadPaper(key, lang, signal),
        isDrawn ? paperFonts() : undefined,
      ]);
      return paper;
    },
    // A paper that is checked must say what is so now.
    staleTime: 0,
    // Nobody has to ask again where the network was away.
    refetchOnReconnect: true,
    // Stays while a check code is looked up.
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
  });
  return useEitherLanguage(found, `${name} ${check}`);
}

/** The draft of the wizard with the tourists that the server keeps, and whose draft it is. */
export function useDraftPaper(enabled: boolean) {
  const lang = useLang();
  return useQuery({
    queryKey: ['paper', 'draft', lang],
    queryFn: async ({ signal }) => {
      const [kept, account] = await Promise.allSettled([
        call('GET /api/v2/web/joborder/draft', { query: {} }, { signal }),
        call('GET /api/v2/web/profile', {}, { signal }),
      ]);
      const content = kept.status === 'fulfilled' ? kept.value.draft?.content : null;
      const draft = readDraft(content);
      if (!draft) {
        // Without an answer nobody can say that there is no draft.
        if (kept.status === 'rejected') throw kept.reason;
        return null;
      }
      const days = daysAsRegistered(
        draft.programme.days,
        kept.status === 'fulfilled' ? (kept.value.draft?.guides ?? []) : [],
      );
      // What is kept has the names of the language in which each place was added.
      const names = await lookUpPlaces(placesOf(days), lang, signal).catch(() => undefined);
      const { agency, guide, fname, lname } =
        account.status === 'fulfilled'
          ? account.value
          : { agency: null, guide: null, fname: '', lname: '' };
      return {
        ...draft,
        programme: { ...draft.programme, days: withPlaceNames(days, names) },
        agency: agency ?? {
          name: guide ? `${fname} ${lname}`.trim() : '',
          license: guide?.license ?? '',
          address: guide?.address ?? '',
        },
      };
    },
    enabled,
    staleTime: 0,
  });
}
