/**
 * What a visitor reads before any screen of the application: `public` is all that one without an
 * account needs, `doors` adds the sign-in.
 */
export const DOOR_BUNDLES = {
  public: {
    th: () => import('./public.th').then((file) => file.publicMessages),
    en: () => import('./public.en').then((file) => file.publicMessages),
  },
  doors: {
    th: () => import('./doors.th').then((file) => file.doors),
    en: () => import('./doors.en').then((file) => file.doors),
  },
} as const;
