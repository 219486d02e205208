import { Menu } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ButtonPopover } from './ButtonPopover';
import { FloatingMenu } from './FloatingMenu';
import { IconButton } from './IconButton';
import { TooltipHost } from './TooltipHost';
import './base.css';

let root: Root | undefined;

function draw(node: React.ReactNode) {
  const container = document.createElement('div');
  container.style.padding = '80px';
  document.body.append(container);
  root = createRoot(container);
  root.render(node);
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tooltip = () => page.getByRole('tooltip');

function Tools() {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <>
      <TooltipHost />
      <button
        type="button"
        data-tooltip={isPlaying ? 'Pause the map' : 'Play the map'}
        onClick={() => setPlaying(true)}
      >
        Play
      </button>
      <button type="button" data-tooltip="Take the order back">
        Cancel
      </button>
      <p>Nothing to be told</p>
      <p>Nor here</p>
    </>
  );
}

test('the pointer rests on an element to be told about it, and leaves it', async () => {
  draw(<Tools />);
  const words = page.getByText('Nothing to be told');
  await words.hover();
  await button('Cancel').hover();
  expect(tooltip().elements()).toEqual([]);
  await expect.element(tooltip()).toHaveTextContent(/^Take the order back$/);
  await button('Play').hover();
  await expect.element(tooltip()).toHaveTextContent(/^Play the map$/);
  await words.hover();
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test('a pointer that rests for less than 300 ms is told nothing', async () => {
  draw(<Tools />);
  await button('Play').hover();
  await expect.element(tooltip()).toBeVisible();
  await page.getByText('Nothing to be told').hover();
  await expect.element(tooltip()).not.toBeInTheDocument();
  const since = performance.now();
  button('Cancel')
    .element()
    .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await expect.poll(() => tooltip().elements().length, { interval: 10 }).toBe(1);
  expect(performance.now() - since).toBeGreaterThanOrEqual(300);
});

test('the keyboard is told at once, whatever the pointer does elsewhere, until Escape or the next element', async () => {
  draw(<Tools />);
  await page.getByText('Nothing to be told').hover();
  await userEvent.tab();
  await expect.element(tooltip()).toHaveTextContent(/^Play the map$/);
  await userEvent.tab();
  await expect.element(button('Cancel')).toHaveFocus();
  await expect.element(tooltip()).toHaveTextContent(/^Take the order back$/);
  await page.getByText('Nor here').hover();
  await expect.element(tooltip()).toHaveTextContent(/^Take the order back$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
});

/** What has been told since: a text again after it was hidden. */
function watchTooltips(): string[] {
  const told: string[] = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const element = node instanceof Element ? node : null;
      const shown = element?.matches('[role=tooltip]')
        ? element
        : element?.querySelector('[role=tooltip]');
      if (shown) told.push(shown.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
  return told;
}

test('a focus that the mouse gives tells nothing, and moving within an element tells it once', async () => {
  draw(<Tools />);
  const told = watchTooltips();
  await expect.element(button('Cancel')).toBeVisible();
  const unseen: FocusOptions & { focusVisible: boolean } = { focusVisible: false };
  (button('Cancel').element() as HTMLElement).focus(unseen);
  await button('Play').hover();
  await expect.element(tooltip()).toHaveTextContent(/^Play the map$/);
  button('Play')
    .element()
    .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(tooltip().elements()).toHaveLength(1);
  await button('Cancel').hover();
  await expect.element(tooltip()).toHaveTextContent(/^Take the order back$/);
  expect(told).toEqual(['Play the map', 'Take the order back']);
});

test('words that change while they are shown are those of now', async () => {
  draw(<Tools />);
  await button('Play').hover();
  await expect.element(tooltip()).toHaveTextContent(/^Play the map$/);
  await button('Play').click();
  await expect.element(tooltip()).toHaveTextContent(/^Pause the map$/);
});

test('above a dialog that covers the page', async () => {
  draw(
    <>
      <TooltipHost />
      <dialog ref={(dialog) => dialog?.showModal()}>
        <button type="button" data-tooltip="Close the dialog">
          Close
        </button>
      </dialog>
    </>,
  );
  await button('Close').hover();
  await expect.element(tooltip()).toBeVisible();
  expect(tooltip().element().closest('dialog')).not.toBeNull();
});

/** What is open has the focus, is closed by Escape, and the focus is on its button again. */
async function leaveByEscape(role: 'dialog' | 'menu', opener: string) {
  const opened = page.getByRole(role);
  await expect.poll(() => opened.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(button(opener)).toHaveFocus();
}

function Filter() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>Beside it</p>
      <ButtonPopover
        button={
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filter
          </button>
        }
        isOpen={isOpen}
        onOpen={setOpen}
        position="bottom-start"
      >
        <input aria-label="From" />
      </ButtonPopover>
    </>
  );
}

test('what a button opens takes the focus and gives it back, the first time as ever', async () => {
  draw(<Filter />);
  const field = page.getByRole('textbox', { name: 'From' });
  for (let use = 1; use <= 2; use += 1) {
    await button('Filter').click();
    await expect.element(field).toBeVisible();
    await expect.element(button('Filter')).toHaveAttribute('aria-expanded', 'true');
    await leaveByEscape('dialog', 'Filter');
  }
  await button('Filter').click();
  await expect.element(field).toBeVisible();
  await button('Filter').click();
  await expect.element(field).not.toBeInTheDocument();
  await button('Filter').click();
  await expect.element(field).toBeVisible();
  await page.getByText('Beside it').click();
  await expect.element(field).not.toBeInTheDocument();
});

test('a menu has the focus from its first use, and gives it back', async () => {
  draw(
    <FloatingMenu button={<button type="button">More</button>} position="bottom-start">
      <Menu.Item>Move down</Menu.Item>
    </FloatingMenu>,
  );
  const item = page.getByRole('menuitem', { name: 'Move down', exact: true });
  for (let use = 1; use <= 2; use += 1) {
    if (use > 1) await button('More').click();
    await expect.element(item).toBeVisible();
    await leaveByEscape('menu', 'More');
  }
});

/** Selectors of Mantine's rules that stand in no layer. */
function outsideOfLayers(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule) return [];
    if (rule instanceof CSSStyleRule)
      return /\.m_[0-9a-f]/.test(rule.selectorText) ? [rule.selectorText] : [];
    return rule instanceof CSSGroupingRule ? outsideOfLayers(rule.cssRules) : [];
  });
}

test('styles of Mantine are weaker than ours and stronger than those of bare elements', async () => {
  draw(
    <FloatingMenu button={<button type="button">More</button>} position="bottom-start">
      <Menu.Item component="a" href="#top">
        To the top
      </Menu.Item>
    </FloatingMenu>,
  );
  const item = page.getByRole('menuitem', { name: 'To the top', exact: true });
  await expect.element(item).toBeVisible();
  expect(getComputedStyle(item.element()).textDecorationLine).toBe('none');
  const sheets = [...document.styleSheets];
  expect(sheets.flatMap(({ cssRules }) => outsideOfLayers(cssRules))).toEqual([]);
});

test('a button that cannot be used tells why, any other what it does', async () => {
  draw(
    <>
      <TooltipHost />
      <IconButton label="Cancel the order">x</IconButton>
      <IconButton label="Copy the order" reason="It is completed">
        y
      </IconButton>
    </>,
  );
  await button('Cancel the order').hover();
  await expect.element(tooltip()).toHaveTextContent(/^Cancel the order$/);
  await button('Copy the order (It is completed)').hover();
  await expect.element(tooltip()).toHaveTextContent(/^It is completed$/);
});
