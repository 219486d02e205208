import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePort } from '../scripts/free-ports.mjs';
import { findBrowser } from './browser';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  test,
  waitUntilStill,
} from './fixtures';
import type { RunningServer } from './server';

/*
 * D69: the guide's page opens and tells the truth without a network. A browser of its own, because a
 * service worker and the phone's store have to outlive a tab and the browser.
 */
const CODE = '110000169000141';
const GUIDE = '21-00001';
const ADDRESS = `/guide?joborder_code=${CODE}&day=3`;
const SEED = Number(process.env.GUIDE_SEED ?? 69);
const SEQUENCES = Number(process.env.GUIDE_SEQUENCES ?? 3);

test.use({ world: 'guide-offline' });
test.describe.configure({ mode: 'serial' });

/** A phone: its browser with everything that it keeps. */
class Phone {
  private context: BrowserContext | undefined;
  page!: Page;
  cut = false;

  constructor(
    private readonly folder: string,
    private readonly base: string,
    private readonly locale = 'th-TH',
  ) {}

  async start() {
    const browser = await findBrowser();
    this.context = await chromium.launchPersistentContext(this.folder, {
      ...browser,
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
      baseURL: this.base,
      viewport: { width: 360, height: 740 },
      locale: this.locale,
      timezoneId: 'Asia/Bangkok',
      reducedMotion: 'reduce',
    });
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
    await this.setCut(this.cut);
  }

  async setCut(cut: boolean) {
    this.cut = cut;
    await this.context?.setOffline(cut);
  }

  async newTab() {
    const before = this.page;
    this.page = (await this.context?.newPage()) as Page;
    await before.close();
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  async stop() {
    await this.context?.close();
    this.context = undefined;
  }

  /** Signs in through the form; a guide lands on the day's work (D69). */
  async signIn() {
    await this.page.goto('/login');
    await this.page.locator('input[name="username"]').fill(GUIDE);
    await this.page.locator('input[name="password"]').fill(PASSWORD);
    await this.page.locator('input[name="password"]').press('Enter');
    await this.page.waitForURL((url) => url.pathname === '/guide');
  }

  /** The phone has all that it needs. */
  async isReady() {
    await this.page.goto(ADDRESS);
    await expect(this.page.getByText(/^(พร้อมใช้ออฟไลน์|Ready for offline)$/)).toBeVisible();
  }
}

interface Stop {
  day: number;
  daypart: number;
  place_id: number;
  place: { name: string };
  checkindate: string | null;
  checkoutdate: string | null;
  status: number;
}
interface Temperature {
  joborder_tourist_id: number;
  remark: string;
}
interface Order {
  last_event: number;
  verification: string;
  check_code: string;
  tourists: { id: number; fname: string; lname: string }[];
  days: { day_details: Stop[]; tourists_temperature: Temperature[] }[];
}

async function reader(base: string) {
  const login = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: GUIDE, password: PASSWORD }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return async (): Promise<Order> => {
    const reply = await fetch(`${base}/api/v2/guide/orders/${CODE}`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    return ((await reply.json()) as { joborder: Order }).joborder;
  };
}

const escaped = (text: string) => text.replaceAll(/[()[\]]/g, String.raw`\$&`);

test('D69: a cold start without a network shows the day, the codes and the people; another page says why it cannot', async ({
  server,
}, info) => {
  const folder = await mkdtemp(join(tmpdir(), 'joborder-phone-'));
  const phone = new Phone(folder, server.base);
  try {
    await phone.start();
    await phone.signIn();
    const order = await (await reader(server.base))();
    // The number of unanswered jobs, at the menu entry.
    const entry = phone.page.getByRole('link', { name: /^งานของฉัน.*งานรอท่านตอบรับ$/ });
    await expect(entry).toBeVisible();
    await expect(
      phone.page.getByText(/^พร้อมใช้ออฟไลน์ · เก็บเมื่อ \d\d:\d\d น\.$/).first(),
    ).toBeVisible();
    await phone.isReady();

    // Nothing but files of the build is in the cache; answers of the API are not.
    const cached = await phone.page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) found.push(new URL(url).pathname);
      }
      return found;
    });
    expect(cached).toContain('/guide');
    expect(
      cached.filter(
        (path) =>
          !/^\/(assets|icons|scenes)\/|^\/(guide|favicon\.svg|guide\.webmanifest)$/.test(path),
      ),
    ).toEqual([]);

    await phone.setCut(true);
    const grey = /^ออฟไลน์ ข้อมูล ณ \d\d:\d\d น\.$/;
    await expect(phone.page.getByText(grey)).toBeVisible();
    await phone.page.reload();
    await expect(phone.page.getByText(grey)).toBeVisible();
    await phone.restart();
    await phone.page.goto(ADDRESS);
    await expect(phone.page.getByText(grey)).toBeVisible();
    await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText('วันที่ 3 จาก 5');
    await expect(phone.page.getByText('24 คน · 7 สถานที่')).toBeVisible();
    // The day and its one button are whole on a small phone.
    const button = phone.page.getByRole('button', { name: /^เช็ก(อิน|เอาต์)$/ }).first();
    const box = await button.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(740 - 61);
    await info.attach('day', { body: await phone.page.screenshot(), contentType: 'image/png' });
    await expectNoSidewaysScroll(phone.page);

    await phone.page.getByRole('button', { name: 'คิวอาร์' }).click();
    const show = phone.page.getByRole('dialog', { name: 'แสดงต่อเจ้าหน้าที่' });
    await expect(
      show.getByRole('img', { name: /^คิวอาร์โค้ดของใบสั่งงาน/ }).locator('svg'),
    ).toBeVisible();
    const check = `${order.check_code.slice(0, 3)} ${order.check_code.slice(3)}`;
    await expect(show.getByText(`รหัสตรวจสอบ ${check}`)).toBeVisible();
    await expect(show.getByText('บริษัท สยามวิถี ทราเวล จำกัด · 11/00001')).toBeVisible();
    await expectAccessible(phone.page);
    await info.attach('qr', { body: await phone.page.screenshot(), contentType: 'image/png' });
    await show.getByRole('button', { name: 'ปิด' }).click();

    await phone.page.getByRole('button', { name: 'รายชื่อ' }).click();
    const people = phone.page.getByRole('dialog', { name: 'รายชื่อ 24 คน' });
    await expect(people.getByRole('listitem')).toHaveCount(order.tourists.length);
    await people.getByRole('button', { name: 'ปิด' }).click();

    // What the head leads to has not been open before either.
    await phone.page.getByRole('button', { name: 'เมนูผู้ใช้' }).click();
    await expect(phone.page.getByRole('menuitem', { name: 'ออกจากระบบ' })).toBeVisible();
    await phone.page.keyboard.press('Escape');
    await phone.page.getByRole('button', { name: /^แจ้งเตือน/ }).click();
    await expect(phone.page.getByRole('dialog', { name: 'แจ้งเตือน' })).toBeVisible();
    await phone.page.keyboard.press('Escape');

    // Another page: grey at once, and no word of the call centre.
    await phone.page.getByRole('link', { name: 'ใบสั่งงาน', exact: true }).last().click();
    await expect(phone.page.getByText(grey)).toBeVisible();
    await expect(phone.page.getByText('ติดต่อเซิร์ฟเวอร์ไม่ได้').first()).toBeVisible();
    await expect(phone.page.getByText(/ระบบขัดข้อง/)).toHaveCount(0);
    await expect(phone.page.locator('main').getByRole('link', { name: /0 2000 1690/ })).toHaveCount(
      0,
    );
    await info.attach('other', { body: await phone.page.screenshot(), contentType: 'image/png' });

    // Back on line the same page is usable without a reload.
    await phone.setCut(false);
    await expect(phone.page.getByText(grey)).toHaveCount(0);

    // A page that was opened without a network reads the work anew once it is back.
    const isList = (call: { url(): string }) => /\/guide\/orders(\?|$)/.test(call.url());
    let failures = 0;
    phone.page.on('requestfailed', (request) => (failures += Number(isList(request))));
    await phone.setCut(true);
    await phone.page.goto(ADDRESS);
    await expect(phone.page.getByText(grey)).toBeVisible();
    // It has given up asking.
    await waitUntilStill(() => failures);
    const read = phone.page.waitForResponse(isList);
    await phone.setCut(false);
    expect((await read).ok()).toBe(true);

    // Signed out: the page's files stay, nothing of the guide does.
    await phone.page.goto('/guide');
    await phone.page.getByRole('button', { name: 'เมนูผู้ใช้' }).click();
    await phone.page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
    await expect(phone.page).toHaveURL(/\/login$/);
    await phone.setCut(true);
    await phone.newTab();
    await phone.page.goto('/guide').catch(() => {});
    await expect(phone.page.getByText('000141')).toHaveCount(0);
  } finally {
    await phone.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('NAV-12 D43: a service worker of an earlier version goes with the next page, the one of the guide stays', async ({
  page,
  context,
}) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '// Does nothing.' }),
  );
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations())
        .map(({ scope }) => new URL(scope).pathname)
        .toSorted(),
    );
  await page.goto('/introduction');
  await page.evaluate(async () => {
    for (const scope of ['/', '/guide']) {
      await navigator.serviceWorker.register('/old-worker.js', { scope });
    }
  });
  expect(await scopes()).toEqual(['/', '/guide']);
  await page.reload();
  await expect.poll(scopes).toEqual(['/guide']);
});

/** Mulberry32: the same seed makes the same sequences. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type State = 'planned' | 'checkedIn' | 'checkedOut';

test(`D69: ${SEQUENCES} random orders of work, cuts, closed tabs and restarts lose nothing and send nothing twice (seed ${SEED})`, async ({
  server,
}) => {
  test.setTimeout(60_000 + SEQUENCES * 30_000);
  const random = randomOf(SEED);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const folder = await mkdtemp(join(tmpdir(), 'joborder-phone-'));
  const port = await freePort();
  await server.stop();
  let running: RunningServer | null = await server.start(port);
  const phone = new Phone(folder, running.base);
  const log: string[] = [];
  try {
    await phone.start();
    await phone.signIn();
    await phone.isReady();
    const read = await reader(running.base);
    const before = await read();
    const stops = (before.days[2]?.day_details ?? []).filter(
      (stop) => stop.checkindate === null && stop.status === 0,
    );
    expect(stops).toHaveLength(3);
    const states: State[] = stops.map(() => 'planned');
    const remarks = new Map<number, string>();
    let deeds = 0;
    let waiting = 0;

    const reachable = () => running !== null && !phone.cut;
    const done = (what: string) => {
      log.push(what);
      deeds += 1;
      if (!reachable()) waiting += 1;
    };
    /** What the page says is true: offline or not, and how much waits. */
    const expectTruth = async () => {
      if (reachable()) {
        await expect(phone.page.getByText(/^ออฟไลน์/)).toHaveCount(0);
        if (deeds > 0) await expect(phone.page.getByText(/^ส่งครบแล้ว \d\d:\d\d น\.$/)).toBeVisible();
        waiting = 0;
        return;
      }
      await expect(phone.page.getByText(/^ออฟไลน์ ข้อมูล ณ \d\d:\d\d น\.$/)).toBeVisible();
      const strip = phone.page.getByRole('button', { name: /ดูรายการ$/ });
      await (waiting > 0
        ? expect(strip).toHaveText(`รอส่ง ${waiting}`)
        : expect(strip).toHaveCount(0));
    };

    const visit = async () => {
      const index = random(stops.length);
      const { name } = (stops[index] as Stop).place;
      const row = phone.page.getByRole('button', {
        name: new RegExp(String.raw`\d+\. ${escaped(name)}`),
      });
      const sheet = phone.page.getByRole('dialog', { name: new RegExp(escaped(name)) });
      // A row rests for a moment after a tap: the second one of a thumb opens nothing.
      await expect(async () => {
        await row.click();
        await expect(sheet).toBeVisible({ timeout: 500 });
      }).toPass();
      const state = states[index] as State;
      const [act, next] =
        state === 'planned'
          ? (['เช็กอิน', 'checkedIn'] as const)
          : state === 'checkedIn' && random(2) === 0
            ? (['เช็กเอาต์', 'checkedOut'] as const)
            : state === 'checkedIn'
              ? ([/^ยกเลิกเช็กอิน \d\d:\d\d น\.$/, 'planned'] as const)
              : ([/^ยกเลิกเช็กเอาต์ \d\d:\d\d น\.$/, 'checkedIn'] as const);
      const button = sheet.getByRole('button', { name: act, exact: true });
      await expect(button).toBeEnabled();
      await button.click();
      await expect(button).toHaveCount(0);
      states[index] = next;
      done(`${String(act)} ${name}`);
      await sheet.getByRole('button', { name: 'ปิด' }).click();
    };
    const measure = async () => {
      const { id, fname, lname } = pick(before.tourists);
      const remark = `${37 + random(3)}.${random(10)} °C ครั้งที่ ${deeds + 1}`;
      await phone.page.getByRole('button', { name: /^วัดอุณหภูมิ/ }).click();
      const sheet = phone.page.getByRole('dialog', { name: 'วัดอุณหภูมิ วันที่ 3' });
      await sheet.getByRole('button', { name: new RegExp(escaped(`${fname} ${lname}`)) }).click();
      await sheet.getByLabel('อาการหรืออุณหภูมิ').fill(remark);
      await sheet.getByRole('button', { name: 'บันทึกว่าผิดปกติ' }).click();
      await expect(sheet.getByText(`ผิดปกติ · ${remark}`)).toBeVisible();
      remarks.set(id, remark);
      done(`${fname}: ${remark}`);
      await sheet.getByRole('button', { name: 'ปิด' }).click();
    };
    const steps = {
      visit,
      measure,
      cut: async () => {
        log.push(phone.cut ? 'network back' : 'network cut');
        await phone.setCut(!phone.cut);
        // A server that is away is noticed by the next call.
        if (running === null) await phone.page.reload();
      },
      reload: async () => {
        log.push('reload');
        await phone.page.reload();
      },
      tab: async () => {
        log.push('closed tab');
        await phone.newTab();
        await phone.page.goto(ADDRESS);
      },
      browser: async () => {
        log.push('browser restarted');
        await phone.restart();
        await phone.page.goto(ADDRESS);
      },
      server: async () => {
        log.push(running ? 'server stopped' : 'server started');
        if (running) {
          await running.stop();
          running = null;
          await phone.page.reload();
        } else {
          running = await server.start(port);
        }
      },
    };
    const names = [
      'visit',
      'measure',
      'visit',
      'cut',
      'reload',
      'tab',
      'browser',
      'server',
    ] as const;

    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      log.push(`— ${sequence + 1}`);
      for (let left = 3 + random(4); left > 0; left -= 1) {
        await steps[pick(names)]();
        await expectTruth();
      }
      running ??= await server.start(port);
      await phone.setCut(false);
      await expectTruth();
      const after = await read();
      const of = (stop: Stop) =>
        after.days[2]?.day_details.find(
          (each) => each.place_id === stop.place_id && each.daypart === stop.daypart,
        ) as Stop;
      expect(
        stops
          .map(of)
          .map(({ checkindate, checkoutdate }) =>
            checkoutdate ? 'checkedOut' : checkindate ? 'checkedIn' : 'planned',
          ),
        log.join('\n'),
      ).toEqual(states);
      const readings = new Map(
        after.days[2]?.tourists_temperature.map((each) => [each.joborder_tourist_id, each.remark]),
      );
      expect([...remarks.keys()].map((id) => readings.get(id))).toEqual([...remarks.values()]);
      expect(after.last_event - before.last_event, log.join('\n')).toBe(deeds);
    }
  } catch (error) {
    // The way to the failure, from the seed.
    console.log(log.join('\n'));
    throw error;
  } finally {
    await phone.stop();
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
