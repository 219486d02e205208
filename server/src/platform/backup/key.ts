import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-');

/** A new identity, which reads backups, and its recipient, with which they are written. */
export async function newKey(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

const web = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const node = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream);

/** Encrypts what is read to the age format (https://age-encryption.org/v1). */
export async function encrypt(plain: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(isIdentity(key) ? await identityToRecipient(key) : key);
  return node(await encrypter.encrypt(web(plain)));
}

/** Decrypts it; rejects with a sentence for the operator where the key is none, or another one. */
export async function decrypt(sealed: Readable, key: string | undefined): Promise<Readable> {
  if (!key) throw new Error('The backup is encrypted: BACKUP_KEY has to be set to read it.');
  if (!isIdentity(key)) {
    throw new Error(
      'BACKUP_KEY is a recipient (age1…), with which backups are written. Reading one takes its ' +
        'identity (AGE-SECRET-KEY-1…).',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return node(await decrypter.decrypt(web(sealed)));
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('no identity matched')) throw error;
    throw new Error('BACKUP_KEY is not the key with which this backup was encrypted.', {
      cause: error,
    });
  }
}
