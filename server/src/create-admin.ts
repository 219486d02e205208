import { realpathSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { UserType } from '@joborder/shared/endpoint';
import { issueMessages } from '@joborder/shared/sentence';
import { passwordIssue } from '@joborder/shared/session/passwords';
import { readConfig, withDirectUrl } from './config';
import { audit } from './platform/audit';
import { prepareSchema } from './platform/db/migrate';
import { openDatabase } from './platform/db/open';
import { isMailAddress } from './platform/mail';
import { hashPassword } from './platform/passwords';
import { isListedPassword } from './session/common-passwords';
import { maskedEmail } from './users/audit-facts';

const usage = `Usage (DATABASE_URL or DATA_DIR says which database; an embedded one while the server is stopped):
  npm run create-admin                asks for the name and the password of an administrator
  npm run create-admin -- --username NAME [--first-name F] [--last-name L] [--email E] --password-stdin
                                      takes the password from standard input`;

const UNIQUE_VIOLATION = '23505';

export interface NewAdmin {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** '' for none. */
  readonly email: string;
  readonly password: string;
}

function check({ username, email, password }: NewAdmin): void {
  if (!/^[\w.@/-]{1,100}$/.test(username)) {
    throw new Error('The user name may have letters from a to z, digits and . _ @ / -');
  }
  if (email !== '' && !isMailAddress(email)) throw new Error('That is no e-mail address.');
  const issue = passwordIssue(password, { username, initialPassword: '' }, isListedPassword);
  const [message] = issue ? issueMessages('en', [{ path: 'password', ...issue }]) : [];
  if (message) throw new Error(message.message);
}

/** Makes an administrator of the database that the environment names. Resolves to what was done. */
export async function createAdmin(
  admin: NewAdmin,
  env: Record<string, string | undefined>,
): Promise<string> {
  check(admin);
  const config = withDirectUrl(readConfig(env));
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const db = database.pools.maintenance;
    await prepareSchema(db, config);
    const passwordHash = await hashPassword(admin.password);
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('users')
        .values({
          username: admin.username,
          password_hash: passwordHash,
          type: UserType.administrator,
          first_name: admin.firstName,
          last_name: admin.lastName,
          email: admin.email,
          must_change_password: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(
        trx,
        { id: null, address: '' },
        {
          action: 'user.add',
          entity: 'user',
          entityId: id,
          after: {
            type: UserType.administrator,
            username: admin.username,
            first_name: admin.firstName,
            last_name: admin.lastName,
            email: maskedEmail(admin.email),
          },
        },
      );
    });
    return `The administrator ${admin.username} can sign in (${database.description}).`;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) {
      throw new Error(`The user name ${admin.username} is taken.`, { cause: error });
    }
    throw error;
  } finally {
    await database.close();
  }
}

/** Asks on the terminal; what is typed as password is not shown. */
async function ask(): Promise<NewAdmin> {
  let hidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) process.stdout.write(chunk as Buffer);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const secret = async (question: string) => {
    process.stdout.write(question);
    hidden = true;
    const answer = await terminal.question('');
    hidden = false;
    process.stdout.write('\n');
    return answer;
  };
  try {
    const username = (await terminal.question('User name: ')).trim();
    const firstName = (await terminal.question('First name: ')).trim();
    const lastName = (await terminal.question('Last name: ')).trim();
    const email = (await terminal.question('E-mail (empty for none): ')).trim();
    const password = await secret('Password: ');
    if (password !== (await secret('Password again: '))) {
      throw new Error('The two passwords differ.');
    }
    return { username, firstName, lastName, email, password };
  } finally {
    terminal.close();
  }
}

/** From the arguments and standard input, or by asking when there are none. */
async function given(args: readonly string[]): Promise<NewAdmin> {
  if (args.length === 0) {
    if (!process.stdin.isTTY) throw new Error(usage);
    return ask();
  }
  const text = { type: 'string', default: '' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      username: text,
      'first-name': text,
      'last-name': text,
      email: text,
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  if (values.username === '' || !values['password-stdin']) throw new Error(usage);
  return {
    username: values.username,
    firstName: values['first-name'],
    lastName: values['last-name'],
    email: values.email,
    // One line, as `echo` and password managers end it.
    password: (await readAll(process.stdin)).replace(/\r?\n$/, ''),
  };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  try {
    console.log(await createAdmin(await given(process.argv.slice(2)), process.env));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
