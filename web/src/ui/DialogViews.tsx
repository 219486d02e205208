import { IconAlertTriangle, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from './Button';
import { Dialog } from './Dialog';
import styles from './DialogViews.module.css';
import texts from './text.module.css';
import type { ConfirmOptions, NoticeKind, NotifyOptions, OpenDialog } from './dialogs';

interface ConfirmDialogProps {
  readonly ask: ConfirmOptions;
  readonly answer: OpenDialog['answer'];
}

function ConfirmDialog({ ask, answer }: ConfirmDialogProps) {
  const t = useTranslations('ui');
  const danger = ask.danger !== undefined;
  return (
    <Dialog
      title={ask.title}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button data-autofocus={danger || undefined} onClick={() => answer(false)}>
            {ask.refusal ?? t('cancel')}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            icon={
              ask.danger === 'delete' ? <IconTrash size={18} stroke={2} aria-hidden /> : undefined
            }
            data-autofocus={danger ? undefined : true}
            onClick={() => answer(true)}
          >
            {ask.action}
          </Button>
        </>
      }
    >
      {ask.text ? <p className={texts.sentence}>{ask.text}</p> : null}
    </Dialog>
  );
}

const KINDS = {
  success: { icon: IconCheck, look: styles.green },
  failed: { icon: IconX, look: styles.red },
  error: { icon: IconX, look: styles.red },
  operationFailed: { icon: IconX, look: styles.red },
  warning: { icon: IconAlertTriangle, look: styles.amber },
} as const satisfies Record<NoticeKind, unknown>;

function NoticeDialog({ say, answer }: { say: NotifyOptions; answer: (yes: boolean) => void }) {
  const t = useTranslations('ui');
  const { icon: Icon, look } = KINDS[say.kind];
  return (
    <Dialog
      title={t(`titles.${say.kind}`)}
      icon={
        <span className={`${styles.mark} ${look}`}>
          <Icon size={26} stroke={2.25} aria-hidden />
        </span>
      }
      onClose={() => answer(say.alternative === undefined)}
      footer={
        <>
          {say.alternative ? (
            <Button onClick={() => answer(false)}>{say.alternative}</Button>
          ) : null}
          <Button kind="primary" data-autofocus onClick={() => answer(true)}>
            {say.action ?? t('ok')}
          </Button>
        </>
      }
    >
      <p className={`${styles.text} ${texts.sentence}`}>{say.text}</p>
    </Dialog>
  );
}

export function DialogViews({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) =>
    'ask' in dialog ? (
      <ConfirmDialog key={dialog.id} ask={dialog.ask} answer={dialog.answer} />
    ) : (
      <NoticeDialog key={dialog.id} say={dialog.say} answer={dialog.answer} />
    ),
  );
}
