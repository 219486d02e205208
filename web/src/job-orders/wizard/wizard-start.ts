import { type Day, isDay } from '@joborder/shared/dates';
import type { JobOrder, RegisteredGuide } from '@joborder/shared/job-orders/contract';
import type { Draft } from '@joborder/shared/job-orders/draft';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import { emptyDraft } from '@joborder/shared/job-orders/new-draft';
import { daysAsRegistered, orderAsRegistered } from '@joborder/shared/job-orders/registered';
import { call } from '../../platform/api';
import { getLang } from '../../platform/i18n/language';

export type Step = 1 | 2 | 3 | 4;

/** What the address says: a new order, one from a trip template, a copy, or an edit. */
export interface WizardAddress {
  readonly joborder_code?: string;
  readonly tour_id?: string;
  readonly copy?: string;
  /** What of the copied order comes along: its new start date, ids of guides, its tourists. */
  readonly start?: string;
  readonly guides?: string;
  readonly tourists?: string;
  /** The agency that an administrator files for. */
  readonly agency_id?: string;
  /** `resume` goes on with the kept draft, `new` begins in its place; else a kept one is asked about. */
  readonly draft?: string;
}

/** Whose order it is; read-only facts of step 1. */
export interface Identity {
  readonly agency: string;
  readonly license: string;
  /** The last day of this licence as it is registered now, null where it is not known. */
  readonly licenseExpires: Day | null;
  /** The agency that an administrator files for; null for everybody else. */
  readonly filesFor: number | null;
  /** Of an edited order: its code, id and the version that was loaded (D17). */
  readonly code: string | null;
  readonly joborderId: number | null;
  readonly version: number | null;
  /** Calendar day or instant of creation, ISO; null for a new order. */
  readonly createdAt: string | null;
}

export interface WizardStart {
  readonly mode: 'create' | 'edit';
  readonly identity: Identity;
  readonly draft: Draft;
  readonly step: Step;
  /** Made when the wizard opens; a repeated save answers with the first result (D17). */
  readonly key: string;
  readonly trip: { readonly id: number; readonly name: string } | null;
  /** When the draft that goes on here was saved, ISO; null when nothing is resumed. */
  readonly resumedFrom: string | null;
  /** When the draft was saved that this one takes the place of, or goes on with; null where there was none. */
  readonly basedOn: string | null;
  /** Keys of what was acknowledged in the resumed draft. */
  readonly acknowledged: readonly string[];
  /** Guides that the edited order has already: they may stay with an expired licence (D66). */
  readonly keptGuides: ReadonlySet<number>;
  /** First day of the edited order as it was filed. */
  readonly filedStart?: Day;
  /** It was filed after its tour had ended: what follows from that has been said (D61). */
  readonly wasFiledLate?: boolean;
}

/** The order may not be edited: it is shown with the reason, and no draft begins. */
export interface Refused {
  readonly mode: 'refused';
  readonly order: JobOrder;
}
/** An administrator without an agency says first for which one the order is filed. */
export interface AgencyWanted {
  readonly mode: 'agency';
}

/** What the server keeps per user and order: the three sections and where the work stands. */
export interface DraftContent extends Draft {
  readonly step: Step;
  readonly idempotency_key: string;
  readonly version: number | null;
  readonly trip: WizardStart['trip'];
  /** Address parameter that the draft began with, so that a different one is not mixed up with it. */
  readonly origin: string;
  readonly agency_id?: number | null;
  /** Keys of acknowledged concerns (D66); drafts that began before have none. */
  readonly acknowledged?: readonly string[];
  /** The page that saved it: its own saves are no conflict. */
  readonly window?: string;
}

export const originOf = ({ tour_id, copy }: WizardAddress): string =>
  tour_id ? `trip ${tour_id}` : copy ? `copy ${copy}` : '';

const isDraft = (content: unknown): content is DraftContent => {
  const value = content as Partial<DraftContent> | null;
  return Boolean(value?.details && value.programme?.days && value.manifest?.tourists);
};

async function keptDraft(joborder_code?: string) {
  const { draft } = await call('GET /api/v2/web/joborder/draft', { query: { joborder_code } });
  const content = draft?.content as unknown;
  const savedAt = draft?.saved_at ?? null;
  const kept =
    draft && isDraft(content)
      ? { content, sections: sections(content, draft.guides), savedAt: draft.saved_at }
      : null;
  return { kept, savedAt };
}

async function prepared(joborder_code: string) {
  return call('POST /api/v2/web/joborder/edit/prepare', {
    body: { joborder_code, lang: getLang() },
  });
}

/** What begins with something stored; most orders begin empty. */
const stored = () => import('@joborder/shared/job-orders/from-order');

const ownAccount = () => call('GET /api/v2/web/profile', {});

const agencyOf = (agency_id: number) =>
  call('GET /api/v2/web/agency/get/:agency_id', { params: { agency_id } });

function identityOf(
  agency: Awaited<ReturnType<typeof agencyOf>> | null,
  account: Awaited<ReturnType<typeof ownAccount>>,
  filesFor: number | null,
): Identity {
  const none = { filesFor, code: null, joborderId: null, version: null, createdAt: null };
  if (agency === null) {
    const license = account.guide?.license ?? '';
    return { agency: '', license, licenseExpires: account.license_expires, ...none };
  }
  const { name, license, license_expires } = agency;
  return { agency: name, license, licenseExpires: license_expires, ...none };
}

async function startOfNew(address: WizardAddress): Promise<Pick<WizardStart, 'draft' | 'trip'>> {
  if (address.copy) {
    const [{ joborder, registered }, { copyOfJobOrder }] = await Promise.all([
      prepared(address.copy),
      stored(),
    ]);
    const order = orderAsRegistered(joborder, registered);
    const copied = copyOfJobOrder(order, {
      start: isDay(address.start) ? address.start : order.joborder_start_date,
      guides: address.guides === undefined ? null : address.guides.split(',').map(Number),
      tourists: address.tourists === '1',
    });
    return { draft: copied, trip: null };
  }
  if (!address.tour_id) return { draft: emptyDraft(), trip: null };
  const [trip, { daysFromTrip }] = await Promise.all([
    call('POST /api/v2/web/joborder/tour/get', {
      body: { tour_id: address.tour_id, lang: getLang() },
    }),
    stored(),
  ]);
  const draft = emptyDraft();
  return {
    draft: { ...draft, programme: { ...draft.programme, days: daysFromTrip(trip.detail.days) } },
    trip: { id: trip.id, name: trip.name },
  };
}

/** There is a kept new draft and the address does not say whether to go on with it: the person decides. */
export interface DraftFound {
  readonly mode: 'found';
  /** ISO. */
  readonly savedAt: string;
}

interface Opening {
  readonly agency_id: number | null;
  /** Whether the order is filed for an agency that is named first. */
  readonly namesAgency: boolean;
  /** Key of the draft that this page of the history began: a reload goes on with it. */
  readonly key: string | undefined;
}

/** Loads everything that the wizard opens with. */
export async function openWizard(
  address: WizardAddress,
  user: Opening,
): Promise<WizardStart | Refused | AgencyWanted | DraftFound> {
  const { joborder_code: code } = address;
  if (code) {
    const [{ joborder, registered }, { kept, savedAt }, account, { draftFromJobOrder }] =
      await Promise.all([prepared(code), keptDraft(code), ownAccount(), stored()]);
    if (!joborder.can.edit) return { mode: 'refused', order: joborder };
    const order = orderAsRegistered(joborder, registered);
    const resumed = kept?.content.version === order.version ? kept : null;
    const filed = draftFromJobOrder(order);
    return {
      mode: 'edit',
      identity: {
        agency: order.agency.name,
        license: order.agency.license,
        licenseExpires: account.license_expires,
        filesFor: null,
        code: order.code,
        joborderId: order.id,
        version: order.version,
        createdAt: order.created_at,
      },
      draft: resumed?.sections ?? filed,
      step: resumed?.content.step ?? 1,
      key: resumed?.content.idempotency_key ?? crypto.randomUUID(),
      trip: null,
      resumedFrom: resumed?.savedAt ?? null,
      basedOn: savedAt,
      acknowledged: resumed?.content.acknowledged ?? [],
      keptGuides: new Set(order.guides.map(({ guide_id }) => guide_id)),
      filedStart: filed.details.joborder_start,
      wasFiledLate: order.filed_late === 1,
    };
  }
  const [account, { kept, savedAt }, own] = await Promise.all([
    ownAccount(),
    keptDraft(),
    user.agency_id === null ? null : agencyOf(user.agency_id),
  ]);
  const identityFor = async (filesFor: number | null) =>
    identityOf(own ?? (filesFor === null ? null : await agencyOf(filesFor)), account, filesFor);
  const resumes = address.draft === 'resume' || kept?.content.idempotency_key === user.key;
  if (kept && !resumes && address.draft !== 'new') return { mode: 'found', savedAt: kept.savedAt };
  if (kept && resumes) {
    return {
      mode: 'create',
      identity: await identityFor(kept.content.agency_id ?? null),
      draft: kept.sections,
      step: kept.content.step,
      key: kept.content.idempotency_key,
      trip: kept.content.trip ?? null,
      resumedFrom: kept.savedAt,
      basedOn: savedAt,
      acknowledged: kept.content.acknowledged ?? [],
      keptGuides: new Set(),
    };
  }
  const filesFor = user.namesAgency ? Number(address.agency_id ?? 0) : 0;
  if (user.namesAgency && !(filesFor > 0)) return { mode: 'agency' };
  return {
    mode: 'create',
    identity: await identityFor(filesFor || null),
    ...(await startOfNew(address)),
    step: 1,
    key: crypto.randomUUID(),
    resumedFrom: null,
    basedOn: savedAt,
    acknowledged: [],
    keptGuides: new Set(),
  };
}

function sections(
  { details, programme, manifest }: Draft,
  guides: readonly RegisteredGuide[],
): Draft {
  // A draft from before a text was added does not have it.
  const tourists = manifest.tourists.map((tourist) => ({ ...touristTexts(() => ''), ...tourist }));
  return {
    details,
    programme: { ...programme, days: daysAsRegistered(programme.days, guides) },
    manifest: { ...manifest, tourists },
  };
}
