import { afterEach, describe, expect, test } from 'vitest';
import { dayToSeconds } from '@joborder/shared/dates';
import { type Client, testApp } from '../../test/app';
import { startMailServer } from '../../test/mail-server';
import { addUserAs } from '../../test/new-users';
import { dayFromNow, orderBody } from '../../test/orders';
import { password, people } from '../../test/people';

const mailServer = await startMailServer();
const { anyone, as, client, clock, db, jobs } = await testApp({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://jobs.example.go.th',
});
afterEach(() => mailServer.mails.splice(0));

const INFORMATION = '/api/v2/web/users/update/information';
const AGENCY = '/api/v2/web/users/update/agency';
const GUIDE = '/api/v2/web/users/update/guide';
const PROFILE = '/api/v2/web/profile';
const shown = async (who: Client, id: number) =>
  (await who.get(`/api/v2/web/users/get/${id}`)).body;
const update = async (who: Client, users_id: number, information: object) => {
  const { status, body } = await who.post(INFORMATION, { users_id, information });
  return [status, body.issues?.[0]?.path ?? body.code ?? body.status];
};
async function mails() {
  await jobs.drain();
  return mailServer.mails.splice(0);
}

describe('D64: what staff see and set', () => {
  test('a police officer gets a title, a telephone, an address and a province; a province has to exist', async () => {
    const officer = await as('officer');
    const { id } = people.police;
    const information = {
      title: 'ร.ต.ท.',
      mobile: '081 555 0101',
      address: 'กก.1 บก.ทท.1',
      province_id: 83,
    };
    expect(await update(officer, id, information)).toEqual([200, 'success']);
    expect(await shown(officer, id)).toMatchObject({ ...information, website_enable: 1 });
    expect(await update(officer, id, { province_id: 9999 })).toEqual([
      422,
      'information.province_id',
    ]);
    // What is not sent stays, '' takes it away.
    expect(await update(officer, id, { title: 'ร.ต.อ.' })).toEqual([200, 'success']);
    expect(await shown(officer, id)).toMatchObject({ ...information, title: 'ร.ต.อ.' });
    expect(await update(officer, id, { province_id: '' })).toEqual([200, 'success']);
    expect((await shown(officer, id)).province_id).toBeNull();
    const [own] = (await officer.get(`/devexpress/users?user_type=5&name=วีระ`)).body.data;
    expect(own).toMatchObject({ id, mobile: information.mobile, license_expires: null });
  });

  test("an agency's telephone is the one on its papers; its licence is renewed and its signatory named", async () => {
    const officer = await as('officer');
    const { id, agency_id } = people.lotus;
    expect(await update(officer, id, { mobile: '0 2555 0202' })).toEqual([200, 'success']);
    const agency = { license_expires: '31/12/2572', signatory: 'นางบัวผัน ใจงาม' };
    expect((await officer.post(AGENCY, { agency_id, agency })).status).toBe(200);
    expect(await shown(officer, id)).toMatchObject({
      mobile: '0 2555 0202',
      license_expires: '2029-12-31',
      signatory: agency.signatory,
      agency_license: '99/00001',
    });
    const row = await db
      .selectFrom('agencies')
      .select(['mobile', 'license_expires', 'signatory'])
      .where('id', '=', agency_id)
      .executeTakeFirst();
    expect(row).toEqual({
      mobile: '0 2555 0202',
      license_expires: '2029-12-31',
      signatory: agency.signatory,
    });
    // What is not sent stays.
    const renewed = { license_expires: '31/12/2572' };
    expect((await officer.post(AGENCY, { agency_id, agency: renewed })).status).toBe(200);
    expect((await shown(officer, id)).signatory).toBe(agency.signatory);
    const odd = { license_expires: '31-02-2570' };
    const refused = await officer.post(AGENCY, { agency_id, agency: odd });
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'agency.license_expires']);
    expect((await shown(officer, id)).license_expires).toBe('2029-12-31');
  });

  test("a guide's licence that was renewed is no longer among those that end; orders after it are counted", async () => {
    const [officer, lotus] = [await as('officer'), await as('lotus')];
    const { id, guide_id } = people.malee;
    for (const start of [10, 40]) {
      const days = { start: dayFromNow(start), stop: dayFromNow(start + 1) };
      const { status } = await lotus.post('/api/v2/web/joborder/new/save', {
        ...orderBody({
          joborder_start: dayToSeconds(days.start),
          joborder_stop: dayToSeconds(days.stop),
          inbound_date: days.start,
          outbound_date: days.stop,
        }),
      });
      expect(status).toBe(200);
    }
    const renew = async (license_expires: string) => {
      const { status } = await officer.post(GUIDE, { guide_id, guide: { license_expires } });
      expect(status).toBe(200);
      const { guides } = (await officer.get('/api/v2/web/users/types')).body.expiring;
      const user = await shown(officer, id);
      return [guides, user.license_expires, user.joborders, user.joborders_after];
    };
    const soon = dayFromNow(20);
    // One of the people of every test has a licence that ended long ago.
    expect(await renew(soon)).toEqual([2, soon, 2, 1]);
    expect(await renew('2099-12-31')).toEqual([1, '2099-12-31', 2, 0]);
    expect((await shown(officer, people.lotus.id)).joborders).toBe(2);
    expect(await renew('')).toEqual([1, null, 2, 0]);
    await renew('2099-12-31');
  });

  test('D29: whoever may no longer use the website is out at once; not oneself, not the last administrator', async () => {
    const [admin, officer] = [await as('admin'), await as('officer')];
    const somchai = await as('somchai');
    expect((await somchai.post('/auth/check')).status).toBe(200);
    const { id } = people.somchai;
    expect(await update(officer, id, { website_enable: 0 })).toEqual([200, 'success']);
    expect((await somchai.post('/auth/check')).status).toBe(401);
    const credentials = { username: people.somchai.username, password };
    expect((await anyone.post('/login', credentials)).body.code).toBe('NOT_AUTHORIZED_ON_APP');
    expect(await update(officer, id, { website_enable: '1' })).toEqual([200, 'success']);
    expect((await anyone.post('/login', credentials)).status).toBe(200);
    expect(await update(officer, people.officer.id, { website_enable: 0 })).toEqual([
      409,
      'OWN_ACCOUNT',
    ]);
    await db
      .updateTable('users')
      .set({ status: 2 })
      .where('id', '=', people.agencyAdmin.id)
      .execute();
    expect(await update(admin, people.admin.id, { website_enable: 0 })).toEqual([
      409,
      'LAST_ADMINISTRATOR',
    ]);
    expect(await update(officer, id, { website_enable: 2 })).toEqual([
      422,
      'information.website_enable',
    ]);
  });
});

describe('D64: what the owner sees and sets', () => {
  test('telephone, e-mail and address change at once; both addresses are told', async () => {
    const lotus = await as('lotus');
    expect((await lotus.post(PROFILE, { email: 'old@lotus.example.com' })).status).toBe(200);
    await mails();
    const contact = { email: 'new@lotus.example.com', mobile: '0 2555 0303', address: '9 สีลม' };
    const body = { ...contact, license: '99/00001', name: 'บริษัท ดอกบัวทัวร์ จำกัด' };
    expect((await lotus.post(PROFILE, body)).body).toMatchObject({
      status: 'success',
      pending: [],
    });
    expect((await lotus.get(PROFILE)).body).toMatchObject({
      ...contact,
      license_expires: '2029-12-31',
      agency: { address: '9 สีลม', signatory: 'นางบัวผัน ใจงาม' },
    });
    expect((await mails()).flatMap(({ to }) => to).toSorted()).toEqual([
      'new@lotus.example.com',
      'old@lotus.example.com',
    ]);
    const row = await db
      .selectFrom('agencies')
      .select('mobile')
      .where('id', '=', people.lotus.agency_id)
      .executeTakeFirst();
    expect(row).toEqual({ mobile: contact.mobile });
    const odd = await lotus.post(PROFILE, { email: 'nobody' });
    expect([odd.status, odd.body.issues[0].path]).toEqual([422, 'email']);
  });

  test('whoever has no licence has an address too, and sees the province of service', async () => {
    const [officer, police] = [await as('officer'), await as('police')];
    await update(officer, people.police.id, { province_id: 83 });
    expect((await police.post(PROFILE, { address: '7 พัทยาใต้' })).status).toBe(200);
    expect((await police.get(`${PROFILE}?lang=en`)).body).toMatchObject({
      address: '7 พัทยาใต้',
      province: 'Phuket',
      title: 'ร.ต.อ.',
    });
    expect((await police.post(PROFILE, { license: '1' })).status).toBe(403);
    const lines = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'profile.save')
      .execute();
    expect(JSON.stringify(lines)).not.toMatch(/new@lotus|0 2555 0303/);
  });

  test('D65: a session of staff that was left open is no way to a new password: links wait a day', async () => {
    const officer = await as('officer');
    const reset = async () => {
      await anyone.post('/password/reset/request', { username: people.officer.username });
      return (await mails()).map(({ to, text }) => [to.join(), /reset-password\?code=/.test(text)]);
    };
    expect((await officer.post(PROFILE, { email: 'mine@office.example.com' })).status).toBe(200);
    expect((await mails()).map(({ to }) => to.join())).toEqual(['mine@office.example.com']);
    expect(await reset()).toEqual([]);
    clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
    expect(await reset()).toEqual([['mine@office.example.com', true]]);
    clock.now = new Date();
  });
});

describe('D64: a new account is invited by mail', () => {
  test('without a password and a photo; the first sign-in is with the number and a mailed code', async () => {
    const officer = await as('officer');
    const fields = {
      username: 'invited.guide',
      password: '',
      license: '96-00001',
      license_expires: '2030-01-31',
      identication_card: '1100200345678',
      email: 'invited@example.com',
    };
    const refused = await addUserAs(officer, 'guide', fields, []);
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'password']);
    const invite = { name: 'invite', value: '1' };
    const added = await addUserAs(officer, 'guide', fields, [invite]);
    expect(added.status).toBe(200);
    const [letter, ...others] = await mails();
    expect(others).toEqual([]);
    expect(letter?.to).toEqual(['invited@example.com']);
    expect(letter?.subject).toContain('Your Job Order Online account is ready');
    expect(letter?.text).toContain('Username: invited.guide');
    expect(letter?.text).toContain('https://jobs.example.go.th/login');
    expect(letter?.text).not.toContain('1100200345678');

    const credentials = { username: 'invited.guide', password: '1100200345678' };
    const login = await anyone.post('/login', credentials);
    expect(login.body).toMatchObject({ status: 'success', must_change_password: true });
    const own = client(login.body.data.token);
    const change = { old_password: credentials.password, new_password: 'Second-Door-43' };
    const asked = await own.post('/api/v2/web/profile/change_password', change);
    expect(asked.body.code).toBe('MAIL_CODE_REQUIRED');
    const code = /^Code: ([a-z0-9-]+)$/m.exec((await mails())[0]?.text ?? '')?.[1];
    expect(
      (await own.post('/api/v2/web/profile/change_password', { ...change, code })).status,
    ).toBe(200);
    await mails();
    expect(await shown(officer, added.body.users_id)).toMatchObject({
      license_expires: '2030-01-31',
      photo: '',
      initial_password_ends: null,
    });
  });

  test('renewing the initial password invites again', async () => {
    const officer = await as('officer');
    const fields = { username: 'slow.agency', password: '', license: '96/00002' };
    const more = { signatory: 'นายช้า มาแล้ว', license_expires: '2031-02-28', website_enable: '0' };
    const invite = { name: 'invite', value: '1' };
    const { body } = await addUserAs(officer, 'agency', { ...fields, ...more }, [invite]);
    await mails();
    expect(await shown(officer, body.users_id)).toMatchObject({
      signatory: more.signatory,
      license_expires: more.license_expires,
      website_enable: 0,
      mobile: '0812345678',
    });
    const renew = '/api/v2/web/users/initial_password/renew';
    expect((await officer.post(renew, { users_id: body.users_id })).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your Job Order Online account is ready'),
    ]);
  });

  test('a police officer is added with a province; one that does not exist is refused', async () => {
    const officer = await as('officer');
    const odd = await addUserAs(officer, 'police', { province_id: '9999' }, []);
    expect([odd.status, odd.body.users]).toEqual([422, 'ไม่รู้จักจังหวัด “9999”']);
    const { body } = await addUserAs(officer, 'police', { province_id: '20' }, []);
    expect((await shown(officer, body.users_id)).province_id).toBe(20);
  });
});

describe('of two who edit one account at once', () => {
  const admin = () => as('admin');
  const conflict = [409, 'CONFLICT_CHANGED'];
  const send = async (url: string, body: object) => {
    const reply = await (await admin()).post(url, body);
    return [reply.status, reply.body.code ?? reply.body.status];
  };

  test.each([
    [
      'settings',
      INFORMATION,
      'information',
      { users_id: people.malee.id },
      { mobile: '081 000 0001', status: 1 },
      { mobile: '081 000 0002' },
      { title: 'นาง' },
    ],
    [
      'the licence of a guide',
      GUIDE,
      'guide',
      { guide_id: people.malee.guide_id },
      { license_expires: '31/12/2573', address: 'เดิม' },
      { address: 'ใหม่' },
      { license_expires: '31/12/2574' },
    ],
    [
      'an agency',
      AGENCY,
      'agency',
      { agency_id: people.lotus.agency_id },
      { signatory: 'นางบัวผัน ใจงาม', address: 'เดิม', license_expires: '' },
      { signatory: 'นายบุญมี ลงนาม' },
      { address: 'ใหม่' },
    ],
  ] as const)(
    'nobody replaces unseen %s that the other saved',
    async (_, url, part, who, stored, others, own) => {
      expect(await send(url, { ...who, [part]: stored })).toEqual([200, 'success']);
      // What each of them saw is still there.
      const change = { ...who, [part]: others, seen: stored };
      expect(await send(url, change)).toEqual([200, 'success']);
      // The other one saw the same before.
      const late = { ...who, [part]: { ...others, ...own }, seen: stored };
      expect(await send(url, late)).toEqual(conflict);
      expect(await send(url, { ...who, [part]: own, seen: {} })).toEqual([200, 'success']);
      // Whoever was asked, and older clients, replace it.
      expect(await send(url, { ...who, [part]: stored })).toEqual([200, 'success']);
    },
  );

  test('a value counts as the same however it is written', async () => {
    const { id } = people.police;
    const saved = { identication_card: '1100200345678', province_id: 83, mobile: '081 555 0101' };
    expect(await send(INFORMATION, { users_id: id, information: saved })).toEqual([200, 'success']);
    const seen = {
      identication_card: '1-1002-00345-67-8',
      province_id: '83',
      mobile: ' 081 555 0101',
    };
    const information = { province_id: '' };
    const edit = { users_id: id, information, seen };
    expect(await send(INFORMATION, edit)).toEqual([200, 'success']);
    expect(await send(INFORMATION, edit)).toEqual(conflict);
    expect(await send(INFORMATION, { ...edit, seen: information })).toEqual([200, 'success']);
  });
});
