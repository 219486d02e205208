import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../test/look';
import {
  address,
  api,
  expectAccessible,
  expectNoSidewaysScroll,
  openScreen,
} from '../../test/screen';

const open = (lang: 'th' | 'en' = 'th', size?: [number, number]) =>
  openScreen('/introduction', { as: null, lang, size, now: '2026-11-24T09:00:00+07:00' });
const href = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test("PUB-01: the product calls itself 'Job Order Online'", async () => {
  await open();
  await expect.element(page.getByRole('banner')).toHaveTextContent('Job Order Online');
});

test('PUB-02: a button leads to the sign-in, and the number of the call centre stands there', async () => {
  api.config = { callCentre: '0 2555 0199' };
  await open();
  await expect
    .element(page.getByRole('contentinfo').getByText('0 2555 0199', { exact: true }))
    .toBeVisible();
  await href('เข้าสู่ระบบ').click();
  await expect.poll(address).toBe('/login');
});

test('PUB-12: the number of the call centre stands in the header and dials', async () => {
  api.config = { callCentre: '0 2555 0199' };
  await open();
  const link = page.getByRole('banner').getByRole('link', { name: /0 2555 0199/ });
  await expect.element(link).toHaveAttribute('href', 'tel:025550199');
});

test('PUB-05: a visitor sees the landing page at /introduction', async () => {
  await open();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('ยื่น ติดตาม และ\u2060พิมพ์');
  expect(address()).toBe('/introduction');
});

describe('PUB-03: manuals in three groups', () => {
  const cards = () =>
    [...document.querySelectorAll('#manuals article')].map((card) => [
      (card.querySelector('h3') as HTMLElement).innerText,
      ...[...card.querySelectorAll('li')].map((line) => {
        const link = line.querySelector('a')!;
        return `${link.innerText.trim()} · ${line.querySelector('small')?.innerText} · ${link.getAttribute('href')}`;
      }),
    ]);

  test.each([
    [
      'th',
      [
        ['ผู้ประกอบธุรกิจนำเที่ยว', 'คู่มือผู้ประกอบธุรกิจ', 'agency'],
        ['มัคคุเทศก์', 'คู่มือมัคคุเทศก์', 'guide'],
        ['เจ้าหน้าที่', 'คู่มือเจ้าหน้าที่', 'officer'],
      ],
      'อ่านบนเว็บ',
    ],
    [
      'en',
      [
        ['Tour operators', 'Manual for tour operators', 'agency'],
        ['Tour guides', 'Manual for guides', 'guide'],
        ['Officers', 'Manual for officers', 'officer'],
      ],
      'Read online',
    ],
  ] as const)(
    'PUB-03: for tour operators, guides and officers, as pages of our own and as PDF (%s)',
    async (lang, manuals, read) => {
      await open(lang);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(cards()).toEqual(
        manuals.map(([name, manual, file]) => [
          name,
          `${manual} · ${read} · /manuals/${file}.${lang}.html`,
          `${manual} · PDF · /manuals/${file}.${lang}.pdf`,
        ]),
      );
    },
  );

  test('PUB-03: with the videos that are configured', async () => {
    api.config = {
      manuals: {
        guide: { videos: ['https://v.example/1', 'https://v.example/2'] },
        officer: { videos: ['https://v.example/3'] },
      },
    };
    await open();
    const videos = () => cards().map((card) => card.filter((line) => line.includes('วิดีโอ')));
    await expect
      .poll(videos)
      .toEqual([
        [],
        ['คู่มือมัคคุเทศก์ 1 · วิดีโอ · https://v.example/1', 'คู่มือมัคคุเทศก์ 2 · วิดีโอ · https://v.example/2'],
        ['คู่มือเจ้าหน้าที่ · วิดีโอ · https://v.example/3'],
      ]);
  });
});

describe('PUB-04: apps', () => {
  test('PUB-04: of guides and officers, each in its own store', async () => {
    api.config = {
      appLinks: {
        guide: { ios: 'https://apps.example/guide', android: 'https://play.example/guide' },
        officer: { android: 'https://play.example/officer' },
      },
    };
    await open();
    const links = () =>
      [...document.querySelectorAll('#manuals article')].map((card) =>
        [...card.querySelectorAll('a')]
          .filter(({ innerText }) => /App Store|Google Play/.test(innerText))
          .map((link) => `${link.innerText.trim()} ${link.href}`),
      );
    await expect
      .poll(links)
      .toEqual([
        [],
        ['App Store https://apps.example/guide', 'Google Play https://play.example/guide'],
        ['Google Play https://play.example/officer'],
      ]);
  });

  test('PUB-04: which are not there yet say so, and no link leads nowhere', async () => {
    await open();
    await expect
      .element(page.getByText('ลิงก์ดาวน์โหลดแอปยังไม่เปิดให้บริการ ใช้งานผ่านเว็บไซต์นี้ได้ทันที').nth(1))
      .toBeVisible();
    for (const link of page.getByRole('link').elements()) {
      expect(link.getAttribute('href')).toMatch(/^(#[a-z-]+|\/\S*|tel:\d+)$/);
    }
  });
});

test('the number of an order leads to its look-up; an empty field is named', async () => {
  await open();
  await page.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
  const field = page.getByLabelText('เลขที่ใบสั่งงาน');
  await expect.element(field).toHaveAccessibleDescription(/กรุณากรอกเลขที่ใบสั่งงาน/);
  api.refuse('GET /search/joborder/:code', 404, 'NOT_FOUND', 'ไม่พบใบสั่งงาน');
  await field.fill('1100777 69 000042');
  await page.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
  await expect.poll(address).toBe('/joborder_search?joborder_code=110077769000042');
  await expect.poll(() => api.sent('GET /search/joborder/:code')).toHaveLength(1);
});

test('I18N-01: in English no Thai word is left on the landing page', async () => {
  await open('en');
  await expect.element(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const { innerText } = page.getByRole('main').element() as HTMLElement;
  expect(innerText).not.toMatch(/[ก-๙]/);
});

test.each(['/guides', '/guides-list', '/Guides'])(
  'NAV-13: the old prototype guides list is not at %s',
  async (path) => {
    await openScreen(path, { as: null });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^ไม่พบหน้าที่ต้องการ$/);
    await expect.element(page.getByRole('banner').getByText('ใบสั่งงานออนไลน์')).toBeVisible();
    expect(address()).toBe(path);
  },
);

test('on a phone a space parts what the user name is from the way to a password', async () => {
  await open('th', [360, 800]);
  const link = href('เข้าใช้ครั้งแรกหรือลืมรหัสผ่าน');
  await expect.element(link).toBeVisible();
  await expect
    .poll(() => textOf(link.element().parentElement!))
    .toBe('ชื่อผู้ใช้คือเลขที่ใบอนุญาต เข้าใช้ครั้งแรกหรือลืมรหัสผ่าน');
});

for (const lang of ['th', 'en'] as const) {
  test(`ux: on a small phone field and button of the look-up are in sight (${lang})`, async () => {
    await open(lang, [360, 640]);
    await expect
      .element(page.getByLabelText(lang === 'th' ? 'เลขที่ใบสั่งงาน' : 'Job order number'))
      .toBeVisible();
    await document.fonts.ready;
    for (const part of document.querySelectorAll('#look-up :is(input, button)')) {
      expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    }
  });

  for (const width of [1440, 360]) {
    test(`accessible in ${lang} at ${width} px, and it does not scroll sideways`, async () => {
      await open(lang, [width, 800]);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
      expectNoSidewaysScroll();
    });
  }
}

test.each(['th', 'en'] as const)(
  'on a small phone the places of the map stand whole on the screen (%s)',
  async (lang) => {
    await open(lang, [320, 740]);
    const map = page.getByRole('main').getByRole('img', { name: /Map|แผนที่/ });
    await expect.element(map).toBeInTheDocument();
    const labels = [...map.element().querySelectorAll('span')].filter(({ innerText }) =>
      /^[^\d]+$/.test(innerText),
    );
    expect(labels.length).toBe(5);
    const out = labels.filter((label) => {
      const { left, right } = label.getBoundingClientRect();
      return left < 16 || right > 304;
    });
    expect(out.map(textOf)).toEqual([]);
  },
);

test('the menu of a phone closes when one of its links was followed, and on Escape', async () => {
  await open('th', [360, 640]);
  const button = page.getByRole('button', { name: 'เมนู' });
  const menu = page.getByRole('navigation', { name: 'เมนู' });
  for (const name of ['ตรวจสอบใบสั่งงาน', 'คู่มือการใช้งาน', 'ดาวน์โหลดแอป']) {
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name }).click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(menu).not.toBeInTheDocument();
  }
  await button.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});
