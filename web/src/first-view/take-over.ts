type Act = readonly ['click' | 'submit', Element];

declare global {
  /** Of `early.ts`: ends keeping what is pressed, and says what was. Absent where nothing was drawn. */
  var endFirstView: (() => readonly Act[]) | undefined;
}

/** Where an element stands below `root`, as the numbers of its forebears; its id where it has one. */
function placeOf(root: Element, element: Element): (() => Element | undefined) | undefined {
  if (!root.contains(element)) return undefined;
  const { id, tagName } = element;
  const steps: number[] = [];
  for (let at = element; at !== root; at = at.parentElement as Element) {
    steps.unshift([...(at.parentElement as Element).children].indexOf(at));
  }
  return () => {
    const found = id
      ? document.getElementById(id)
      : steps.reduce<Element | undefined>((at, step) => at?.children[step], root);
    return found?.tagName === tagName ? found : undefined;
  };
}

/** Writes as a person does, so that React notices. */
function write(field: HTMLInputElement, { value, checked }: { value: string; checked: boolean }) {
  if (field.checked !== checked) field.click();
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Lets the application draw itself in place of what was drawn while building, and hands over what
 * somebody has typed, ticked, pressed and sent there meanwhile, and where the cursor stood.
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const typed = [...root.querySelectorAll('input')]
    .filter((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked)
    .map((field) => ({ place: placeOf(root, field), value: field.value, checked: field.checked }));
  const cursor = document.activeElement && placeOf(root, document.activeElement);
  const acts = (globalThis.endFirstView?.() ?? []).map(
    ([act, element]) => [act, placeOf(root, element)] as const,
  );
  draw();
  delete root.dataset.firstView;
  for (const { place, ...entered } of typed) {
    const field = place?.();
    if (field instanceof HTMLInputElement) write(field, entered);
  }
  const focused = cursor?.();
  if (focused instanceof HTMLElement && focused !== root) focused.focus();
  for (const [act, place] of acts) {
    const element = place?.();
    if (act === 'click' && element instanceof HTMLElement) element.click();
    if (act === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
  }
}
