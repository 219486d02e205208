import { formatDayLong } from '@joborder/shared/dates';
import type { Locator, Page } from '@playwright/test';
import type { Lang } from '../fixtures';

export type Audience = 'guide' | 'agency' | 'officer';
export type Text = Readonly<Record<Lang, string>>;

/** The same in both languages; `**…**` stands around words of the screen. */
export const say = (th: string, en: string): Text => ({ th, en });

export interface Step {
  readonly text: Text;
  /** The control that it is about: it gets the step's number in the picture. */
  readonly at?: (page: Page, lang: Lang) => Locator;
}

/** A picture of the running product with the demo's data. */
export interface Picture {
  /** Whose screen it is; nobody's where absent. */
  readonly user?: string;
  readonly path: string;
  readonly phone?: boolean;
  /** Height of the picture, where the screen is taller than what is told of. */
  readonly height?: number;
  /** From the page to what the picture shows. */
  readonly prepare?: (page: Page, lang: Lang) => Promise<void>;
  readonly alt: Text;
}

export interface Section {
  readonly id: string;
  readonly title: Text;
  readonly lead: Text;
  readonly steps: readonly Step[];
  readonly note?: Text;
  readonly picture?: Picture;
}

export interface Manual {
  readonly audience: Audience;
  readonly title: Text;
  readonly lead: Text;
  readonly sections: readonly Section[];
}

export const nameOfPicture = ({ audience }: Manual, { id }: Section, lang: Lang) =>
  `pictures/${audience}-${id}.${lang}.jpg`;

const WORDS = {
  home: say('ใบสั่งงานออนไลน์ หน้าแรก', 'Job Order Online, home'),
  product: say('ใบสั่งงานออนไลน์', 'Job Order Online'),
  audiences: say('คู่มือทั้งหมด', 'All manuals'),
  contents: say('ในคู่มือนี้', 'In this manual'),
  revised: say('ปรับปรุง', 'Revised'),
  skip: say('ข้ามไปเนื้อหา', 'Skip to the content'),
} as const;

const download = (pages: number): Text =>
  say(`ดาวน์โหลด PDF ${pages} หน้า`, `Download the PDF, ${pages} pages`);

const AUDIENCES: readonly (readonly [Audience, Text])[] = [
  ['guide', say('มัคคุเทศก์', 'Guides')],
  ['agency', say('ผู้ประกอบธุรกิจนำเที่ยว', 'Tourism businesses')],
  ['officer', say('เจ้าหน้าที่และตำรวจท่องเที่ยว', 'Officers and tourism police')],
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const html = (text: string) => escaped(text).replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>');

function sectionHtml(manual: Manual, section: Section, number: number, lang: Lang): string {
  const { id, title, lead, steps, note, picture } = section;
  const figure = picture
    ? `
          <img class="${picture.phone ? 'phone' : 'screen'}" src="${nameOfPicture(manual, section, lang)}" alt="${escaped(picture.alt[lang])}" />`
    : '';
  return `        <section id="${id}" aria-labelledby="${id}-title">
          <h2 id="${id}-title"><span class="number">${number}</span> ${html(title[lang])}</h2>
          <p>${html(lead[lang])}</p>
          <ol>
${steps.map(({ text }) => `            <li>${html(text[lang])}</li>`).join('\n')}
          </ol>${note ? `\n          <p class="note">${html(note[lang])}</p>` : ''}${figure}
        </section>`;
}

/** The page of a manual; its PDF is printed from it. `revised` is the day of its texts. */
export function manualHtml(
  manual: Manual,
  lang: Lang,
  { pages, revised }: { readonly pages: number; readonly revised: string },
): string {
  const { audience, title, lead, sections } = manual;
  const other = lang === 'th' ? 'en' : 'th';
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title[lang])} · ${WORDS.product[lang]}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="manual.css" />
  </head>
  <body>
    <a class="skip" href="#content">${WORDS.skip[lang]}</a>
    <header>
      <nav aria-label="${WORDS.product[lang]}">
        <a href="/introduction" aria-label="${WORDS.home[lang]}"><b>${WORDS.product[lang]}</b></a>
        <a href="${audience}.${other}.html" lang="${other}" hreflang="${other}">${other === 'th' ? 'ไทย' : 'English'}</a>
      </nav>
    </header>
    <div class="columns">
      <aside>
        <nav aria-label="${WORDS.audiences[lang]}">
          <ul class="audiences">
${AUDIENCES.map(
  ([each, name]) =>
    `            <li><a href="${each}.${lang}.html"${each === audience ? ' aria-current="page"' : ''}>${name[lang]}</a></li>`,
).join('\n')}
          </ul>
        </nav>
        <nav aria-labelledby="contents">
          <h2 id="contents">${WORDS.contents[lang]}</h2>
          <ol class="contents">
${sections.map((each) => `            <li><a href="#${each.id}">${html(each.title[lang])}</a></li>`).join('\n')}
          </ol>
        </nav>
        <a class="download" href="${audience}.${lang}.pdf" download>${download(pages)[lang]}</a>
        <p class="revised">${WORDS.revised[lang]} ${formatDayLong(revised, lang)}</p>
      </aside>
      <main id="content" tabindex="-1">
        <h1>${html(title[lang])}</h1>
        <p class="lead">${html(lead[lang])}</p>
${sections.map((each, index) => sectionHtml(manual, each, index + 1, lang)).join('\n')}
      </main>
    </div>
  </body>
</html>
`;
}
