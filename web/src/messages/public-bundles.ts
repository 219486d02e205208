import { addBundles } from '../platform/i18n/language';

/**
 * What a visitor reads before any screen of the application: `public` is all that one without an
 * account needs, `signIn` adds the sign-in.
 */
export const PUBLIC_BUNDLES = {
  public: {
    th: () => import('./public.th').then((file) => file.publicMessages),
    en: () => import('./public.en').then((file) => file.publicMessages),
  },
  signIn: {
    th: () => import('./sign-in.th').then((file) => file.signIn),
    en: () => import('./sign-in.en').then((file) => file.signIn),
  },
} as const;

addBundles(PUBLIC_BUNDLES);
