import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { takeOver } from './first-view/take-over';
import { loadConfig } from './platform/config';
import { ensureMessages } from './platform/i18n/language';
import { createAppRouter } from './router';
import { handleSessionTrouble } from './session-trouble';

/** Milliseconds that the first picture waits for its faces at most. */
const LONGEST_WAIT = 500;

/** Draws the application once its first page is there, and its faces, with which everything would move. */
export async function start(faces: Promise<unknown>): Promise<void> {
  const router = createAppRouter();
  handleSessionTrouble(router);
  void loadConfig();
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.all([ensureMessages('public'), router.load(), Promise.race([faces, late])]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  takeOver(root, () =>
    // At once: what stood there is gone with the first drawing.
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    ),
  );
  document.getElementById('preloader')?.remove();
}
