import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from '../App';
import { ensureMessages, type Lang, setLang } from '../platform/i18n/language';
import { createAppRouter } from '../router';
import { screens } from '../routes';

/** The content of a page as HTML, for nobody who is signed in. */
export async function drawView(path: string, lang: Lang): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ history, screens });
  await setLang(lang);
  await Promise.all([ensureMessages('public'), router.load()]);
  const html = renderToString(<App router={router} />);
  const error = /<template data-msg="([^"]*)/.exec(html);
  if (error) throw new Error(`${path} cannot be drawn without a browser: ${error[1]}`);
  if (!html.includes('<h1')) throw new Error(`${path} is drawn without its heading.`);
  const forbidden = /<script|<style| style=/.exec(html);
  if (forbidden) throw new Error(`${path} has ${forbidden[0]}, which the policy forbids.`);
  return (
    html
      // Pictures are named where they stand.
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      // Should no script arrive, nothing that was typed gets into an address.
      .replaceAll('<form ', '<form method="post" ')
  );
}
