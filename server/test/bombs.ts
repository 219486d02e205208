import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** Files that are small and cost much to read, by what is wrong with them. */

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export const sheet = (rows: string, after = '', before = '') =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${NS}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** The parts of a workbook with these sheets; `more` adds parts or replaces them. */
function parts(sheets: readonly string[], more: Record<string, string> = {}) {
  const each = sheets.map((_, index) => index + 1);
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NS}" xmlns:r="${REL}"><sheets>${each.map((n) => `<sheet name="s${n}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each.map((n) => `<Relationship Id="r${n}" Type="${REL}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rs" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rt" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    ...Object.fromEntries(sheets.map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, xml])),
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
}

export const workbook = (sheets: readonly string[], more: Record<string, string> = {}) =>
  Buffer.from(zipSync(parts(sheets, more), { level: 5 }));

const cell = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const FAR = sheet(`<row r="1048576">${cell('S1048576', 'x')}</row>`);

/** An archive written by hand, so that it can lie. */
interface Made {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
  /** What the directory says it unfolds to. */
  readonly claimed?: number;
  readonly at?: number;
}
function local({ name, packed, size }: Made): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}
function archive(
  entries: readonly Made[],
  change: (directory: Buffer, end: Buffer) => void = () => {},
  before = Buffer.alloc(0),
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = before.length;
  for (const made of entries) {
    const body = made.at === undefined ? local(made) : Buffer.alloc(0);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(made.packed.length, 20);
    head.writeUInt32LE(made.claimed ?? made.size, 24);
    head.writeUInt16LE(made.name.length, 28);
    head.writeUInt32LE(made.at ?? at, 42);
    directory.push(head, Buffer.from(made.name));
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  change(list, end);
  return Buffer.concat([before, ...bodies, list, end]);
}
const made = (name: string, text: string | Buffer): Made => {
  const bytes = Buffer.from(text);
  return { name, packed: deflateRawSync(bytes, { level: 9 }), size: bytes.length };
};
const madeOf = (sheets: readonly string[], more: Record<string, string> = {}) =>
  Object.entries(parts(sheets, more)).map(([name, bytes]) => made(name, Buffer.from(bytes)));

const row = (n: number, columns: number, text: string) =>
  `<row r="${n}">${Array.from({ length: columns }, () => text).join('')}</row>`;
function huge(megabytes: number): Made {
  const bytes = Buffer.alloc(megabytes * 1_000_000, 'x');
  return {
    name: 'xl/worksheets/sheet1.xml',
    packed: deflateRawSync(bytes, { level: 9 }),
    size: bytes.length,
  };
}
const rest = madeOf([]).concat();

/** A real archive inside a stored entry, and a directory that points into it. */
function smuggled(megabytes: number): Buffer {
  const outer = Buffer.alloc(30);
  outer.writeUInt32LE(0x04034b50, 0);
  outer.writeUInt16LE(1, 26);
  const inner = [...madeOf([FAR]).filter(({ name }) => !name.includes('sheet1')), huge(megabytes)];
  const length = inner.reduce((sum, each) => sum + local(each).length, 0);
  outer.writeUInt32LE(length, 18);
  outer.writeUInt32LE(length, 22);
  return archive(inner, () => {}, Buffer.concat([outer, Buffer.from('a')]));
}

const many = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join('');

/** Each is refused. */
export const BOMBS: Readonly<Record<string, () => Buffer>> = {
  'one cell far away': () => workbook([FAR]),
  '20 sheets with a cell far away': () => workbook(Array.from({ length: 20 }, () => FAR)),
  '80 sheets with a cell far away': () => workbook(Array.from({ length: 80 }, () => FAR)),
  'an archive smuggled into an entry': () => smuggled(30),
  'a sheet of 25 MB': () => archive([...rest, huge(25)]),
  'a sheet that says it is smaller than it is': () => {
    const liar = { ...huge(25), claimed: 1_000 };
    return archive([...rest, liar]);
  },
  'entries that share their bytes': () => {
    const one = made('xl/worksheets/sheet1.xml', 'x'.repeat(1_000_000));
    return archive([
      one,
      ...Array.from({ length: 500 }, (_, n) => ({ ...one, name: `xl/${n}.xml`, at: 0 })),
    ]);
  },
  '6,000 empty entries': () =>
    archive(Array.from({ length: 6_000 }, (_, n) => made(`xl/worksheets/s${n}.xml`, ''))),
  'a directory that is elsewhere': () =>
    archive(madeOf([FAR]), (_, end) => end.writeUInt32LE(7, 16)),
  'a directory longer than the file': () =>
    archive(madeOf([FAR]), (_, end) => end.writeUInt32LE(0x7fffffff, 12)),
  'sizes that only zip64 would tell': () =>
    archive(madeOf([FAR]), (list) => list.writeUInt32LE(0xffffffff, 24)),
  'an entry that begins beyond the file': () =>
    archive(madeOf([FAR]), (list) => list.writeUInt32LE(0x7ffffff0, 42)),
  'half an archive': () => workbook([FAR]).subarray(0, 600),
  'a long shared text in every cell': () =>
    workbook([sheet(many(2_000, (n) => row(n + 1, 60, '<c t="s"><v>0</v></c>')))], {
      'xl/sharedStrings.xml': `<sst xmlns="${NS}"><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
    }),
  '400,000 shared texts': () =>
    workbook([FAR], {
      'xl/sharedStrings.xml': `<sst xmlns="${NS}">${'<si><t>x</t></si>'.repeat(400_000)}</sst>`,
    }),
  '400,000 tags in one another': () =>
    workbook([sheet('<a>'.repeat(400_000) + '</a>'.repeat(400_000))]),
  '150,000 merged cells': () =>
    workbook([
      sheet(
        `<row r="1">${cell('A1', 'x')}</row>`,
        `<mergeCells>${many(150_000, (n) => `<mergeCell ref="A${n + 1}:XFD${n + 1}"/>`)}</mergeCells>`,
      ),
    ]),
  'entities of entities': () =>
    workbook([
      sheet(
        `<row r="1">${cell('A1', '&i;')}</row>`,
        '',
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghi'].map((name, n) => `<!ENTITY ${name} "${`&${'abcdefgh'[n]};`.repeat(10)}">`).join('')}]>`,
      ),
    ]),
  '80,000 styles': () =>
    workbook([FAR], {
      'xl/styles.xml': `<styleSheet xmlns="${NS}"><numFmts>${many(40_000, (n) => `<numFmt numFmtId="${n + 164}" formatCode="0.0${n}"/>`)}</numFmts><cellXfs>${many(40_000, (n) => `<xf numFmtId="${n + 164}"/>`)}</cellXfs></styleSheet>`,
    }),
  'a million cells in a row': () =>
    workbook([sheet(`<row r="1">${'<c/>'.repeat(1_000_000)}</row>`)]),
  '300,000 rows': () => workbook([sheet('<row><c/></row>'.repeat(300_000))]),
  '250,000 attributes': () =>
    workbook([sheet(`<row r="1"><c ${many(250_000, (n) => `a${n}="1" `)}/></row>`)]),
  'an unclosed tag of 5 MB': () =>
    workbook([`<worksheet><sheetData><row ${' '.repeat(5_000_000)}`]),
  'comments without an end': () => workbook([sheet('<!--'.repeat(1_000_000))]),
  'references of 800 letters': () =>
    workbook([
      sheet(many(10, (n) => row(n + 1, 1_000, `<c r="${'Z'.repeat(800)}${n}"><v>1</v></c>`))),
    ]),
};

/** Texts that are hard to read as rows; what they are worth is their sender's affair. */
export const HARD_TEXTS: Readonly<Record<string, () => Buffer>> = {
  commas: () => Buffer.from(','.repeat(800_000)),
  quotes: () => Buffer.from('"'.repeat(799_999)),
  'lines of one quote': () => Buffer.from('"\n'.repeat(400_000)),
  'quotes in odd places': () => Buffer.from('a"b,"c""d",\n'.repeat(66_000)),
  'blank lines': () => Buffer.from('\r\n'.repeat(400_000)),
  'semicolons and tabs': () => Buffer.from(';\t,'.repeat(266_000)),
  'a heading and a cell of 790 kB of blanks': () =>
    Buffer.from(`passport,firstname,date_of_birth,nation\nA1,B,1${' '.repeat(790_000)}1,JP\n`),
  'a cell of separators': () =>
    Buffer.from(
      `passport,firstname,date_of_birth,nation\nA1,B,1${' .-/'.repeat(190_000)}2020,JP\n`,
    ),
  'a nation of many words': () =>
    Buffer.from(
      `passport,firstname,date_of_birth,nation\nA1,B,2000-01-01,${'the and '.repeat(98_000)}\n`,
    ),
};
