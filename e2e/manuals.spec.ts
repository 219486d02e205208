import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Lang,
  test,
} from './fixtures';
import { MANUALS, REVISED } from './manuals';
import { switchLanguage } from './switch-language';
import { type Manual, manualHtml, nameOfPicture, type Picture, type Step } from './manuals/manual';

// `npm run manuals` makes the pages, pictures and PDFs; without MANUALS=write they are compared.
const writes = process.env.MANUALS === 'write';
const folder = fileURLToPath(new URL('../web/public/manuals/', import.meta.url));
const SIZES = { phone: { width: 360, height: 740 }, screen: { width: 1366, height: 820 } } as const;

test.use({ world: 'manuals' });

/** Pages by who is signed in and how large they are: a sign-in takes longer than a picture. */
function screens(browser: Browser, base: string) {
  const open = new Map<string, Page>();
  return {
    of: async ({ user, phone = false }: Picture, lang: Lang): Promise<Page> => {
      const key = `${user} ${phone} ${lang}`;
      const known = open.get(key);
      if (known) return known;
      const context = await browser.newContext({
        baseURL: base,
        locale: 'th-TH',
        timezoneId: 'Asia/Bangkok',
        reducedMotion: 'reduce',
        viewport: SIZES[phone ? 'phone' : 'screen'],
        deviceScaleFactor: phone && writes ? 2 : 1,
      });
      await context.addInitScript((chosen) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('lang', chosen);
      }, lang);
      const page = await context.newPage();
      if (user) await beSignedIn(page, base, user);
      open.set(key, page);
      return page;
    },
    close: () => Promise.all([...open.values()].map((page) => page.context().close())),
  };
}

/** Puts the number of each step at its control. */
async function mark(page: Page, steps: readonly Step[], lang: Lang): Promise<void> {
  const boxes = await Promise.all(
    steps.map(async ({ at }, index) => ({
      number: index + 1,
      box: at ? await at(page, lang).boundingBox() : null,
    })),
  );
  await page.evaluate((marks) => {
    for (const { number, box } of marks) {
      if (!box) continue;
      const label = document.createElement('div');
      label.textContent = String(number);
      Object.assign(label.style, {
        position: 'fixed',
        left: `${Math.max(3, box.x - 30)}px`,
        top: `${Math.max(3, box.y + Math.min(box.height / 2, 22) - 14)}px`,
        width: '28px',
        height: '28px',
        border: '2px solid #ffffff',
        borderRadius: '50%',
        background: '#1b2330',
        color: '#ffffff',
        font: '600 14px/24px sans-serif',
        textAlign: 'center',
        zIndex: '2147483647',
      });
      // Dialogs lie above everything that is not in them.
      (document.querySelector('dialog[open]') ?? document.body).append(label);
    }
  }, boxes);
}

/** The letters and digits alone: a PDF keeps neither the order nor the codes of Thai marks. */
const letters = (text: string) =>
  text
    .replaceAll('\u0e33', '\u0e32')
    .replaceAll(/[^\u0e01-\u0e30\u0e32\u0e40-\u0e45A-Za-z0-9]/g, '');

async function readPdf(path: string) {
  const data = new Uint8Array(await readFile(path));
  const document = await getDocument({ data, isEvalSupported: false }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return { pages: document.numPages, text: letters(texts.join('\n')) };
}

/** Writes the page and prints it; how many pages that makes stands on the page itself. */
async function write(page: Page, manual: Manual, lang: Lang): Promise<void> {
  const name = `${folder}${manual.audience}.${lang}`;
  for (const pages of [0, undefined]) {
    const count = pages ?? (await readPdf(`${name}.pdf`)).pages;
    await writeFile(`${name}.html`, manualHtml(manual, lang, { pages: count, revised: REVISED }));
    if (pages === undefined) return;
    await page.goto(pathToFileURL(`${name}.html`).href);
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({
      path: `${name}.pdf`,
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
    });
  }
}

test.beforeAll(async () => {
  if (!writes) return;
  await mkdir(`${folder}pictures`, { recursive: true });
});

/** Opens what a picture shows, in the language of its page. */
async function visit(page: Page, picture: Picture, lang: Lang): Promise<void> {
  page.setDefaultTimeout(15_000);
  const size = SIZES[picture.phone ? 'phone' : 'screen'];
  await page.setViewportSize({ ...size, height: picture.height ?? size.height });
  await page.goto(picture.path);
  await picture.prepare?.(page, lang);
}

/** The same screen in the other language; its words come by the network. */
async function turnTo(page: Page, lang: Lang): Promise<void> {
  const isOnline = await page.evaluate(() => navigator.onLine);
  await page.context().setOffline(false);
  await switchLanguage(page, lang);
  await page.context().setOffline(!isOnline);
}

async function takePicture(page: Page, steps: readonly Step[], path: string, lang: Lang) {
  // Pictures further down are loaded when they come into sight.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  await mark(page, steps, lang);
  await page.screenshot({ path, type: 'jpeg', quality: 72 });
}

const LANGUAGES = ['th', 'en'] as const;

for (const manual of MANUALS) {
  test(`PUB-03: the manual for ${manual.audience} tells of the screens as they are, in both languages`, async ({
    browser,
    page,
    server,
  }) => {
    test.setTimeout(90_000);
    const shown = screens(browser, server.base);
    for (const section of manual.sections) {
      const { picture, steps } = section;
      if (!picture) {
        expect(steps.filter(({ at }) => at)).toEqual([]);
        continue;
      }
      for (const lang of LANGUAGES) {
        // A picture is taken of a page without the marks of the other language.
        const screen = await shown.of(picture, writes ? lang : 'th');
        if (writes || lang === 'th') await visit(screen, picture, lang);
        else await turnTo(screen, lang);
        for (const { at, text } of steps) {
          if (at) await expect(at(screen, lang), text[lang]).toBeVisible();
        }
        await expect(
          screen.getByText(/กำลังเตรียมข้อมูล|Preparing data/).filter({ visible: true }),
        ).toHaveCount(0);
        if (writes) {
          await takePicture(
            screen,
            steps,
            `${folder}${nameOfPicture(manual, section, lang)}`,
            lang,
          );
        }
        if (writes || lang === 'en') await screen.context().setOffline(false);
      }
    }
    await shown.close();
    for (const lang of LANGUAGES) {
      if (writes) await write(page, manual, lang);
      const name = `${folder}${manual.audience}.${lang}`;
      const { pages, text } = await readPdf(`${name}.pdf`);
      // Made again after every change of the texts: `npm run manuals`.
      expect(await readFile(`${name}.html`, 'utf8')).toBe(
        manualHtml(manual, lang, { pages, revised: REVISED }),
      );
      for (const { title } of manual.sections) {
        expect(text, title[lang]).toContain(letters(title[lang]));
      }
      expect((await stat(`${name}.pdf`)).size).toBeLessThan(1_500_000);
    }
  });

  test(`PUB-03: the manual for ${manual.audience} is a page for every screen, in both languages`, async ({
    page,
  }) => {
    test.skip(writes, 'What was written is served after the next build.');
    for (const lang of LANGUAGES) {
      await page.goto(`/manuals/${manual.audience}.${lang}.html`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(manual.title[lang]);
      for (const width of [1366, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      const pictures = page.getByRole('main').getByRole('img');
      await expect(pictures).toHaveCount(manual.sections.filter(({ picture }) => picture).length);
      const widths = await pictures.evaluateAll((images: HTMLImageElement[]) =>
        Promise.all(
          images.map(async (image) => {
            image.loading = 'eager';
            await image.decode();
            return image.naturalWidth;
          }),
        ),
      );
      for (const width of widths) expect(width).toBeGreaterThan(300);
      const pdf = page.getByRole('link', { name: /PDF/ });
      const reply = await page.request.get(
        new URL((await pdf.getAttribute('href')) as string, page.url()).href,
      );
      expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
}
