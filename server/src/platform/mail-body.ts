import type { Lang } from '@joborder/shared/endpoint';

/** What a mail says in one language. All of it is plain text. */
export interface EmailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value, shown as a table. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly link: { readonly label: string; readonly href: string };
  /** Why this mail came, in small. */
  readonly footer: string;
}
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function asText({ heading, paragraphs, facts, link, footer }: EmailContent): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [heading, ...paragraphs, table, `${link.label}:\n${link.href}`, footer]
    .filter((part) => part !== '')
    .join('\n\n');
}

const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#faf9f7;color:#1b2330;font:16px/1.6 Sarabun,Thonburi,Tahoma,sans-serif',
  card: 'max-width:600px;margin:0 auto 16px;padding:24px;background:#ffffff;border:1px solid #e6e2db;border-top:3px solid #c2993a',
  heading: 'margin:0 0 12px;font-size:20px;line-height:1.35',
  table: 'border-collapse:collapse;margin:0 0 16px;width:100%',
  label:
    'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#4b5462;white-space:nowrap',
  value: 'padding:4px 0;vertical-align:top',
  link: 'display:inline-block;padding:10px 20px;background:#1f3f7a;color:#ffffff;text-decoration:none;border-radius:4px',
  footer: 'margin:16px 0 0;font-size:14px;color:#4b5462',
} as const;

function asHtml(lang: Lang, { heading, paragraphs, facts, link, footer }: EmailContent): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${STYLE.label}">${escape(label)}</th><td style="${STYLE.value}">${escape(value)}</td></tr>`,
  );
  return `<div lang="${lang}" style="${STYLE.card}">
<h1 style="${STYLE.heading}">${escape(heading)}</h1>
${paragraphs.map((each) => `<p>${escape(each)}</p>`).join('\n')}
${rows.length > 0 ? `<table style="${STYLE.table}">\n${rows.join('\n')}\n</table>` : ''}
<p><a href="${escape(link.href)}" style="${STYLE.link}">${escape(link.label)}</a></p>
<p style="${STYLE.footer}">${escape(footer)}</p>
</div>`;
}

/** Both languages in one mail, as text, and as HTML without pictures or scripts. */
export function mailBody(
  letters: Readonly<Record<Lang, EmailContent>>,
  first: Lang = 'th',
): MailBody {
  const order: readonly Lang[] = first === 'th' ? ['th', 'en'] : ['en', 'th'];
  return {
    text: `${order.map((lang) => asText(letters[lang])).join('\n\n────────────────────\n\n')}\n`,
    html: `<!doctype html>
<html lang="${first}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(letters[first].heading)}</title></head>
<body style="${STYLE.page}">
${order.map((lang) => asHtml(lang, letters[lang])).join('\n')}
</body>
</html>
`,
  };
}
