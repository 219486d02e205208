import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerGuide, listed, openGuide } from '../../test/guide';
import { dialog, hrefsOf, textsOf, toasts } from '../../test/look';
import { api } from '../../test/screen';
import { forgetGuide } from './guide/running-outbox';

const READ = 'GET /api/v2/guide/calendar';
const MAKE = 'POST /api/v2/guide/calendar';
const END = 'DELETE /api/v2/guide/calendar';
const NEW = 'https://joborder.example/calendar/a-new-secret.ics';

afterEach(forgetGuide);

const panel = page.getByRole('region', { name: 'My work calendar' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const SINCE =
  'The calendar address is in use since 3 Nov 2026 10:04The address is not kept, so it cannot be shown again. For another device please create a new one.';

async function openWith(created_at: string | null) {
  answerGuide([listed()]);
  api
    .answer(READ, { status: 'success', calendar: created_at === null ? null : { created_at } })
    .answer(MAKE, { status: 'success', address: NEW, created_at: '2026-11-21T05:00:00Z' })
    .answer(END, { status: 'success' });
  await openGuide();
  await expect.element(panel).toHaveAttribute('aria-busy', 'false');
}
const IN_USE = '2026-11-03T03:04:00Z';

describe('the calendar of a guide’s work', () => {
  test('that is in use is not shown again; a new address ends the old one, after a question', async () => {
    await openWith(IN_USE);
    await expect.element(panel.getByText(SINCE)).toBeVisible();
    await expect
      .poll(() => textsOf(panel.getByRole('button')))
      .toEqual(['Create a new address', 'End the calendar address']);
    await button('Create a new address').click();
    const ask = dialog('Create a new calendar address?').or(
      page.getByRole('alertdialog', { name: 'Create a new calendar address?' }),
    );
    await expect
      .element(
        ask.getByText(
          'The old address ends. Calendars that have it no longer follow your job orders.',
        ),
      )
      .toBeVisible();
    await ask.getByRole('button').first().click();
    await expect.element(ask).not.toBeInTheDocument();
    await button('Create a new address').click();
    await ask.getByRole('button', { name: 'Create a new address' }).click();
    await expect.element(panel.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(NEW);
    await expect
      .element(
        panel.getByText(
          'This address is shown only once. Whoever knows it sees your work, please do not pass it on.',
        ),
      )
      .toBeVisible();
    expect(textsOf(panel.getByText(/in use since/))).toEqual([]);
    await expect
      .poll(() => hrefsOf(panel.getByRole('link', { name: 'Add to my calendar' })))
      .toEqual(['webcal://joborder.example/calendar/a-new-secret.ics']);
  });

  test('is copied, and says when that did not work', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return copied.length === 1 ? Promise.resolve() : Promise.reject(new Error('zz'));
    });
    await openWith(null);
    await button('Create a calendar address').click();
    await button('Copy the address').click();
    await expect.poll(() => toasts()[0]).toBe('Address copied');
    await button('Copy the address').click();
    await expect
      .poll(() => toasts().at(-1))
      .toBe('Copying did not work, please select the address and copy it yourself');
    expect(copied).toEqual([NEW, NEW]);
    const field = panel.getByRole('textbox').element() as HTMLInputElement;
    field.focus();
    expect([field.selectionStart, field.selectionEnd, field.readOnly]).toEqual([
      0,
      NEW.length,
      true,
    ]);
  });

  test('ends after a question, which can be answered with no', async () => {
    await openWith(IN_USE);
    await button('End the calendar address').click();
    const ask = dialog('End the calendar address?').or(
      page.getByRole('alertdialog', { name: 'End the calendar address?' }),
    );
    await ask.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(ask).not.toBeInTheDocument();
    expect(api.sent(END)).toEqual([]);
    await button('End the calendar address').click();
    await ask.getByRole('button', { name: 'End the calendar address' }).click();
    await expect.poll(() => toasts()[0]).toBe('The calendar address has ended');
    await expect
      .poll(() => textsOf(panel.getByRole('button')))
      .toEqual(['Create a calendar address']);
    expect(api.sent(END)).toHaveLength(1);
  });

  test('that was made a moment ago is not shown any more once it has ended', async () => {
    await openWith(null);
    await button('Create a calendar address').click();
    await expect.element(panel.getByRole('textbox')).toHaveValue(NEW);
    await button('End the calendar address').click();
    await dialog('End the calendar address?')
      .or(page.getByRole('alertdialog', { name: 'End the calendar address?' }))
      .getByRole('button', { name: 'End the calendar address' })
      .click();
    await expect
      .poll(() => textsOf(panel.getByRole('button')))
      .toEqual(['Create a calendar address']);
    expect(panel.getByRole('textbox').elements()).toEqual([]);
    expect(panel.getByRole('link').elements()).toEqual([]);
  });

  test('says what went wrong until the next attempt succeeds', async () => {
    await openWith(IN_USE);
    api.refuse(END, 422, 'INVALID', 'It could not be ended');
    const ask = (name: string) => dialog(name).or(page.getByRole('alertdialog', { name }));
    const end = async () => {
      await button('End the calendar address').click();
      await ask('End the calendar address?')
        .getByRole('button', { name: 'End the calendar address' })
        .click();
    };
    await end();
    await expect.element(panel.getByText('It could not be ended', { exact: true })).toBeVisible();
    api.refuse(MAKE, 422, 'INVALID', 'It could not be made');
    const renew = async () => {
      await button('Create a new address').click();
      await ask('Create a new calendar address?')
        .getByRole('button', { name: 'Create a new address' })
        .click();
    };
    await renew();
    await expect.element(panel.getByText('It could not be made', { exact: true })).toBeVisible();
    expect(textsOf(panel.getByText('It could not be ended'))).toEqual([]);
    await end();
    await expect.element(panel.getByText('It could not be ended', { exact: true })).toBeVisible();
    expect(textsOf(panel.getByText('It could not be made'))).toEqual([]);
    api.answer(MAKE, { status: 'success', address: NEW, created_at: '2026-11-21T05:00:00Z' });
    await renew();
    await expect.element(panel.getByRole('textbox')).toHaveValue(NEW);
    await expect.element(panel.getByText('It could not be ended')).not.toBeInTheDocument();
  });

  test('can be asked for again where it did not load', async () => {
    answerGuide([listed()]);
    api.refuse(READ, 500, 'INTERNAL', 'zz');
    await openGuide();
    await expect
      .element(page.getByRole('heading', { name: 'The calendar could not be loaded' }))
      .toBeVisible();
    api.answer(READ, { status: 'success', calendar: { created_at: IN_USE } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(panel.getByText('The calendar address is in use since 3 Nov 2026 10:04'))
      .toBeVisible();
  });
});
