import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Option } from '@joborder/shared/geography/contract';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import type { Problem } from '../../ui/ErrorSummary';
import { FormShell } from '../../ui/FormShell';
import { AddressCard } from './AddressCard';
import { ApprovalCard } from './ApprovalCard';
import { ContactsCard } from './ContactsCard';
import { focusElement } from './focus-element';
import { GeneralCard } from './GeneralCard';
import { HoursCard } from './HoursCard';
import { ImagesCard } from './ImagesCard';
import styles from './PlaceForm.module.css';
import { SimilarPlaces } from './SimilarPlaces';
import type { AddressLists } from './use-address-lists';
import type { PlaceFormState } from './use-place-form';

export interface PlaceFormProps {
  readonly state: PlaceFormState;
  /** The lists that came with the record. */
  readonly lists?: AddressLists & { readonly place_categorys: readonly Option[] };
  readonly cancel: ReactNode;
  /** Whether what was filled in is kept. */
  readonly note?: ReactNode;
}

/** The cards of a place, for adding and editing alike. */
export function PlaceForm({ state, lists, cancel, note }: PlaceFormProps) {
  const t = useTranslations('placeForm');
  const { mode } = state;

  useLeaveGuard({
    when: state.isDirty,
    ask: {
      title: t('leave.title'),
      text: t(`leave.${mode}`),
      action: t('leave.action'),
      refusal: t('leave.stay'),
    },
    // The draft of an added place is kept; only what it cannot hold would be lost.
    warn: state.isDirty && (mode === 'edit' || state.hasFiles),
  });

  const follow = ({ field = '' }: Problem) => {
    const [, language] = /^place_detail\.([^.]+)\./.exec(field) ?? [];
    if (language) state.setLanguage(language);
    if (field === 'place_detail') {
      document.getElementById(field)?.closest('details')?.setAttribute('open', '');
    }
    focusElement(field);
  };
  const Icon = mode === 'add' ? IconPlus : IconDeviceFloppy;
  return (
    <FormShell
      {...state.shell}
      onFollow={follow}
      submitLabel={t(`submit.${mode}`)}
      submitIcon={<Icon size={18} stroke={2} aria-hidden />}
      cancel={cancel}
      state={note}
      sticky
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <GeneralCard state={state} categories={lists?.place_categorys} />
          <SimilarPlaces state={state} />
          <AddressCard state={state} known={lists} />
          <ImagesCard state={state} />
        </div>
        <div className={styles.column}>
          <ApprovalCard state={state} />
          <HoursCard state={state} />
          <ContactsCard state={state} />
        </div>
      </div>
    </FormShell>
  );
}
