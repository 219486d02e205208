import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf } from '../../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  goOnTo,
  openScreen,
  emulateMedia,
} from '../../../test/screen';

const WORDS = {
  th: {
    title: 'รูปแบบหน้าจอ',
    groups: {
      ตำแหน่งเมนู: ['แนวตั้ง ด้านซ้าย', 'แนวนอน ด้านบน'],
      ความกว้าง: ['เต็มหน้าจอ', 'จำกัดความกว้าง'],
      สีของเมนู: ['สว่าง', 'เข้ม'],
      ขนาดของเมนู: ['ปกติ', 'กระชับ', 'ไอคอนเท่านั้น', 'ไอคอนพร้อมชื่อด้านล่าง'],
      สีของแถบบน: ['สว่าง', 'เข้ม'],
    },
  },
  en: {
    title: 'Layout settings',
    groups: {
      'Menu position': ['Vertical, at the left', 'Horizontal, at the top'],
      Width: ['Full width', 'Boxed'],
      'Menu colour': ['Light', 'Dark'],
      'Menu size': ['Default', 'Compact', 'Icons only', 'Icons with names below'],
      'Top bar colour': ['Light', 'Dark'],
    },
  },
} as const;

const set = document.documentElement.dataset;
const kept = () => JSON.parse(localStorage.getItem('layoutSettings') ?? 'null') as unknown;
const button = (name = 'รูปแบบหน้าจอ') => page.getByRole('button', { name, exact: true });
const panel = (name = 'รูปแบบหน้าจอ') => page.getByRole('complementary', { name });
const radio = (group: string, name: string) =>
  panel().getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const menu = () =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).first().element().getBoundingClientRect();

async function open(more: Partial<Parameters<typeof openScreen>[1]> = {}) {
  api.leaveOthersWaiting();
  await openScreen('/profile', { as: 'admin', size: [1440, 900], ...more });
}
async function openPanel() {
  await open();
  await button().click();
  await expect.element(panel()).toBeVisible();
}

afterEach(() => {
  for (const name of ['layout', 'width', 'sidebar', 'sidebarType', 'topbar']) delete set[name];
});

describe.each(['th', 'en'] as const)('in %s', (lang) => {
  const { title, groups } = WORDS[lang];

  test('NAV-14 D44: the panel is shown and hidden by its button, its cross and Escape', async () => {
    await open({ lang });
    const toggle = button(title);
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.element(panel(title)).not.toBeInTheDocument();
    await toggle.click();
    await expect.element(panel(title)).toHaveFocus();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect.element(panel(title)).not.toBeInTheDocument();
    await toggle.click();
    await expect.element(panel(title)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel(title)).not.toBeInTheDocument();
    await expect.element(toggle).toHaveFocus();
    await toggle.click();
    await expect.element(panel(title)).toHaveFocus();
    // Escape beside it means something else.
    page.getByRole('main').element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel(title)).toBeVisible();
    await panel(title).getByRole('button').click();
    await expect.element(panel(title)).not.toBeInTheDocument();
    await expect.element(toggle).toHaveFocus();
  });

  test('NAV-15: it offers layout, width, themes of sidebar and top bar and the type of the sidebar', async () => {
    await open({ lang });
    await button(title).click();
    await expect.element(panel(title)).toBeVisible();
    const fieldsets = panel(title).getByRole('group');
    await expect
      .poll(() =>
        fieldsets
          .elements()
          .map((each) => [
            each.querySelector('legend')?.textContent,
            [...each.querySelectorAll('label')].map((label) => label.textContent),
          ]),
      )
      .toEqual(Object.entries(groups));
    // The first of each is how the product comes.
    await expect
      .poll(() => textsOf(panel(title).getByRole('radio', { checked: true })))
      .toHaveLength(5);
    for (const each of fieldsets.elements()) {
      expect(each.querySelector('input')?.checked).toBe(true);
    }
    await expectAccessible();
  });
});

test('Back closes the panel and stays on the page', async () => {
  await open();
  goOnTo('/profile?tab=password');
  await expect.poll(address).toBe('/profile?tab=password');
  await button().click();
  await expect.element(panel()).toBeVisible();
  history.back();
  await expect.element(panel()).not.toBeInTheDocument();
  expect(address()).toBe('/profile?tab=password');
});

test('NAV-16 D43: a choice changes attributes of the display, is kept, and holds after a page load', async () => {
  await openPanel();
  const html = document.querySelector('main')?.textContent;
  const sent = api.sent('GET /api/v2/web/profile').length;
  await radio('ความกว้าง', 'จำกัดความกว้าง').click();
  await radio('สีของแถบบน', 'เข้ม').click();
  expect({ ...set }).toMatchObject({
    layout: 'vertical',
    width: 'boxed',
    sidebar: 'light',
    sidebarType: 'icon',
    topbar: 'dark',
  });
  expect(kept()).toEqual({
    layout: 'vertical',
    width: 'boxed',
    sidebar: 'light',
    sidebarType: 'icon',
    topbar: 'dark',
  });
  await expect.poll(() => document.querySelector('main')?.textContent).toBe(html);
  expect(api.sent('GET /api/v2/web/profile')).toHaveLength(sent);
});

test('NAV-16: what was kept counts with the first picture of a page', async () => {
  localStorage.setItem('layoutSettings', '{"width":"boxed","sidebarType":"icon","topbar":"dark"}');
  await open();
  await expect.element(button()).toBeVisible();
  expect([set.width, set.sidebarType, set.topbar]).toEqual(['boxed', 'icon', 'dark']);
  expect(menu().width).toBeLessThan(80);
});

test('NAV-15: the menu lies above, or is small, and the page does not scroll sideways', async () => {
  await openPanel();
  const widths: number[] = [];
  for (const size of ['ปกติ', 'กระชับ', 'ไอคอนพร้อมชื่อด้านล่าง', 'ไอคอนเท่านั้น']) {
    await radio('ขนาดของเมนู', size).click();
    expectNoSidewaysScroll();
    widths.push(Math.round(menu().width));
  }
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(new Set(widths).size).toBe(4);
  // Where the names are hidden, the mouse shows them.
  const links = [
    ...page.getByRole('navigation', { name: 'เมนูหลัก' }).element().querySelectorAll('a'),
  ];
  expect(links.length).toBeGreaterThan(8);
  expect(links.map(({ title }) => title)).toEqual(
    links.map((link) => link.querySelector('span')?.textContent),
  );
  await radio('ตำแหน่งเมนู', 'แนวนอน ด้านบน').click();
  expect(menu().width).toBeGreaterThan(1000);
  expect(menu().height).toBeLessThan(140);
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('on a tablet the names of the menu stand below their icons, unless icons alone are chosen', async () => {
  await open({ size: [1024, 900] });
  await expect.element(button()).toBeVisible();
  expect(menu().width).toBe(252);
  await page.viewport(1023, 900);
  expect(menu().width).toBe(116);
  const link = page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link').first();
  const name = link.element().querySelector('span')!.getBoundingClientRect();
  expect(name.height).toBeGreaterThan(15);
  expect(name.top).toBeGreaterThanOrEqual(
    link.element().querySelector('svg')!.getBoundingClientRect().bottom,
  );
  await page.viewport(768, 900);
  expect(menu().width).toBe(116);
  expectNoSidewaysScroll();
  await expectAccessible();
  set.sidebarType = 'icon';
  expect(menu().width).toBe(64);
  set.layout = 'horizontal';
  expect(menu().width).toBe(768);
});

test.each(['light', 'dark'] as const)(
  'NAV-15: dark menu and top bar can be read on a %s screen',
  async (scheme) => {
    await emulateMedia({ scheme });
    await openPanel();
    await radio('สีของเมนู', 'เข้ม').click();
    await radio('สีของแถบบน', 'เข้ม').click();
    expect(matchMedia(`(prefers-color-scheme: ${scheme})`).matches).toBe(true);
    await expectAccessible();
  },
);

test('NAV-17: horizontal brings the light sidebar; boxed the icons, any other width the default', async () => {
  await openPanel();
  await radio('สีของเมนู', 'เข้ม').click();
  await radio('ตำแหน่งเมนู', 'แนวนอน ด้านบน').click();
  await expect.element(radio('สีของเมนู', 'สว่าง')).toBeChecked();
  await radio('ขนาดของเมนู', 'กระชับ').click();
  await radio('ความกว้าง', 'จำกัดความกว้าง').click();
  await expect.element(radio('ขนาดของเมนู', 'ไอคอนเท่านั้น')).toBeChecked();
  await radio('ความกว้าง', 'เต็มหน้าจอ').click();
  await expect.element(radio('ขนาดของเมนู', 'ปกติ')).toBeChecked();
});

test('NAV-18: a storage that refuses to write, or holds nonsense, troubles nobody', async () => {
  localStorage.setItem('layoutSettings', '{"layout":7');
  await openPanel();
  expect(set.layout).toBe('vertical');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await radio('สีของเมนู', 'เข้ม').click();
  expect(set.sidebar).toBe('dark');
  await expect.element(radio('สีของเมนู', 'เข้ม')).toBeChecked();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('NAV-14: phones have their own bar and no layout settings', async () => {
  localStorage.setItem('layoutSettings', '{"layout":"horizontal","width":"boxed"}');
  await open({ size: [360, 740] });
  await expect.element(page.getByRole('navigation', { name: 'เมนูหลัก' }).last()).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
  expectNoSidewaysScroll();
});
