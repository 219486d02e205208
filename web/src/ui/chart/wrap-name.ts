const LETTERS = new Intl.Segmenter('th', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/** Signs that stay with the word before them: closing brackets, commas, ๆ. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}ๆ]+$/u;
/** And those that stay with the word behind them. */
const OPENS = /[\p{Ps}\p{Pi}]$/u;

const lettersOf = (text: string) => [...LETTERS.segment(text)].map(({ segment }) => segment);

function wordsOf(name: string): string[] {
  const words: string[] = [];
  for (const { segment } of WORDS.segment(name.trim())) {
    const last = words.at(-1);
    if (last && (CLOSES.test(segment) || OPENS.test(last))) words.push(words.pop() + segment);
    else words.push(segment);
  }
  return words;
}

/**
 * Breaks a name between words into at most `most` lines of at most `width` letters; what does not
 * fit ends with '…'. Thai has no spaces, and a mark never leaves its letter.
 */
export function wrapName(name: string, width: number, most: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(name)) {
    if (line !== '' && lettersOf((line + word).trimEnd()).length > width) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else line += word;
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
