/** Header that names columns that are not read, beside a reply whose fields are fixed. */
export const UNREAD_COLUMNS = 'x-unread-columns';
export const ABOUT_UNREAD_COLUMNS =
  'Headings of columns that were not read, percent-encoded, with commas between them: at most 10 of 40 characters each, then an ellipsis.';
const MOST = 10;
const LONGEST = 40;
const MORE = '…';

const short = (text: string) => {
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}${MORE}` : text;
};

/** The value of the header; proxies have room for a few kilobytes of headers. */
export const unreadColumnsHeader = (headings: readonly string[]): string =>
  [...headings.slice(0, MOST).map(short), ...(headings.length > MOST ? [MORE] : [])]
    // A lone surrogate cannot be encoded.
    .map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd')))
    .join(',');

/** The headings of such a value, as much of it as is understood. */
export function fromUnreadColumnsHeader(value: string | null): string[] {
  try {
    return (value ?? '')
      .split(',', MOST + 1)
      .map((text) => short(decodeURIComponent(text)))
      .filter((text) => text !== '');
  } catch {
    return [];
  }
}
