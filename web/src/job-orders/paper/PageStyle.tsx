import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Text for a CSS string: an agency's licence may hold anything. */
const quoted = (text: string) =>
  `"${text.replace(/[^\p{L}\p{M}\p{N} .,:/()-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** What the margins of every printed page say: order number, who printed it, page n of N. */
export function PageStyle({ code, printed }: { code: string; printed: string }) {
  const t = useTranslations('paper.footer');
  const box = (name: string, content: string, more = '') =>
    `@${name}{content:${content};font:400 12px/1.5 Sarabun,sans-serif;color:#000;vertical-align:top;margin-top:8px;border-top:1px solid #000;padding-top:4px;${more}}`;
  const pages = `${quoted(t('pageBefore'))} counter(page) ${quoted(t('pageBetween'))} counter(pages)`;
  const rule = `@page{size:A4 portrait;margin:10.5mm 15mm 18mm;${box('bottom-left', quoted(code), 'text-align:left')}${box('bottom-center', quoted(printed), 'text-align:center')}${box('bottom-right', pages, 'text-align:right;font-weight:600')}}`;
  useEffect(() => {
    // A sheet made by script: the policy allows no style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rule]);
  return null;
}
