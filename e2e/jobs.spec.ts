import { addDays } from '@joborder/shared/dates';
import { beSignedIn, test } from './fixtures';
import { signedIn } from './jobs/api';
import { Hand } from './jobs/hand';
import { settle } from './jobs/limits';
import { copyOrder, expectOrder, fileOrder, quietTuesday } from './jobs/orders';
import { checkIn, inspect, leavePlace } from './jobs/road';
import { addGuide, approvePlaces, printYear, watchPaper } from './jobs/staff';
import { scannedFrom } from './paper-code';

test.use({ world: 'jobs' });

test('D67 D68: a clerk files an order of 30 tourists, and next week’s group as its copy', async ({
  page,
  context,
  server,
}, info) => {
  await beSignedIn(page, server.base, '11/00001');
  const clerk = await signedIn(server.base, '11/00001');
  const start = quietTuesday();
  const filing = await Hand.of(page);
  await page.goto('/Joborder');
  const code = await fileOrder(filing, start);
  await expectOrder(clerk, code, start, 'TR');
  settle(info, 'order of 30 tourists, 4 days, 6 stops', filing);

  const desk = await context.newPage();
  const copying = await Hand.of(desk);
  await beSignedIn(desk, server.base, '11/00001');
  await desk.goto('/Joborder');
  const copy = await copyOrder(copying, code);
  await expectOrder(clerk, copy, addDays(start, 7), 'TS');
  settle(info, "next week's group by copy", copying);
});

test('D72: an officer approves five places', async ({ page, server }, info) => {
  await beSignedIn(page, server.base, 'officer');
  const hand = await Hand.of(page);
  await page.goto('/Workqueue');
  await approvePlaces(hand, await signedIn(server.base, 'officer'));
  settle(info, 'approve five places', hand);
});

test('D64: an administrator adds a guide', async ({ page, server }, info) => {
  await beSignedIn(page, server.base, 'admin');
  const hand = await Hand.of(page);
  await page.goto('/Trip');
  await addGuide(hand, await signedIn(server.base, 'admin'));
  settle(info, 'add a guide', hand);
});

test('D73: an administrator prints the report of the year', async ({ page, server }, info) => {
  await beSignedIn(page, server.base, 'admin');
  const hand = await Hand.of(page);
  await watchPaper(page);
  await page.goto('/Trip');
  await printYear(hand, await signedIn(server.base, 'admin'));
  settle(info, 'year report on paper', hand);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const UNDER_WAY = '110000169000141';

  test('D69: a guide checks in', async ({ page, server }, info) => {
    await beSignedIn(page, server.base, '21-00001');
    const guide = await signedIn(server.base, '21-00001');
    await leavePlace(guide, UNDER_WAY);
    const hand = await Hand.of(page, { touches: true });
    await page.goto('/guide');
    await checkIn(hand, guide, UNDER_WAY);
    settle(info, "guide's check-in", hand);
  });

  test('D70: police record an inspection', async ({ page, context, server }, info) => {
    const desk = await context.newPage();
    await desk.setViewportSize({ width: 1366, height: 768 });
    await beSignedIn(desk, server.base, '11/00001');
    await desk.goto(`/Savedoc/${UNDER_WAY}`);
    const address = await scannedFrom(desk);
    await desk.close();
    await beSignedIn(page, server.base, 'police');
    const hand = await Hand.of(page, { touches: true });
    await inspect(hand, await signedIn(server.base, 'police'), address, UNDER_WAY);
    settle(info, 'officer: from the lock screen to a recorded result', hand);
  });
});
