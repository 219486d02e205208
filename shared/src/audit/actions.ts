/** The entities of the audit log, by their name in it. */
export const ENTITIES = ['job_order', 'place', 'trip', 'user', 'agency', 'guide', 'file'] as const;
export type AuditEntity = (typeof ENTITIES)[number];

/** What can be done to it, as commands write it; each has a sentence in the texts. */
export const ACTIONS = [
  'session.sign-in',
  'session.refused',
  'session.sign-out',
  'password.change',
  'password.reset',
  'session.end',
  'session.end-all',
  'second-factor.on',
  'second-factor.off',
  'second-factor.reset',
  'profile.save',
  'profile.photo',
  'user.add',
  'user.import',
  'user.edit',
  'user.delete',
  'user.photo',
  'user.initial-password',
  'identity.request',
  'identity.approve',
  'identity.refuse',
  'licence.unclear',
  'guide.edit',
  'agency.edit',
  'job-order.create',
  'job-order.edit',
  'job-order.cancel',
  'inspection.record',
  'tracking.accept',
  'tracking.refuse',
  'tracking.check-in',
  'tracking.check-out',
  'tracking.skip',
  'tracking.reset',
  'tracking.temperatures',
  'retention.remove',
  'file.upload',
  'place.add',
  'place.edit',
  'place.image.delete',
  'trip.create',
  'trip.edit',
  'calendar.create',
  'calendar.revoke',
] as const;
export type AuditAction = (typeof ACTIONS)[number];

type Underlined<T extends string> = T extends `${infer Head}.${infer Tail}`
  ? Underlined<`${Head}_${Tail}`>
  : T extends `${infer Head}-${infer Tail}`
    ? Underlined<`${Head}_${Tail}`>
    : T;
/** An action as the key of its sentence: a dot would be a step into the texts. */
export type ActionKey = Underlined<AuditAction>;
export const actionKey = (action: string) => action.replaceAll(/[.-]/g, '_') as ActionKey;

/** Days that the audit page looks back. */
export const PERIODS = ['1', '7', '30', '90', '365', 'all'] as const;
export const USUAL_PERIOD = '30';
