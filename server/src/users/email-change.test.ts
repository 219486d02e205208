import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { startMailServer } from '../../test/mail-server';
import { password, people } from '../../test/people';
import { readConfig } from '../config';
import { sendAccountEmail, tellOwner } from '../session/account-emails';
import { requestCode } from '../session/mailed-codes';
import { sendResetEmail } from '../session/password-reset/jobs';

const server = await startMailServer();
const { anyone, as, clock, db, jobs } = await testApp({
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://jobs.example.go.th',
  RATE_LIMITS: 'on',
});
const HOUR = 3_600_000;
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
afterEach(() => {
  server.mails.length = 0;
  later(24 * HOUR);
});

async function mails() {
  await jobs.drain();
  return server.mails
    .splice(0)
    .map(({ to, subject, text }) => ({ to: to.join(), subject, text }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
async function setEmail(person: keyof typeof people, email: string) {
  const { first_name: firstname, last_name: lastname, id } = people[person];
  const information = { firstname, lastname, email };
  const officer = await as('officer');
  const reply = await officer.post('/api/v2/web/users/update/information', {
    users_id: id,
    information,
  });
  expect(reply.status).toBe(200);
}
const askReset = (username: string) => anyone.post('/password/reset/request', { username });
const codeOf = (text: string | undefined) => /reset-password\?code=([\w-]+)/.exec(text ?? '')?.[1];

describe('D65: a change of the e-mail address', () => {
  test('is told to the old address and to the new one, and ends the codes that were mailed', async () => {
    await setEmail('lotus', 'old@lotus.example.com');
    expect((await mails()).map(({ to }) => to)).toEqual(['old@lotus.example.com']);
    await askReset('test.lotus');
    const code = codeOf((await mails())[0]?.text);
    expect(code).toBeDefined();
    await requestCode(db, { userId: people.lotus.id, purpose: 'sign-in', lang: 'th' });
    await mails();
    const typed = () =>
      db.selectFrom('mailed_codes').select('user_id').where('user_id', '=', people.lotus.id);
    expect(await typed().execute()).toHaveLength(1);
    // The same address in other letter case is no change.
    await setEmail('lotus', 'Old@lotus.example.com');
    expect(await mails()).toEqual([]);

    await setEmail('lotus', 'new@lotus.example.com');
    const told = await mails();
    expect(told.map(({ to }) => to)).toEqual(['new@lotus.example.com', 'Old@lotus.example.com']);
    for (const { subject, text } of told) {
      expect(subject).toContain('The e-mail address of your account was changed');
      expect(text).toContain('อีเมลของบัญชีผู้ใช้ถูกเปลี่ยน');
      expect(text).toContain('Username: test.lotus');
      expect(text).toContain('0 2000 1690');
      expect(text).not.toContain('lotus.example.com');
    }
    const late = await anyone.post('/password/reset', { code, password: 'Lotus-Pond-88' });
    expect(late.body.code).toBe('RESET_CODE_INVALID');
    expect(await typed().execute()).toEqual([]);
    expect(await db.selectFrom('account_letters').selectAll().execute()).toEqual([]);
  });

  test('by somebody else does not bring the codes of a staff account to the new address for a day', async () => {
    await setEmail('police', 'police@example.com');
    later(24 * HOUR);
    await setEmail('police', 'thief@example.com');
    expect((await mails()).map(({ to }) => to)).toContain('police@example.com');
    await askReset('test.police');
    expect(await mails()).toEqual([]);
    later(24 * HOUR);
    await askReset('test.police');
    expect((await mails()).map(({ to }) => to)).toEqual(['thief@example.com']);
  });

  test('a change of the password is told too, and a flood of changes is cut off', async () => {
    await setEmail('malee', 'malee@example.com');
    await mails();
    const malee = await as('malee');
    const body = { old_password: password, new_password: 'Malee-Walks-2569' };
    expect((await malee.post('/api/v2/web/profile/change_password', body)).status).toBe(200);
    const [told, ...others] = await mails();
    expect([told?.to, others]).toEqual(['malee@example.com', []]);
    expect(told?.subject).toContain('The password of your account was changed');
    // Capital letters make no other address.
    for (let round = 0; round < 12; round += 1)
      await setEmail('malee', `${round % 4 < 2 ? 'm' : 'M'}${round % 2}@example.com`);
    const flood = await mails();
    expect(flood.filter(({ to }) => to.toLowerCase() === 'm0@example.com')).toHaveLength(10);
    expect(await db.selectFrom('account_letters').selectAll().execute()).toEqual([]);
  });

  test('letters for a new password are counted by address, whichever accounts have it and however it is written', async () => {
    const addresses = {
      malee: 'family@example.com',
      somchai: 'Family@example.com',
      lotus: 'FAMILY@example.com',
      chang: 'family@Example.com',
    };
    const owners = ['malee', 'somchai', 'lotus', 'chang'] as const;
    for (const person of owners) await setEmail(person, addresses[person]);
    await mails();
    let letters = 0;
    for (let tries = 0; tries < 3; tries += 1) {
      for (const person of owners) {
        expect((await askReset(people[person].username)).status).toBe(200);
      }
      letters += (await mails()).filter(({ text }) => codeOf(text)).length;
    }
    // Three for each of the four were asked for.
    expect(letters).toBe(10);
  });

  test('letters for a new password are counted by account, however it was named', async () => {
    await setEmail('somchai', 'somchai@example.com');
    await mails();
    let letters: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await askReset('test.somchai')).status).toBe(200);
      expect((await askReset('somchai@example.com')).status).toBe(200);
      letters = [...letters, ...(await mails()).map(({ text }) => codeOf(text) ?? '')];
    }
    expect(letters).toHaveLength(3);
    // Whoever asked for them: the owner has one that works.
    later(29 * 60_000);
    const reply = await anyone.post('/password/reset', {
      code: letters[2],
      password: 'Somchai-88-Walks',
    });
    expect(reply.status).toBe(200);
  });

  test('letters that the mail server does not take count for none', async () => {
    await setEmail('chang', 'chang@example.com');
    await mails();
    const sent: string[] = [];
    let refuses = true;
    const mailer = {
      description: 'a mail server that is away at first',
      send: async ({ to }: { to: string }) => {
        if (refuses) throw new Error('away');
        sent.push(to);
      },
    };
    const config = readConfig({ PUBLIC_URL: 'https://jobs.example.go.th' });
    const context = { db, config, mailer, now: () => clock.now };
    const userId = people.chang.id;
    const addresses = ['chang@example.com'];
    await db
      .transaction()
      .execute((trx) => tellOwner(trx, { userId, about: 'password', addresses, now: clock.now }));
    const { id: letterId } = await db
      .selectFrom('account_letters')
      .select('id')
      .executeTakeFirstOrThrow();
    const letters = [
      () => sendAccountEmail(context, { id: letterId, data: { letterId } }),
      () => sendResetEmail(context, { id: letterId, data: { userId, lang: 'th' } }),
    ];
    for (const send of letters) {
      refuses = true;
      for (let tries = 0; tries < 11; tries += 1) await expect(send()).rejects.toThrow('away');
      refuses = false;
      await send();
    }
    expect(sent).toEqual([...addresses, ...addresses]);
  });
});
