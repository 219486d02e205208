/** What a scanned code leads to: a printed paper by its own code, or an order by its number. */
export type Scan =
  | { readonly token: string; readonly code?: string }
  | { readonly token?: undefined; readonly code: string };

/**
 * Reads the text of a QR code or barcode of a job order; null for any other code. The host is not
 * looked at: papers outlive addresses, and the server decides what is genuine.
 */
export function readScan(text: string): Scan | null {
  const plain = text.replace(/\s/g, '');
  if (/^\d{8,20}$/.test(plain)) return { code: plain };
  if (!/^https?:\/\//i.test(plain) || !URL.canParse(plain)) return null;
  const { pathname, hash } = new URL(plain);
  const token = /^\/verify\/([\w-]{8,100})$/.exec(pathname)?.[1];
  if (token) {
    const number = /^#(\d{8,20})$/.exec(hash)?.[1];
    return number ? { token, code: number } : { token };
  }
  const code = /^\/joborder\/(?:search_)?paper\/(\d{8,20})$/.exec(pathname)?.[1];
  return code ? { code } : null;
}
