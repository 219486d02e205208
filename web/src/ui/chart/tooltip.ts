import type { Look } from './chart-look';
import styles from './tooltip.module.css';

/** The frame of tooltips; what stands in it is an element, for names are typed by people. */
export function tooltipLook(look: Look) {
  return {
    show: true,
    confine: true,
    backgroundColor: look.float,
    borderWidth: 0,
    padding: [10, 14],
    transitionDuration: look.moves ? 0.1 : 0,
    textStyle: { color: look.onFloat, fontFamily: look.font, fontSize: 13 },
  };
}

function element(tag: 'b' | 'span' | 'div', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** A name with what tells it from others, and its numbers. */
export function tooltipContent(
  title: ReadonlyArray<string | undefined>,
  lines: ReadonlyArray<readonly [label: string, value: string]>,
): HTMLElement {
  const content = element('div', '');
  content.className = styles.content ?? '';
  content.append(
    element('b', title.filter(Boolean).join(' · ')),
    ...lines.flatMap(([label, value]) => [element('span', label), element('b', value)]),
  );
  return content;
}
