import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { readConfig } from '../config';
import { buildApp } from '../app';

const SCRIPT = 'export const words = "long enough to be compressed";';
const webRoot = await mkdtemp(join(tmpdir(), 'joborder-pages-'));
await mkdir(join(webRoot, 'assets'));
await mkdir(join(webRoot, '.vite'));
await writeFile(
  join(webRoot, 'index.html'),
  `<html lang="th"><head>
    <link rel="preload" as="font" type="font/woff2" href="/assets/regular.woff2" crossorigin>
    <link rel="preload" as="font" type="font/woff2" href="/assets/bold.woff2" crossorigin>
  </head><body><div id="root"></div>The page</body></html>`,
);
await writeFile(
  join(webRoot, '.vite/preloads.json'),
  JSON.stringify([
    {
      path: '/Joborder',
      page: '/Joborder',
      scripts: ['assets/list.js', 'assets/frame.js'],
      styles: ['assets/l.css'],
    },
    { path: '/Savedoc/{code}', page: '/Savedoc/{code}', scripts: ['assets/paper.js'], styles: [] },
    {
      path: '/places/edit/{id}',
      page: '/places/edit/{id}',
      scripts: ['assets/place.js'],
      styles: [],
    },
    {
      path: '/login',
      page: '/login',
      scripts: ['assets/sign-in.js'],
      styles: ['assets/sign-in.css'],
    },
    { path: '/welcome', page: '/login', scripts: [], styles: [] },
  ]),
);
const CALL = '<a href="tel:{callCentre}">{callCentre}</a>';
await writeFile(
  join(webRoot, '.vite/first-views.json'),
  JSON.stringify({
    script: 'assets/early-1.js',
    views: { '/login': { th: `<h1>เข้าสู่ระบบ</h1>${CALL}`, en: `<h1>Sign in</h1>${CALL}` } },
  }),
);
await writeFile(join(webRoot, 'assets/list.js'), SCRIPT);
await writeFile(join(webRoot, 'assets/list.js.br'), brotliCompressSync(SCRIPT));
await writeFile(join(webRoot, 'assets/list.js.gz'), gzipSync(SCRIPT));

const server = await testApp();
const site = await buildApp({
  ...server,
  config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', CALL_CENTRE: '02 "1"&2' }),
  // No e-mail is sent here.
  mailer: {} as never,
  now: () => new Date(),
  webRoot,
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

/** The files that a page names in its head, in their order. */
const named = async (url: string) =>
  [...(await get(url)).body.matchAll(/<link rel="([^>]*)" crossorigin href="([^"]*)" \/>/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

describe('the page', () => {
  test('names the files that its address needs, whatever the case of the address', async () => {
    const list = [
      'preload" as="style /assets/l.css',
      'modulepreload /assets/list.js',
      'modulepreload /assets/frame.js',
    ];
    expect(await named('/Joborder')).toEqual(list);
    expect(await named('/joborder/?page=2')).toEqual(list);
    expect(await named('/Savedoc/110000169000141')).toEqual(['modulepreload /assets/paper.js']);
    expect(await named('/places/edit/7')).toEqual(['modulepreload /assets/place.js']);
  });

  test('names none where the address has none of its own', async () => {
    for (const url of ['/', '/Joborderaddjb', '/Savedoc', '/Savedoc/1/2', '/x/Joborder']) {
      expect([url, await named(url)]).toEqual([url, []]);
      expect((await get(url)).body).toContain('The page');
    }
  });

  test('asks for its faces at once where it is drawn, or what it needs is not known', async () => {
    const faces = async (url: string) =>
      [...(await get(url)).body.matchAll(/as="font" [^>]* href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    const both = ['/assets/regular.woff2', '/assets/bold.woff2'];
    expect(await faces('/login')).toEqual(both);
    expect(await faces('/x/Joborder')).toEqual(both);
    expect(await faces('/Joborder')).toEqual([]);
  });

  test('carries the settings of the installation', async () => {
    const { body } = await get('/Joborder');
    const content = /<meta name="config" content="([^"]*)" \/>/.exec(body)?.[1] ?? '';
    const settings: unknown = JSON.parse(
      content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    expect(settings).toMatchObject({ callCentre: '02 "1"&2' });
    expect(body.indexOf('name="config"')).toBeLessThan(body.indexOf('</head>'));
  });

  test('is sent in the form that the browser reads best', async () => {
    const plain = await get('/Joborder', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get('/Joborder', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gz = await get('/Joborder', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, br, gz]) {
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: plain.headers.etag,
      });
    }
  });

  test('is not sent again to a browser that has it, and is where it has another', async () => {
    const etag = String((await get('/Joborder')).headers.etag);
    const known = await get('/Joborder', { 'if-none-match': `W/"x", ${etag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    for (const other of ['W/"x"', String((await get('/Savedoc/1')).headers.etag)]) {
      expect((await get('/Joborder', { 'if-none-match': other })).statusCode).toBe(200);
    }
  });
});

describe('what the build has drawn of a page', () => {
  test('stands in it in Thai, in English beside it, with the number of the call centre', async () => {
    const called = '<a href="tel:02&quot;1&quot;&amp;2">02 &quot;1&quot;&amp;2</a>';
    for (const url of ['/login', '/Login/', '/welcome']) {
      const { body } = await get(url);
      expect(body).toContain('<html lang="th" class="first-view">');
      expect(body).toContain(`<div id="root" data-first-view><h1>เข้าสู่ระบบ</h1>${called}</div>`);
      expect(body).toContain(`<template id="first-view-en"><h1>Sign in</h1>${called}</template>`);
    }
  });

  test('comes before the scripts, with its styles and what keeps early clicks', async () => {
    const { body } = await get('/login');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/sign-in.css" />');
    expect(body).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/sign-in.js" />',
    );
    expect(body.indexOf('<script src="/assets/early-1.js"></script>')).toBeLessThan(
      body.indexOf('</head>'),
    );
    expect(body).toContain('<script src="/assets/early-1.js"></script>');
  });

  test('is on no other page', async () => {
    for (const url of ['/Joborder', '/', '/Joborderaddjb']) {
      const { body } = await get(url);
      expect(body).toContain('<div id="root"></div>');
      expect(body).not.toMatch(/first-view|early/);
    }
  });
});

describe('files of the build', () => {
  test('are sent as the build compressed them', async () => {
    const variants = [
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (content: Buffer) => content],
    ] as const;
    for (const [accepted, encoding, decoded] of variants) {
      const reply = await get('/assets/list.js', { 'accept-encoding': accepted });
      expect([accepted, reply.headers['content-encoding']]).toEqual([accepted, encoding]);
      expect(decoded(reply.rawPayload).toString()).toBe(SCRIPT);
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        vary: expect.stringMatching(/accept-encoding/i),
      });
    }
  });

  test('have no address of their own in their compressed form', async () => {
    for (const ending of ['.br', '.gz'])
      expect((await get(`/assets/list.js${ending}`)).statusCode).toBe(404);
    expect((await get('/.vite/preloads.json')).statusCode).toBe(404);
  });
});
