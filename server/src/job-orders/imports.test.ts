import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { orderBody, tourist } from '../../test/orders';
import { people } from '../../test/people';

const { anyone, as, clock, db } = await testApp();
const lotus = await as('lotus');
const TOURISTS = '/api/v2/web/joborder/tourist/upload?lang=en';
const HEADER = '/api/v2/web/joborder/upload?lang=en';
const FILE = '/api/v2/web/file/upload_file?lang=en';
const heading = 'passport,prefix,firstname,lastname,date_of_birth,nation,flight';

describe('importing tourists', () => {
  test('API-41: an array of tourists, every bad row beside the good ones with line and reason', async () => {
    const rows = [
      heading,
      'TZ4410872,Mr.,KENJI,TANAKA,14/05/2511,Japan,JL31',
      ',Ms.,MIHO,SUZUKI,18/07/2005,JP,JL31',
      'TZ1187430,Mrs.,AKIKO,YAMADA,31/02/1990,JP,JL31',
    ];
    const orders = db.selectFrom('job_orders').select('id').execute();
    const reply = await lotus.upload(TOURISTS, 'files', rows.join('\r\n'));
    expect(reply.status).toBe(200);
    expect(reply.body).toHaveLength(3);
    expect(reply.body[0]).toMatchObject({
      line: 2,
      passport: 'TZ4410872',
      prefix: 'Mr.',
      firstname: 'KENJI',
      lastname: 'TANAKA',
      date_of_birth: '1968-05-14',
      nation: 'JP',
      flight: 'JL31',
    });
    expect(reply.body[0]).not.toHaveProperty('reason');
    expect(reply.body[1]).toMatchObject({ line: 3, reason: 'no passport number' });
    expect(reply.body[2].line).toBe(4);
    expect(reply.body[2].reason).toContain('31/02/1990');
    // It reads, it does not store.
    expect(await db.selectFrom('job_orders').select('id').execute()).toEqual(await orders);
  });

  test('columns that are not read are named in a header, which the OpenAPI document describes', async () => {
    const unread = async (url: string, lines: readonly string[]) =>
      (await lotus.upload(url, 'files', lines.join('\n'))).headers['x-unread-columns'];
    const row = 'TZ4410872,Mr.,KENJI,TANAKA,14/05/2511,Japan,JL31';
    expect(await unread(TOURISTS, [heading, row])).toBeUndefined();
    // The file of refused rows that the product hands out may come back.
    expect(
      await unread(TOURISTS, [`${heading},หมู่เลือด,line,reason,Surname`, `${row},A,4,x,T`]),
    ).toBe(
      '%E0%B8%AB%E0%B8%A1%E0%B8%B9%E0%B9%88%E0%B9%80%E0%B8%A5%E0%B8%B7%E0%B8%AD%E0%B8%94,Surname',
    );
    const header = ['external_agencys,Note,joborder_start,external_agencys', 'Hanul,x,1/2/2569,'];
    expect(await unread('/api/v2/web/joborder/upload', header)).toBe('Note,external_agencys');
    const plan = ['day,part,place,Cost', '1,1,11,20'].join('\n');
    const { body } = await lotus.upload('/api/v2/web/tour/upload', 'files', plan);
    expect(body.unread_columns).toEqual(['Cost']);
    const { paths } = (await anyone.get('/api/openapi.json')).body;
    for (const path of ['/api/v2/web/joborder/tourist/upload', '/api/v2/web/joborder/upload']) {
      const { headers, content } = paths[path].post.responses['200'];
      expect(headers).toEqual({
        'x-unread-columns': {
          description: expect.stringMatching(/^Headings of columns that were not read, /),
          schema: expect.objectContaining({ type: 'string' }),
        },
      });
      expect(content['application/json'].schema).not.toHaveProperty('headers');
    }
  });

  test('IMP-08 D15: XLSX is read like CSV, with real dates', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'รายชื่อ',
          rows: [
            heading.split(','),
            ['TZ4410872', 'Mr.', 'KENJI', 'TANAKA', new Date(Date.UTC(1968, 4, 14)), 'JPN', 'JL31'],
          ],
        },
      ],
    });
    const reply = await lotus.upload(TOURISTS, 'files', workbook, 'list.xlsx');
    expect(reply.body).toEqual([
      expect.objectContaining({ passport: 'TZ4410872', date_of_birth: '1968-05-14', nation: 'JP' }),
    ]);
  });

  test('IMP-04: a passport twice in the file refuses the file with the specified words', async () => {
    const rows = [heading, 'AB 12345,Mr.,A,A,1990-01-01,JP,', 'ab12345,Mr.,B,B,1990-01-01,JP,'];
    const reply = await lotus.upload(TOURISTS, 'files', rows.join('\n'));
    expect([reply.status, reply.body.code]).toEqual([422, 'IMPORT_DUPLICATE']);
    expect(reply.body.message).toBe(
      'duplicate tourist in the file, please check the file (passport AB12345 in lines 2, 3)',
    );
  });

  test('every sample file has its expected outcome', async () => {
    const folder = new URL('../../../fixtures/tourist-imports/', import.meta.url);
    const read = async (name: string) => {
      const { status, body } = await lotus.upload(
        TOURISTS,
        'files',
        readFileSync(new URL(name, folder)),
        name,
      );
      return status === 200
        ? [status, body.length, body.filter((row: { reason?: string }) => row.reason).length]
        : [status];
    };
    expect(await read('01_utf8_bom_quoted_commas_crlf.csv')).toEqual([200, 12, 0]);
    expect(await read('02_windows874_thai_headers_buddhist_years.csv')).toEqual([200, 10, 0]);
    expect(await read('03_semicolon_day_month_year_diacritics.csv')).toEqual([200, 12, 0]);
    expect(await read('04_duplicate_passport_case_and_spaces.csv')).toEqual([422]);
    expect(await read('05_large_300_rows_mixed_nationalities.csv')).toEqual([200, 300, 0]);
    const malformed = await read('06_malformed_rows_and_unclosed_quote.csv');
    expect([422, 200]).toContain(malformed[0]);
    expect(await read('07_utf16le_tab_separated_excel_unicode_text.txt')).toEqual([200, 5, 0]);
  });

  test('what is no table is refused, never 500: images, empty files, broken and exploding archives', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const bytes of [
      png,
      Buffer.alloc(0),
      Buffer.from('PK\u0003\u0004broken'),
      Buffer.alloc(5000, 0),
    ]) {
      const reply = await lotus.upload(TOURISTS, 'files', bytes);
      expect(reply.status).toBe(422);
    }
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
    const reply = await lotus.upload(TOURISTS, 'files', bomb, 'bomb.xlsx');
    expect(reply.status).toBe(413);
    expect((await lotus.post(TOURISTS, {})).status).toBe(415);
    expect((await lotus.upload(TOURISTS, 'other', heading)).status).toBe(422);
  });

  test('IMP-07 IMP-13 D48: over 800,000 bytes answers 413 with the specified words, 800,000 are read', async () => {
    const row = `${heading}\nTZ4410872,Mr.,KENJI,TANAKA,1968-05-14,JP,`;
    const padded = (bytes: number) =>
      Buffer.concat([Buffer.from(row), Buffer.alloc(bytes - row.length, 'x')]);
    const tooLarge = await lotus.upload(TOURISTS, 'files', padded(800_001));
    expect([tooLarge.status, tooLarge.body.message]).toEqual([
      413,
      'upload unsuccessful: file should be no larger than 800 kB',
    ]);
    expect((await lotus.upload(TOURISTS, 'files', padded(800_000))).status).not.toBe(413);
  });
});

describe('importing a job order', () => {
  test('API-39: the header of one line, dates as day/month/year; absent columns are absent', async () => {
    const csv = [
      'external_agencys,external_agencys_code,joborder_start,joborder_stop,inbound_type,inbound_no',
      'Sakura Pacific Tours K.K.,SPT-1126-08,2026-12-01,5/12/2569,1,JL31',
    ].join('\n');
    const reply = await lotus.upload(HEADER, 'files', csv);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      external_agencys: 'Sakura Pacific Tours K.K.',
      external_agencys_code: 'SPT-1126-08',
      inbound_no: 'JL31',
    });
    expect(reply.body.joborder_start).toMatch(/^0?1\/12\/2026$/);
    expect(reply.body.joborder_stop).toMatch(/^0?5\/12\/2026$/);
    expect(reply.body).not.toHaveProperty('outbound_no');
  });

  test('a file without a heading is refused', async () => {
    expect((await lotus.upload(HEADER, 'files', 'just some words')).status).toBe(422);
  });
});

describe('passport files', () => {
  const photo = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

  test('API-40 IMP-12: upload answers a filepath, which is saved with the order', async () => {
    const { status, body } = await lotus.upload(FILE, 'file', await photo(), 'passport.jpg');
    expect([status, body.status]).toEqual([200, 'success']);
    expect(body.filepath).toMatch(/^passport\/[0-9a-f]{32}\.webp$/);
    const saved = await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({ tourists: [tourist('TZ4410872', { passport_file: body.filepath })] }),
    );
    const { joborder } = (
      await lotus.post('/api/v2/web/joborder/edit/prepare', { joborder_code: saved.body.code })
    ).body;
    expect(joborder.tourists[0].passport_file).toBe(body.filepath);

    // Readable by the agency, the assigned guide and staff; by nobody else.
    const url = `/api/v2/web/file/get/${body.filepath.split('/')[1]}`;
    const read = async (person: Parameters<typeof as>[0]) =>
      (await (await as(person)).get(url)).status;
    expect(await read('lotus')).toBe(200);
    expect(await read('malee')).toBe(200);
    expect(await read('police')).toBe(200);
    expect(await read('somchai')).toBe(404);
    expect(await read('chang')).toBe(404);
    expect((await anyone.get(url)).status).toBe(401);
    const { headers, raw } = await lotus.get(url);
    expect(headers['content-disposition']).toBe('attachment');
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
    // Each look at it is in the log of the order, those who were refused are not (D36).
    const fileReadings = async (joborder_code: string) => {
      const { entries } = (
        await lotus.get(`/api/v2/web/joborder/access?joborder_code=${joborder_code}&take=50`)
      ).body;
      return entries
        .filter(({ action }: { action: string }) => action === 'passport-file')
        .map(({ kind, name, type, address }: Record<string, string>) => [kind, name, type, address])
        .toReversed();
    };
    const readers = [
      ['read', 'บัวผัน ใจงาม', 3, '127.0.0.1'],
      ['read', 'มาลี พาเที่ยว', 2, '127.0.0.1'],
      ['read', 'วีระ รักษาทาง', 5, '127.0.0.1'],
    ];
    const ofLotus = readers[0];
    expect(await fileReadings(saved.body.code)).toEqual([...readers, ofLotus]);

    // A colleague reads it, and puts it on an order of the same agency.
    const colleague = {
      id: 900_301,
      username: 'test.lotus.two',
      agency_id: people.lotus.agency_id,
    };
    await db
      .insertInto('users')
      .values({ ...colleague, type: 3, password_hash: '-', first_name: 'ข', last_name: 'ค' })
      .execute();
    await db
      .updateTable('files')
      .set({ uploaded_by: colleague.id })
      .where('uploaded_by', '=', people.lotus.id)
      .execute();
    expect(await read('lotus')).toBe(200);
    const shared = await lotus.post(
      '/api/v2/web/joborder/new/save',
      orderBody({ tourists: [tourist('TZ4410873', { passport_file: body.filepath })] }),
    );
    expect(shared.status).toBe(200);
    // It is a file of both orders now.
    await read('lotus');
    expect(await fileReadings(shared.body.code)).toEqual([ofLotus]);
    expect(await fileReadings(saved.body.code)).toHaveLength(readers.length + 3);

    // Another agency cannot put it on its own order.
    const stolen = await (await as('chang')).post(
      '/api/v2/web/joborder/new/save',
      orderBody({ tourists: [tourist('TZ4410872', { passport_file: body.filepath })] }),
    );
    expect(stolen.status).toBe(422);
  });

  test('D19 IMP-12: whoever reads the tourists of an order reads files that an administrator put on it', async () => {
    const admin = await as('admin');
    const { body } = await admin.upload(FILE, 'file', await photo(), 'passport.jpg');
    const url = `/api/v2/web/file/get/${body.filepath.split('/')[1]}`;
    const read = async (person: Parameters<typeof as>[0]) =>
      (await (await as(person)).get(url)).status;
    expect([await read('lotus'), await read('malee')]).toEqual([404, 404]);
    const order = orderBody({
      tourists: [tourist('TZ4410877', { passport_file: body.filepath })],
      agency_id: people.lotus.agency_id,
    });
    const filed = await admin.post('/api/v2/web/joborder/new/save', order);
    expect(filed.status).toBe(200);
    expect([await read('lotus'), await read('malee')]).toEqual([200, 200]);
    expect([await read('chang'), await read('somchai')]).toEqual([404, 404]);
    // Of an order that a guide filed without an agency, by nobody of the agency.
    await db
      .updateTable('job_orders')
      .set({ agency_id: null, guide_id: people.somchai.guide_id, created_by: people.somchai.id })
      .where('code', '=', filed.body.code)
      .execute();
    expect([await read('lotus'), await read('somchai')]).toEqual([404, 200]);
  });

  test('IMP-12: a guide without an agency puts an own upload on an own order, and no other guide does', async () => {
    const malee = await as('malee');
    const { body } = await malee.upload(FILE, 'file', await photo(), 'passport.jpg');
    const order = () =>
      orderBody({ tourists: [tourist('TZ4410874', { passport_file: body.filepath })] });
    const file = async (who: typeof malee) =>
      (await who.post('/api/v2/web/joborder/new/save', order())).status;
    expect(await file(malee)).toBe(200);
    expect(await file(await as('somchai'))).toBe(422);
  });

  test('API-37: an edit stores another file of the same tourist, and all that is said of the person', async () => {
    const upload = async () =>
      (await lotus.upload(FILE, 'file', await photo(), 'passport.jpg')).body.filepath as string;
    const [first, second] = [await upload(), await upload()];
    const listed = async (code: string) =>
      (await lotus.post('/api/v2/web/joborder/edit/prepare', { joborder_code: code })).body.joborder
        .tourists;
    const body = orderBody({ tourists: [tourist('TZ4410879', { passport_file: first })] });
    const { body: saved } = await lotus.post('/api/v2/web/joborder/new/save', body);
    const [before] = await listed(saved.code);
    expect(before.passport_file).toBe(first);
    const other = {
      passport: 'tz 4410879',
      prefix: 'Mrs.',
      firstname: 'AKIKO',
      lastname: 'YAMADA',
      date_of_birth: '1991-02-03',
      before_date_of_birth: '1991-02-03',
      nation: 'FR',
      flight: 'AF166',
      flight_no: 'AF165',
      passport_file: second,
    };
    const edited = await lotus.post('/api/v2/web/joborder/new/save', {
      ...body,
      tourists: [tourist('TZ4410879', other)],
      joborder_id: saved.joborder_id,
      code: saved.code,
      version: 1,
    });
    expect(edited.status).toBe(200);
    expect(await listed(saved.code)).toEqual([
      {
        ...before,
        passport: 'tz 4410879',
        passport_file: second,
        prefix: 'Mrs.',
        fname: 'AKIKO',
        lname: 'YAMADA',
        dob: '1991-02-03',
        age: expect.any(Number),
        origincountry: 'FR',
        arrivalflight: 'AF166',
        flight_no: 'AF165',
      },
    ]);
  });

  test('IMP-09: images and PDF are kept, anything that only claims to be one is refused', async () => {
    const kept = await lotus.upload(FILE, 'file', pdf, 'passport.pdf');
    expect(kept.body.filepath).toMatch(/\.pdf$/);
    const refused = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.alloc(64),
      ]),
      Buffer.from('%PDF-1.4 without an end'),
    ];
    for (const bytes of refused) {
      const reply = await lotus.upload(FILE, 'file', bytes, 'passport.jpg');
      expect([reply.status, reply.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
    }
    expect((await lotus.upload(FILE, 'file', Buffer.alloc(800_001), 'big.jpg')).status).toBe(413);
  });

  test('paths outside the store are not found', async () => {
    for (const name of ['..%2F..%2Fetc%2Fpasswd', 'x.webp', '%00']) {
      expect([404, 400]).toContain((await lotus.get(`/api/v2/web/file/get/${name}`)).status);
    }
  });
});

describe('drafts', () => {
  test('a draft that a page of an earlier version sent has its sections under the names of today', async () => {
    const url = '/api/v2/web/joborder/draft';
    const content = { step_1: { a: 1 }, step_2: { b: 2 }, step_3: { c: 3 }, step: 2 };
    const chang = await as('chang');
    await chang.send({ method: 'PUT', url, payload: { content } });
    expect((await chang.get(url)).body.draft.content).toEqual({
      details: { a: 1 },
      programme: { b: 2 },
      manifest: { c: 3 },
      step: 2,
    });
    await chang.send({ method: 'DELETE', url });
  });

  test('a draft is kept per user and order, and goes with the save it led to', async () => {
    const url = '/api/v2/web/joborder/draft';
    const put = (body: object) => lotus.send({ method: 'PUT', url, payload: body });
    const get = async (query = '', client = lotus) =>
      (await client.get(`${url}${query}`)).body.draft;
    const body = orderBody();
    const saved = await lotus.post('/api/v2/web/joborder/new/save', orderBody());
    const { code } = saved.body;
    await put({ joborder_code: code, content: { step: 1, typed: 'ก' } });
    expect((await put({ joborder_code: code, content: { step: 3 } })).status).toBe(200);
    expect((await get(`?joborder_code=${code}`)).content).toEqual({ step: 3 });
    await put({ content: { idempotency_key: body.idempotency_key, step: 2 } });
    expect((await get()).content.step).toBe(2);
    expect((await get()).saved_at).toBe(clock.now.toISOString());
    // Each saving is a new time.
    clock.now = new Date(clock.now.getTime() + 90_000);
    await put({ content: { idempotency_key: body.idempotency_key, step: 2 } });
    expect((await get()).saved_at).toBe(clock.now.toISOString());
    expect((await get(`?joborder_code=${code}`)).content.step).toBe(3);
    expect(await get('', await as('chang'))).toBeNull();
    await lotus.post('/api/v2/web/joborder/new/save', body);
    expect(await get()).toBeNull();
    expect((await get(`?joborder_code=${code}`)).content.step).toBe(3);
    await lotus.send({ method: 'DELETE', url: `${url}?joborder_code=${code}` });
    expect(await get(`?joborder_code=${code}`)).toBeNull();
  });

  test('a draft is of a new order or of one that the caller may change; nobody keeps too many', async () => {
    const url = '/api/v2/web/joborder/draft';
    const put = async (joborder_code: string, client = lotus) =>
      client.send({ method: 'PUT', url, payload: { joborder_code, content: { step: 1 } } });
    const codes: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      codes.push((await lotus.post('/api/v2/web/joborder/new/save', orderBody())).body.code);
    }
    expect((await put(codes[0]!, await as('chang'))).status).toBe(404);
    expect((await put('990000169999999')).status).toBe(404);
    for (const code of codes) expect((await put(code)).status).toBe(200);
    const refused = await put('');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_DRAFTS']);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await put(codes[0]!)).status, 'one that is there is kept on').toBe(200);
    await lotus.send({ method: 'DELETE', url: `${url}?joborder_code=${codes[0]}` });
    expect((await put('')).status).toBe(200);
  });
});
