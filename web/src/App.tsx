import { RouterProvider } from '@tanstack/react-router';
import { I18n } from './platform/i18n/I18n';
import { onUserChange } from './platform/session';
import type { AppRouter } from './router';
import { DialogHost } from './ui/DialogHost';
import { dismissDialogs } from './ui/dialogs';
import { ToastHost } from './ui/ToastHost';
import { dismissToasts } from './ui/toasts';

// What was said to one person, asked of them, and what they could undo, is not the next one's.
onUserChange(() => {
  dismissToasts();
  dismissDialogs();
});

/** The whole application; its texts and its first route are to be loaded before. */
export const App = ({ router }: { router: AppRouter }) => (
  <I18n>
    <RouterProvider router={router} />
    <DialogHost />
    <ToastHost />
  </I18n>
);
