const BOMS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 without a mark: the zero halves of Latin letters, tabs and line ends give it away. */
function zeroHalves(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  const pairs = Math.floor(sample.length / 2);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (sample[index] === 0) even += 1;
    if (sample[index + 1] === 0) odd += 1;
  }
  if (odd > pairs / 8 && even === 0) return 'utf-16le';
  if (even > pairs / 8 && odd === 0) return 'utf-16be';
  return null;
}

/**
 * The text of a file in any encoding that D15 names: UTF-8 and UTF-16 by mark or by form, else
 * Windows-874, which every Thai spreadsheet of the last thirty years writes.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? zeroHalves(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that this encoding does not have become signs of a private area or controls in some decoders.
    return new TextDecoder('windows-874')
      .decode(bytes)
      .replaceAll(/[\u0080-\u009f\uf8c0-\uf8ff]/g, '\ufffd');
  }
}
