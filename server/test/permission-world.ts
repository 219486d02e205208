import { TOTP } from 'otpauth';
import { hashToken, newToken } from '../src/platform/tokens';
import type { TestApp } from './app';
import { inspectionParts } from './inspections';
import { sendForm } from './multipart';
import { addUserAs, newUserFields, photoPart } from './new-users';
import { orderBody, tourist } from './orders';
import { password, people } from './people';
import { addPlaceAs, photo, picture, placeFields } from './places';

const SAVE = '/api/v2/web/joborder/new/save';
const PASSPORT = 'TZ4410872';

/** The records of the permission matrix: all belong to the agency `lotus`, whose guide is Malee. */
export async function permissionWorld({ as, client, storage, db, clock }: TestApp) {
  // Afresh each time: one of the calls ends every session of its caller.
  const lotus = () => as('lotus');
  const bytes = await picture().jpeg().toBuffer();

  const uploaded = await (await lotus()).upload(
    '/api/v2/web/file/upload_file',
    'file',
    bytes,
    'p.jpg',
  );
  const passport_file = uploaded.body.filepath as string;
  const orderOf = (more: object = {}) =>
    orderBody({ tourists: [tourist(PASSPORT, { passport_file })], ...more });
  const newOrder = async () => (await (await lotus()).post(SAVE, orderOf())).body.code as string;
  const code = await newOrder();
  const paper = await (await lotus()).post('/joborder/get', { joborder_code: code });
  const note = 'บันทึกของผู้ตรวจเท่านั้น';
  const inspected = await sendForm(
    await as('police'),
    '/api/v2/web/inspection',
    inspectionParts(code, { note }, [bytes]),
  );
  const draft = 'ร่างของบริษัท';
  await (await lotus()).send({
    method: 'PUT',
    url: '/api/v2/web/joborder/draft',
    payload: { content: { note: draft } },
  });

  const placeName = 'ศาลาเฉพาะผู้เพิ่ม';
  const place_detail = JSON.stringify([
    { lang_code: 'th', place_name: placeName, place_detail: 'ยังไม่อนุมัติ' },
  ]);
  const newPlace = async () => addPlaceAs(await lotus(), { place_detail });
  const newPicture = async () => {
    const place_id = await addPlaceAs(await lotus(), { place_detail }, [photo(bytes)]);
    const stored = db.selectFrom('places').select('photos').where('id', '=', place_id);
    return { place_id, photo: (await stored.executeTakeFirstOrThrow()).photos[0] };
  };

  const tripName = 'ทริปภายในบริษัท';
  const tripBody = {
    tour_name: tripName,
    tour_description: 'เฉพาะบริษัท',
    visible: 2,
    tour_detail: { days: [{ day: 1, places: [{ place_id: 1, daypart: 1, placeordering: 1 }] }] },
  };
  const trip = (await (await lotus()).post('/api/v2/web/tour/save', tripBody)).body.id as number;

  const newUser = async () => {
    const added = await addUserAs(await as('admin'), 'operator');
    return added.body.users_id as number;
  };
  const FACTOR = '/api/v2/web/profile/second_factor';
  /** A code of a factor that is being set up afresh; '' for whoever may have none. */
  const firstCode = async (token: string) => {
    const { body: own } = await client(token).get('/api/v2/web/profile');
    if (own.id) await db.deleteFrom('second_factors').where('user_id', '=', own.id).execute();
    const { body } = await client(token).post(`${FACTOR}/prepare`, { password });
    // By the server's clock, which stands still while the matrix is gone through.
    const timestamp = clock.now.getTime();
    return body.secret ? new TOTP({ secret: body.secret }).generate({ timestamp }) : '';
  };

  const askedLicence = '98/70000';
  /** An account whose agency asks for another licence number; afresh, as each is decided once. */
  const newChange = async () => {
    const { license, name } = await db
      .selectFrom('agencies')
      .select(['license', 'name'])
      .where('id', '=', people.lotus.agency_id)
      .executeTakeFirstOrThrow();
    const changes = db
      .selectFrom('identity_changes')
      .where('agency_id', '=', people.lotus.agency_id);
    const open = () => changes.select('id').where('status', '=', 'waiting').executeTakeFirst();
    if (!(await open())) {
      const asked = license === askedLicence ? '99/00001' : askedLicence;
      await (await lotus()).post('/api/v2/web/profile', { name, license: asked, address: '1' });
    }
    return { id: (await open())?.id ?? 0, users_id: people.lotus.id };
  };

  await storage.put('media/users/face.webp', await picture().webp().toBuffer());
  await db
    .updateTable('users')
    .set({ photo: 'users/face.webp' })
    .where('id', '=', people.lotus.id)
    .execute();

  return {
    code,
    passport: PASSPORT,
    passportFile: passport_file.replace('passport/', ''),
    paperToken: paper.body.joborder.verification as string,
    inspection: { id: inspected.body.inspection.inspection_id as number, note },
    draft,
    newOrder,
    editOrder: async () => {
      const { body } = await (await lotus()).post(SAVE, orderOf());
      const { joborder_id, version } = body as { joborder_id: number; version: number };
      return { body: orderOf({ joborder_id, version, joborder_code: body.code }) };
    },
    place: await newPlace(),
    placeName,
    // Of another name, so that nobody finds a place of their own under the record's.
    placeForm: () => placeFields(),
    newPlace,
    newPicture,
    trip,
    tripName,
    tripBody: { ...tripBody, tour_id: trip },
    newCalendar: async () => {
      const reply = await (await as('malee')).post('/api/v2/guide/calendar', {});
      return String(reply.body.address).split('/').at(-1) ?? '';
    },
    auditLine: async () => {
      const last = db.selectFrom('audit_log').select(db.fn.max('id').as('id'));
      return (await last.executeTakeFirstOrThrow()).id ?? 0;
    },
    picture: bytes,
    person: people.lotus.id,
    personName: `${people.lotus.first_name} ${people.lotus.last_name}`,
    guide: people.malee.guide_id,
    newUser,
    newChange,
    askedLicence,
    userForm: () => [...newUserFields(), photoPart()],
    userFile: () => {
      const row = newUserFields({ password: '' }).filter(({ name }) => name !== 'password');
      const cells = [{ name: 'type', value: '4' }, ...row];
      return ['name', 'value']
        .map((part) => cells.map((cell) => cell[part as 'name']).join(','))
        .join('\n');
    },
    resetOfNewUser: async () => {
      const sent = newToken();
      await db
        .insertInto('password_resets')
        .values({
          code_hash: hashToken(sent),
          user_id: await newUser(),
          expires_at: new Date(Date.now() + 60_000),
        })
        .execute();
      return { code: sent, password: 'ใหม่กว่าเดิม 2569' };
    },
    sessionOf: async (token: string) => {
      const { body } = await client(token).get('/api/v2/web/profile/sessions');
      const sessions = (body.sessions ?? []) as { id: string; current: boolean }[];
      return sessions.find(({ current }) => current)?.id ?? '';
    },
    ownPassword: { password },
    firstCode,
    recoveryCode: async (token: string) => {
      const { body } = await client(token).post(`${FACTOR}/confirm`, {
        code: await firstCode(token),
      });
      return String(body.recovery_codes?.[0] ?? '');
    },
    agency: people.lotus.agency_id,
    agencyName: 'ดอกบัวทัวร์',
    credentials: { username: people.lotus.username, password },
    newPassword: { old_password: password, new_password: 'ใหม่กว่าเดิม 2569' },
  };
}

export type World = Awaited<ReturnType<typeof permissionWorld>>;
