import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerGuide, listed, openGuide, SEND } from '../../../test/guide';
import { dialog } from '../../../test/look';
import { people } from '../../../test/people';
import { CODE } from '../../../test/progress';
import { address, api, expectAccessible, stored } from '../../../test/screen';
import { forgetGuide, store } from './running-outbox';

const GUIDE = 202;
const AT = '2026-11-21T04:31:00Z';
const NOBODY = { authToken: null, authUser: null, authCapacity: null };
const ENDED = 'You were signed out, or this account can no longer be used. Please sign in again.';
const CHECK_IN = {
  id: '00000000-0000-4000-8000-000000000001',
  at: AT,
  type: 'check-in',
  joborder_code: CODE,
  day: 2,
  daypart: 3,
  place_id: 505,
} as const;

// What lies on the phone before a page is opened: the test before signed out.
beforeEach(async () => {
  await store.begin(GUIDE);
  await store.add({ user: GUIDE, event: CHECK_IN });
  await store.keep(GUIDE, 'orders', { orders: [] }, AT);
  answerGuide([listed()]);
  api.leaveOthersWaiting().refuse(SEND, 503, 'UNAVAILABLE', 'zz');
});
afterEach(async () => {
  await store.clear(GUIDE);
  await forgetGuide();
});

/** What is on the phone: how many copies, and what was not sent. */
const onPhone = async () => ({
  copies: (await store.times(GUIDE)).size,
  unsent: (await store.list(GUIDE)).map(({ event }) => event),
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function changePassword(): Promise<void> {
  await openGuide('/profile?tab=password');
  await page.getByLabelText('Old password', { exact: true }).fill('Right-1234');
  await page.getByLabelText('New password', { exact: true }).fill('Mountain-Trail-7');
  await page.getByLabelText('New password again', { exact: true }).fill('Mountain-Trail-7');
  await button('Save the new password').click();
}

async function setNewPassword(): Promise<void> {
  api.answer('POST /password/reset', {
    status: 'success',
    result: 1,
    message: 'The new password is set',
    msg: 'The new password is set',
  });
  await openGuide('/reset-password?code=abc');
  await page.getByLabelText('New password', { exact: true }).fill('Mountain-Trail-7');
  await page.getByLabelText('New password again', { exact: true }).fill('Mountain-Trail-7');
  await button('Reset').click();
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByText('The new password is set', { exact: true })).toBeVisible();
}

describe('a session that its guide ends leaves no copy on the phone, and what was not sent waits', () => {
  test('on all devices, which says what waits', async () => {
    api
      .answer('GET /api/v2/web/profile/sessions', { status: 'success', sessions: [] })
      .answer('POST /api/v2/web/profile/sessions/end_all', { status: 'success', message: 'ok' });
    await openGuide('/profile?tab=sessions');
    await button('Sign out everywhere').click();
    const ask = dialog('Sign out everywhere?');
    await expect
      .element(
        ask.getByText(
          'Every device, this one too, will have to sign in again. 1 entry has not been sent; what waits stays on this device until you sign in here again.',
          { exact: true },
        ),
      )
      .toBeVisible();
    await expectAccessible();
    await ask.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await expect.poll(address).toBe('/login');
    expect(stored()).toEqual(NOBODY);
    await expect.poll(onPhone).toEqual({ copies: 0, unsent: [CHECK_IN] });
  });

  test.each([
    ['a changed', {}],
    ['an initial', { must_change_password: true }],
  ])('with %s password', async (_name, change) => {
    api
      .answer('POST /api/v2/web/account', { ...people.guide, ...change })
      .answer('POST /api/v2/web/profile/change_password', { status: 'success', message: 'ok' });
    await changePassword();
    await expect.element(dialog().getByText('Please log in again', { exact: true })).toBeVisible();
    expect(address()).toBe('/login');
    expect(stored()).toEqual(NOBODY);
    expect(await onPhone()).toEqual({ copies: 0, unsent: [CHECK_IN] });
  });

  test('with a password that was forgotten and set anew', async () => {
    api.refuse('POST /auth/check', 401, 'UNAUTHORIZED', 'zz');
    await setNewPassword();
    expect(stored()).toEqual(NOBODY);
    expect(await onPhone()).toEqual({ copies: 0, unsent: [CHECK_IN] });
    // It did not end by itself.
    expect(page.getByText(ENDED, { exact: true }).elements()).toEqual([]);
  });
});

describe('a session that goes on, or ended by itself, keeps what is on the phone', () => {
  test('where the password of another account was set anew', async () => {
    await setNewPassword();
    expect(stored().authUser).not.toBeNull();
    expect(await onPhone()).toEqual({ copies: 1, unsent: [CHECK_IN] });
  });

  test('where the server refuses its token', async () => {
    api.refuse('GET /api/v2/web/profile/sessions', 401, 'UNAUTHORIZED', 'zz');
    await openGuide('/profile?tab=sessions');
    await expect.element(page.getByText(ENDED, { exact: true })).toBeVisible();
    expect(address()).toBe('/login');
    expect(stored()).toEqual(NOBODY);
    const { copies, unsent } = await onPhone();
    expect({ copies: copies > 0, unsent }).toEqual({ copies: true, unsent: [CHECK_IN] });
  });
});
