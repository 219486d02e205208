import { useTranslations } from 'use-intl';
import { MAX_PLACE_CONTACT } from '@joborder/shared/places/limits';
import { PLACE_CONTACTS, type PlaceContact } from '@joborder/shared/places/place-input';
import { TextField } from '../../ui/TextField';
import form from './PlaceForm.module.css';
import type { PlaceFormState } from './use-place-form';

/** The keyboard that a phone shows. */
const KEYBOARDS: Partial<Record<PlaceContact, 'tel' | 'email' | 'url'>> = {
  tel: 'tel',
  email: 'email',
  website: 'url',
};

/** The six ways to reach a place (PADD-10). */
export function ContactsCard({ state: { input, set, errorOf } }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.contacts');
  return (
    <section className={form.card} aria-labelledby="place-contacts">
      <h2 id="place-contacts">{t('title')}</h2>
      {PLACE_CONTACTS.map((name) => (
        <TextField
          key={name}
          id={`place_contact_${name}`}
          label={t(name)}
          optional
          error={errorOf(`place_contact_${name}`)}
          value={input.contacts[name] ?? ''}
          inputMode={KEYBOARDS[name]}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={MAX_PLACE_CONTACT}
          onChange={(event) => set({ contacts: { ...input.contacts, [name]: event.target.value } })}
        />
      ))}
    </section>
  );
}
