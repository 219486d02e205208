import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { type Answer, testApp } from '../../test/app';
import { MATRIX } from '../../test/permission-matrix';
import { permissionWorld } from '../../test/permission-world';
import { picture } from '../../test/places';
import { people, signIn } from '../../test/people';
import { buildApp } from '../app';
import { openStream } from '../../test/event-stream';

const server = await testApp({ PUBLIC_URL: 'https://joborder.example.go.th' });
const { app, anyone, as, db, storage } = server;
const world = await permissionWorld(server);
const lotus = await as('lotus');

/** What every answer carries, whatever it is. */
function expectSecured(what: string, headers: Answer['headers']) {
  expect({ what, ...headers }).toMatchObject({
    what,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(
      /^camera=\(self\), geolocation=\(self\),.*microphone=\(\)/,
    ),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy.split(';').map((each) => `${what}: ${each}`)).toContain(`${what}: ${rule}`);
  for (const leak of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'])
    expect([what, leak, headers[leak]]).toEqual([what, leak, undefined]);
}

/** A body names what it is, and texts their letters. */
function expectTyped(what: string, { headers, raw }: Answer) {
  if (raw.length === 0) return;
  const type = String(headers['content-type']);
  expect(`${what} ${type}`).toMatch(/ [\w-]+\/[\w.+-]+/);
  if (/^text\/|json/.test(type)) expect(`${what} ${type}`).toMatch(/charset=utf-8/i);
}

describe('security headers', () => {
  test('stand on every call, answered or refused, and nothing of a call is kept in a cache', async () => {
    for (const call of Object.keys(MATRIX)) {
      if (call.endsWith('/events')) continue;
      const [method, path] = call.split(' ') as ['GET', string];
      const url = path.replaceAll(/:\w+/g, '1');
      for (const client of [anyone, lotus]) {
        // Signing out would end the session of the others.
        if (client === lotus && path === '/auth/logout') continue;
        const reply = await client.send({ method, url });
        expectSecured(call, reply.headers);
        expectTyped(call, reply);
        expect(`${call} ${String(reply.headers['cache-control'])}`).toMatch(/no-store|private/);
      }
    }
  });

  test('stand on files, streams and spreadsheets', async () => {
    // Afresh: one of the calls above ended every session.
    const afresh = await as('lotus');
    await storage.put('media/places/a.webp', await picture().webp().toBuffer());
    for (const [url, cache] of [
      [`/api/v2/web/file/get/${world.passportFile}`, /no-store/],
      ['/devexpress/tours/export', /no-store/],
      [`/profile/photo/${world.person}`, /private/],
      ['/media/places/a.webp', /public/],
    ] as const) {
      const reply = await afresh.get(url);
      expect([url, reply.status]).toEqual([url, 200]);
      expectSecured(url, reply.headers);
      expectTyped(url, reply);
      expect(String(reply.headers['cache-control'])).toMatch(cache);
    }
    // Pages of another host may show pictures of places (FILES_URL).
    const { headers } = await afresh.get('/media/places/a.webp');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const url of [`/api/v2/web/file/get/${world.passportFile}`, '/devexpress/tours/export'])
      expect(String((await afresh.get(url)).headers['content-disposition'])).toMatch(/^attachment/);

    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const token = await signIn(db, people.lotus.id);
    const stream = await openStream(
      `http://127.0.0.1:${port}/api/v2/web/joborder/progress/events?joborder_code=${world.code}`,
      token,
    );
    expect(stream.status).toBe(200);
    expectSecured('events', Object.fromEntries(stream.headers));
    expect(stream.headers.get('cache-control')).toMatch(/no-store|no-cache/);
    stream.abort();
    await stream.ended;
  });

  test('stand on pages, unknown addresses and wrong methods; no folder is listed', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'joborder-web-'));
    await mkdir(join(webRoot, 'assets'));
    await mkdir(join(webRoot, '.vite'));
    await writeFile(join(webRoot, '.vite/preloads.json'), '[]');
    await writeFile(join(webRoot, '.vite/first-views.json'), '{"script":"","views":{}}');
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>x</title>');
    await writeFile(join(webRoot, 'assets/a.js'), 'export {};');
    await writeFile(join(webRoot, 'assets/a.css'), 'a{}');
    await writeFile(join(webRoot, 'assets/code-reader.worker-a1.js'), 'export {};');
    await writeFile(join(webRoot, 'assets/code-reader.worker-a1.js.br'), 'compressed');
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const { config } = {
      config: {
        ...(await import('../config')).readConfig({
          NODE_ENV: 'test',
          PUBLIC_URL: 'https://joborder.example.go.th',
          RATE_LIMITS: 'off',
        }),
      },
    };
    const site = await buildApp({
      ...server,
      config,
      // No e-mail is sent here.
      mailer: {} as never,
      now: () => new Date(),
      log,
      webRoot,
    });
    const look = async (method: 'GET' | 'DELETE' | 'HEAD', url: string) => {
      const reply = await site.inject({ method, url });
      expectSecured(`${method} ${url}`, reply.headers);
      // The fields of an answer that are looked at.
      expectTyped(url, { ...reply, raw: reply.rawPayload } as unknown as Answer);
      return reply;
    };
    for (const url of ['/', '/Joborder', '/assets/a.js', '/assets/a.css', '/config.json'])
      expect([url, (await look('GET', url)).statusCode]).toEqual([url, 200]);
    // The thread that reads codes compiles WebAssembly; it alone may, and does nothing else.
    for (const encoding of ['identity', 'br']) {
      const reader = await site.inject({
        url: '/assets/code-reader.worker-a1.js',
        headers: { 'accept-encoding': encoding },
      });
      expect([encoding, reader.headers['content-security-policy']]).toEqual([
        encoding,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      ]);
    }
    for (const url of [
      '/.env',
      '/%2Eenv',
      '/.git/config',
      '/wp-login.php',
      '/backup.sql',
      '/x/.aws/a',
    ])
      expect([url, (await look('GET', url)).statusCode]).toEqual([url, 404]);
    for (const url of [
      '/assets/',
      '/assets/no.js',
      '/media/no.webp',
      '/api/v2/web/no',
      '/.git/config',
    ])
      expect((await look('GET', url)).body).not.toContain('a.css');
    // D63: no search engine keeps pages about papers.
    for (const [url, header] of [
      ['/joborder/paper/110000169000141', 'noindex, nofollow, noarchive'],
      ['/joborder/search_paper/110000169000141?check=AAAAAA', 'noindex, nofollow, noarchive'],
      ['/verify/AAAAAAAAAAAAAAAAAAAAAA', 'noindex, nofollow, noarchive'],
      ['/joborder_search', 'noindex, nofollow, noarchive'],
      ['/introduction', undefined],
    ])
      expect([url, (await look('GET', String(url))).headers['x-robots-tag']]).toEqual([
        url,
        header,
      ]);
    expect((await look('DELETE', '/login')).statusCode).toBe(405);
    await look('GET', '/healthz');
    await look('GET', '/readyz');

    await site.inject({
      method: 'POST',
      url: '/api/v2/web/joborder/delete',
      payload: { joborder_code: world.code },
    });
    expect(lines.join('')).toContain('"code":"UNAUTHENTICATED"');
    expect(lines.join('')).not.toContain(world.code);
    await site.close();
  });
});
