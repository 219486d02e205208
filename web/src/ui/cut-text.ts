const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** At most `most` characters and an ellipsis; a Thai letter never loses its marks. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
