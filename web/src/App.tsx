import { RouterProvider } from '@tanstack/react-router';
import { I18n } from './platform/i18n/I18n';
import type { AppRouter } from './router';
import { DialogHost } from './ui/DialogHost';
import { ToastHost } from './ui/ToastHost';

/** The whole application; its texts and its first route are to be loaded before. */
export const App = ({ router }: { router: AppRouter }) => (
  <I18n>
    <RouterProvider router={router} />
    <DialogHost />
    <ToastHost />
  </I18n>
);
