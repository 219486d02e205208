import { describe, expect, it } from 'vitest';
import { newTourist } from '@joborder/shared/job-orders/manifest';
import { headingColumns, parseBlock, pasteBlock } from './paste-block';

describe('a copied block', () => {
  it('is split at tabs, with quoted cells as Excel writes them', () => {
    expect(parseBlock('A\tB\r\n"C ""x""\ny"\tD\r\n')).toEqual([
      ['A', 'B'],
      ['C "x"\ny', 'D'],
    ]);
  });

  it('may be comma- or semicolon-separated lines', () => {
    expect(parseBlock('P1,Mr.,"O\'BRIEN, JR."\nP2,Ms.,ANNA')).toEqual([
      ['P1', 'Mr.', "O'BRIEN, JR."],
      ['P2', 'Ms.', 'ANNA'],
    ]);
    expect(parseBlock('P1;Mr.;ANNA')).toEqual([['P1', 'Mr.', 'ANNA']]);
  });

  it('keeps a name with a comma in one cell, and a lone inch sign harmless', () => {
    expect(parseBlock("O'BRIEN, JR.")).toEqual([["O'BRIEN, JR."]]);
    expect(parseBlock('"A\tB\nC\tD')).toEqual([
      ['"A', 'B'],
      ['C', 'D'],
    ]);
  });

  it('keeps the row of a line without a value, as of a person without a date', () => {
    expect(parseBlock('01/02/1980\n\n03/04/1983')).toEqual([['01/02/1980'], [''], ['03/04/1983']]);
    expect(parseBlock('\r\nTG100\r\n')).toEqual([[''], ['TG100']]);
    expect(parseBlock('AA\tBB\n\t\nCC\tDD')).toEqual([
      ['AA', 'BB'],
      ['', ''],
      ['CC', 'DD'],
    ]);
    expect(parseBlock('P1,Mr.,ANNA\n\nP2,Ms.,MEI')).toEqual([
      ['P1', 'Mr.', 'ANNA'],
      [''],
      ['P2', 'Ms.', 'MEI'],
    ]);
    expect(['', ' \n\t\n'].map(parseBlock)).toEqual([[], []]);
  });

  it('has one column when it is lines alone', () => {
    expect(parseBlock('P1\nP2\n\n')).toEqual([['P1'], ['P2']]);
  });
});

describe('a line of headings', () => {
  it('is known in Thai and English, in any order, with foreign columns among them', () => {
    expect(headingColumns(['ลำดับ', 'นามสกุล', 'ชื่อ', 'เลขหนังสือเดินทาง'])).toEqual([
      null,
      'lastname',
      'firstname',
      'passport',
    ]);
    expect(headingColumns(['Passport No.', 'Date of birth'])).toEqual([
      'passport',
      'date_of_birth',
    ]);
  });

  it('is not a tourist', () => {
    expect(
      headingColumns(['TZ8914021', 'Ms.', 'MIHO', 'SUZUKI', '18/07/2548', 'Japan']),
    ).toBeNull();
    expect(headingColumns(['', ''])).toBeNull();
  });
});

describe('pasting', () => {
  const listed = [
    { ...newTourist([]), key: 't7', passport: 'AA1', firstname: 'ANNA', nation: 'RU' },
  ];

  it('fills from the cell on, appends rows and understands dates, nations and prefixes', () => {
    const pasted = pasteBlock(
      listed,
      { row: 0, column: 'prefix' },
      parseBlock('นาง\tANNA\tPOPOV\t25/10/2498\tRussian\nMISS\tMEI\tLI\t1990-1-2\tจีน'),
    );
    expect(pasted).toMatchObject([
      {
        key: 't7',
        passport: 'AA1',
        prefix: 'Mrs.',
        lastname: 'POPOV',
        date_of_birth: '1955-10-25',
        nation: 'RU',
      },
      { key: 't8', passport: '', prefix: 'Ms.', firstname: 'MEI', nation: 'CN' },
    ]);
    expect(listed[0]?.prefix).toBe('');
  });

  it('follows the headings instead of the order of the table', () => {
    const pasted = pasteBlock(
      listed,
      { row: 1, column: 'flight' },
      parseBlock('No.\tNationality\tSurname\tPassport\n1\tJapan\tSATO\ttr 22\n2\tJapan\tITO\tTR23'),
    );
    expect(pasted.slice(1)).toMatchObject([
      { key: 't8', passport: 'TR22', lastname: 'SATO', nation: 'JP' },
      { key: 't9', passport: 'TR23', lastname: 'ITO', nation: 'JP' },
    ]);
  });

  it('puts what follows an empty line into the rows below it, and adds nobody for one', () => {
    const people = ['A', 'B', 'C'].map((passport, at) => ({
      ...newTourist([]),
      key: `t${at}`,
      passport,
      date_of_birth: '1999-09-09',
    }));
    const target = { row: 0, column: 'date_of_birth' } as const;
    const pasted = pasteBlock(people, target, parseBlock('01/02/1980\n\n03/04/1983'));
    expect(pasted.map((each) => each.date_of_birth)).toEqual(['1980-02-01', '', '1983-04-03']);
    const appended = pasteBlock([], { row: 0, column: 'passport' }, parseBlock('P1\n\nP2'));
    expect(appended.map(({ passport }) => passport)).toEqual(['P1', 'P2']);
  });

  it('keeps what cannot be read, and cuts what stands right of the last column', () => {
    const [row] = pasteBlock([], { row: 0, column: 'date_of_birth' }, [
      ['31/02/2533', 'Atlantis', 'JL31', '', 'more'],
    ]);
    expect(row).toMatchObject({ date_of_birth: '31/02/2533', nation: 'Atlantis', flight: 'JL31' });
  });
});
