import type { th } from './texts.th';

export const en: { readonly [Key in keyof typeof th]: string } = {
  name: 'Guide work – Job Order Online',
  title: '{agency} · job order {code}',
  cancelled: 'Cancelled: {title}',
  code: 'Job order number: {code}',
  agency: 'Agency: {name}',
  foreignAgency: 'Foreign agency: {name}',
};
