import type { Look } from './chart-look';

/**
 * Tooltips are drawn on the canvas (`richText`): ECharts would build the others from HTML with
 * inline styles, made of names that people typed.
 */
export function tooltipLook(look: Look) {
  return {
    show: true,
    renderMode: 'richText' as const,
    confine: true,
    backgroundColor: look.float,
    borderWidth: 0,
    padding: [10, 14],
    textStyle: {
      color: look.onFloat,
      fontFamily: look.font,
      fontSize: 13,
      lineHeight: 21,
      rich: {
        name: { fontWeight: 600 as const, fontSize: 14, lineHeight: 24, color: look.onFloat },
        label: { width: 120, color: look.onFloat },
        value: { fontWeight: 600 as const, align: 'right' as const, color: look.onFloat },
      },
    },
  };
}

/** Braces and bars mean something in the text of a tooltip. */
const plain = (text: string) => text.replace(/[{}|]/g, ' ');

export function tooltipText(
  title: ReadonlyArray<string | undefined>,
  lines: ReadonlyArray<readonly [label: string, value: string]>,
): string {
  return [
    `{name|${plain(title.filter(Boolean).join(' · '))}}`,
    ...lines.map(([label, value]) => `{label|${plain(label)}}  {value|${plain(value)}}`),
  ].join('\n');
}
