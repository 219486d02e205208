import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { useUser } from '../platform/use-session';
import { Page } from '../shell/Page';
import { Button, ButtonLink } from '../ui/Button';
import { confirm, notify } from '../ui/dialogs';
import { Notice } from '../ui/Notice';
import { AddedPlace } from './form/AddedPlace';
import { emptyPlace } from './form/form-data';
import { PlaceForm } from './form/PlaceForm';
import { dropPlaceDraft, keepPlaceDraft, readPlaceDraft } from './form/place-draft';
import { usePlaceForm } from './form/use-place-form';

const PAUSE = 500;

/** Closes the window that the picker of the wizard opened; one that stays goes to the job orders. */
function useCloseWindow() {
  const router = useRouter();
  return () => {
    window.close();
    // Browsers close only windows that were opened for this page.
    setTimeout(() => void router.navigate({ href: paths.jobOrders() }), 300);
  };
}

/** /places/add, and /Joborderadd in a window of its own, from the picker of the wizard. */
export function AddPlacePage() {
  const forJobOrder = useRouterState({
    select: (state) => state.location.pathname === paths.addPlaceForJobOrder(),
  });
  const [added, setAdded] = useState<{ id: number; name: string } | null>(null);
  const [round, setRound] = useState(0);
  const t = useTranslations('placeForm');
  return (
    <Page
      title={added ? t('added.title') : t('titles.add')}
      subtitle={added ? undefined : t('subtitleAdd')}
    >
      {added ? (
        <AddedPlace {...added} onAnother={() => setAdded(null)} />
      ) : (
        <AddForm
          key={round}
          forJobOrder={forJobOrder}
          onAdded={setAdded}
          onRestart={() => setRound(round + 1)}
        />
      )}
    </Page>
  );
}

interface AddFormProps {
  readonly forJobOrder: boolean;
  readonly onAdded: (place: { id: number; name: string }) => void;
  readonly onRestart: () => void;
}

function AddForm({ forJobOrder, onAdded, onRestart }: AddFormProps) {
  const t = useTranslations('placeForm');
  const dates = useDates();
  const router = useRouter();
  const closeWindow = useCloseWindow();
  const userId = useUser()?.id ?? 0;
  const [draft] = useState(() => readPlaceDraft(userId));
  const [start] = useState(() => draft?.input ?? emptyPlace());
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const state = usePlaceForm({
    start,
    startImages: [],
    onSaved: async (id, message) => {
      dropPlaceDraft(userId);
      const name =
        input.place_detail.find((text) => text.lang_code === 'th')?.place_name.trim() ?? '';
      await notify({ kind: 'success', text: message });
      if (forJobOrder) onAdded({ id, name });
      else await router.navigate({ href: paths.places() });
    },
  });
  const { input, isTouched, isSaved } = state;

  const latest = useRef({ input, isTouched, done: isSaved });
  latest.current = { input, isTouched, done: isSaved || latest.current.done };
  useEffect(() => {
    if (!isTouched || isSaved) return;
    const timer = setTimeout(() => setSavedAt(keepPlaceDraft(userId, input)), PAUSE);
    return () => clearTimeout(timer);
  }, [input, isTouched, isSaved, userId]);
  useEffect(() => {
    // What was typed a moment before the page goes is kept, too.
    const keep = () => {
      const now = latest.current;
      if (now.isTouched && !now.done) keepPlaceDraft(userId, now.input);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [userId]);

  const discard = async () => {
    const sure = await confirm({
      title: t('draft.discardTitle'),
      text: t('draft.discardText'),
      action: t('draft.discard'),
      refusal: t('draft.discardRefusal'),
      danger: 'delete',
    });
    if (!sure) return;
    latest.current.done = true;
    dropPlaceDraft(userId);
    onRestart();
  };
  return (
    <>
      {draft ? (
        <Notice
          actions={
            <Button size="small" onClick={() => void discard()}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored', { at: dates.instant(draft.savedAt) })}
        </Notice>
      ) : null}
      <PlaceForm
        state={state}
        cancel={
          forJobOrder ? (
            <Button onClick={closeWindow}>{t('cancel')}</Button>
          ) : (
            <ButtonLink as={AppLink} href={paths.places()}>
              {t('cancel')}
            </ButtonLink>
          )
        }
        note={savedAt ? t('draft.saved', { time: dates.time(savedAt) }) : null}
      />
    </>
  );
}
