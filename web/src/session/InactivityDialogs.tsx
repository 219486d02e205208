import { IconClockPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { readUser } from '../platform/session';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { CredentialsForm } from './CredentialsForm';
import layout from '../ui/layout.module.css';
import styles from './InactivityDialogs.module.css';
import { SecondFactorForm } from './SecondFactorForm';
import { unlock } from './session-lock';
import { noteActivity } from './shared-activity';
import { SignInNotice } from './SignInNotice';
import { useSignIn } from './use-sign-in';

interface WarningDialogProps {
  readonly seconds: number;
  readonly onStay: () => void;
}

/** Two minutes to say that somebody is there. */
export function WarningDialog({ seconds, onStay }: WarningDialogProps) {
  const t = useTranslations('session.inactivity');
  const router = useRouter();
  const leave = () => {
    noteActivity();
    void router.navigate({ href: paths.logout() });
  };
  const shown = String(seconds % 60).padStart(2, '0');
  return (
    <Dialog
      title={t('warnTitle')}
      icon={<IconClockPause size={26} stroke={1.75} className={styles.icon} aria-hidden />}
      onClose={onStay}
      footer={
        <>
          <Button onClick={leave}>{t('leave')}</Button>
          <Button kind="primary" data-autofocus onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {/* The countdown is for the eye: heard every second it would drown the page. */}
      <p aria-hidden>
        {t('warnText', { minutes: String(Math.floor(seconds / 60)), seconds: shown })}
      </p>
      <p className="visually-hidden" role="alert">
        {t('warnSpoken')}
      </p>
    </Dialog>
  );
}

/** A sign-in over the page, which stays as it is and hidden. */
export function LockDialog({ userId }: { readonly userId: number | undefined }) {
  const t = useTranslations('session');
  const router = useRouter();
  const cache = useQueryClient();
  const signIn = useSignIn(async (next) => {
    noteActivity();
    unlock();
    if (readUser()?.id === userId) {
      // What failed while nobody was signed in.
      const failed = {
        predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
      };
      void cache.refetchQueries({ type: 'active', ...failed });
      return;
    }
    // Somebody else: nothing on this page is theirs.
    await router.navigate({ href: next, replace: true });
  });
  const { busy, failure, proven } = signIn;
  useEffect(() => {
    // A second Escape would close the dialog whatever its page says.
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', hold, { capture: true });
    return () => document.removeEventListener('keydown', hold, { capture: true });
  }, []);

  return (
    <Dialog opaque title={t('inactivity.overTitle')} onClose={() => {}}>
      <div className={layout.stack}>
        <p>{t('inactivity.overText')}</p>
        <SignInNotice failure={failure} proven={proven} />
        {proven ? (
          <SecondFactorForm
            prefix="again-"
            mailed={proven.code === 'mail'}
            busy={busy}
            onCode={(otp) => void signIn.attempt({ ...proven.credentials, otp })}
            onSwitch={signIn.clearFailure}
            onBack={signIn.back}
          />
        ) : (
          <CredentialsForm
            prefix="again-"
            busy={busy}
            onStart={signIn.clearFailure}
            onSubmit={(credentials) => void signIn.attempt(credentials)}
          />
        )}
        <Button kind="text" onClick={() => void router.navigate({ href: paths.logout() })}>
          {t('inactivity.toLogin')}
        </Button>
      </div>
    </Dialog>
  );
}
