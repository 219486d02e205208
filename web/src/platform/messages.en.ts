import type { Shape } from './i18n/shape';
import type { platform as th } from './messages.th';

export const platform: Shape<typeof th> = {
  network: 'The server cannot be reached. Please check your connection and try again.',
  unexpected: 'Something unexpected went wrong. Please try again or contact the call centre.',
  errorTitle: 'This page could not be opened',
  errorText:
    'Something failed while showing this page. Nothing that was saved is lost. Please try again; if it still fails, contact the call centre.',
  home: 'Back to the start',
  notFoundTitle: 'Page not found',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  forbiddenTitle: 'This account may not open this page',
  forbiddenText:
    'The page is for other kinds of user. If you should have access, contact your administrator or the call centre.',
};
