import { generateAriaTree, renderAriaTree } from 'ivya/aria';
import { expect, Snapshots } from 'vitest';
import { page } from 'vitest/browser';
import { silence } from './look';

/**
 * The tree that assistive technology finds below an element: roles, names, states, values and texts, in
 * their order. Vitest's own comparison takes a page that has more than what is stored for equal; this
 * one does not.
 */
const tree = {
  name: 'tree',
  capture: (element: unknown) =>
    `\n${renderAriaTree(generateAriaTree(element as Element)).replaceAll(/blob:\S+/g, 'blob:')}\n`,
  render: (text: string) => text,
  parseExpected: (text: string) => text,
  match: (found: string, stored: string) =>
    found.trim() === stored.trim() ? { pass: true } : { pass: false, message: 'another tree' },
};

// Asked again until it holds, as Vitest's own matchers of trees are.
const toHaveTree = Object.assign(
  function toHaveTree(
    this: ThisParameterType<typeof Snapshots.toMatchDomainSnapshot>,
    found: unknown,
  ) {
    return Snapshots.toMatchDomainSnapshot.call(this, tree, found);
  },
  { __vitest_poll_takeover__: true },
);
expect.extend({ toHaveTree });

declare module 'vitest' {
  interface Matchers<T> {
    toHaveTree: () => T;
  }
}

/** What the screen shows is what is stored beside its test; `npx vitest run --project screens <file> -u` stores it anew. */
export async function expectTree(): Promise<void> {
  const dialog = document.querySelector('dialog[open]');
  const shown = dialog ? page.elementLocator(dialog) : page.getByRole('main');
  // A screen that is still being drawn is not stored.
  let [before, now] = ['', tree.capture(shown.element())];
  while (before !== now) {
    await silence(50);
    [before, now] = [now, tree.capture(shown.element())];
  }
  await expect.element(shown).toHaveTree();
}
