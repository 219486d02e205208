import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';

const { app, anyone, as } = await testApp();
await app.ready();

/** Every call of the API as its document names it. */
const document = app.swagger() as { paths: Record<string, Record<string, unknown>> };
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method.toUpperCase() as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, '1'),
  })),
);

/** Calls that whoever holds a code, or nobody in particular, may make. */
const PUBLIC = [
  '/login',
  '/password/reset/request',
  '/password/reset',
  '/search/joborder/1',
  '/joborder/get',
  '/api/v2/web/joborder/verify/1',
  '/api/v2/web/account',
  '/calendar/1',
];

describe('permissions', () => {
  test('the document names every call of the contract', () => {
    expect(calls.length).toBeGreaterThan(35);
    for (const path of ['/login', '/joborder/get', '/place/category/get', '/data/districts/get']) {
      expect(Object.keys(document.paths)).toContain(path);
    }
    // It refers to no shape that it does not have.
    expect(JSON.stringify(document)).not.toContain('"$ref"');
  });

  test('ROLE-07: login, the search by code and joborder/get answer without a token', async () => {
    expect((await anyone.post('/login', {})).status).toBe(422);
    expect((await anyone.get('/search/joborder/1')).status).toBe(404);
    expect((await anyone.post('/joborder/get', { joborder_code: '1' })).status).toBe(404);
  });

  test('ROLE-08 D4: every other call answers 401 without a token, before it looks at the input', async () => {
    for (const { method, url } of calls.filter((call) => !PUBLIC.includes(call.url))) {
      const reply = await anyone.send({ method, url });
      expect([method, url, reply.status, reply.body.code]).toEqual([
        method,
        url,
        401,
        'UNAUTHENTICATED',
      ]);
    }
    expect((await anyone.post('/api/v2/web/account', {})).status).toBe(401);
  });

  test('BROLE-11 ROLE-09 D4: a call that the role may not make answers 403', async () => {
    for (const person of ['officer', 'police'] as const) {
      const client = await as(person);
      for (const url of [
        '/api/v2/web/joborder/new/save',
        '/api/v2/web/joborder/delete',
        '/api/v2/web/joborder/upload',
        '/api/v2/web/joborder/tourist/upload',
        '/api/v2/web/file/upload_file',
      ]) {
        const reply = await client.post(url, {});
        expect([url, reply.status, reply.body.code]).toEqual([url, 403, 'FORBIDDEN']);
      }
    }
  });

  test('unknown paths and methods answer 404 and 405 as JSON', async () => {
    const unknown = await anyone.get('/api/v2/web/nothing');
    expect([unknown.status, unknown.body.status]).toEqual([404, 'error']);
    const wrong = await anyone.get('/api/v2/web/joborder/delete');
    expect([wrong.status, wrong.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  test('D2: a failure has a code, and its text twice, in the language of parameter, header or else Thai', async () => {
    const refused = async (query: string, language = '') => {
      const { status, body } = await anyone.post(
        `/joborder/get${query}`,
        { joborder_code: '42' },
        {
          'accept-language': language,
        },
      );
      return [status, body];
    };
    const failure = (text: string) => [
      404,
      { status: 'error', code: 'NOT_FOUND_JOBORDER', message: text, msg: text },
    ];
    const thai = 'ไม่พบใบสั่งงานเลขที่ 42';
    const english = 'Job order 42 not found';
    expect(await refused('')).toEqual(failure(thai));
    expect(await refused('', 'de, en-GB;q=0.8')).toEqual(failure(english));
    expect(await refused('', 'DE, EN-us')).toEqual(failure(english));
    expect(await refused('?lang=th', 'en')).toEqual(failure(thai));
    expect(await refused('?lang=en', 'th')).toEqual(failure(english));
  });

  test('D2: broken JSON, a NUL byte and a wrong content type are refused, never 500', async () => {
    const lotus = await as('lotus');
    const send = (payload: string, type = 'application/json') =>
      lotus.send({
        method: 'POST',
        url: '/api/v2/web/joborder/place/get',
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('{')).status).toBe(400);
    expect((await send(JSON.stringify({ name: 'a\0b' }))).status).toBe(400);
    expect((await send('name=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('')).status).toBe(200);
    expect((await lotus.get('/api/v2/web/place/get/%00')).status).toBe(400);
    expect((await lotus.get('/api/v2/web/place/get/99999999999999999999')).status).toBe(400);
  });

  test('the public look-up and calendars are limited by address, and says when to try again', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    let last = await limited.anyone.get('/search/joborder/1');
    for (let tries = 0; tries < 60; tries += 1)
      last = await limited.anyone.get('/search/joborder/1');
    expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    for (let tries = 0; tries <= 60; tries += 1) last = await limited.anyone.get('/calendar/x.ics');
    expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMITED']);
  });
});
