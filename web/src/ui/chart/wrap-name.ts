const LETTERS = new Intl.Segmenter('th', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('th', { granularity: 'word' });

const lettersOf = (text: string) => [...LETTERS.segment(text)].map(({ segment }) => segment);

/**
 * Breaks a name between words into at most `most` lines of at most `width` letters; what does not
 * fit ends with '…'. Thai has no spaces, and a mark never leaves its letter.
 */
export function wrapName(name: string, width: number, most: number): string {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of WORDS.segment(name.trim())) {
    if (line !== '' && lettersOf((line + segment).trimEnd()).length > width) {
      lines.push(line.trimEnd());
      line = segment.trimStart();
    } else line += segment;
  }
  lines.push(line.trimEnd());
  return lines
    .slice(0, most)
    .map((each, index) => {
      const letters = lettersOf(each);
      const goesOn = index === most - 1 && lines.length > most;
      if (letters.length <= width && !goesOn) return each;
      return `${letters
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
    })
    .join('\n');
}
