import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FieldEventInput } from '@joborder/shared/tracking/contract';
import type { CheckState } from '@joborder/shared/tracking/rules';

/** What the guide did, kept on the phone until the server answered for it. */
export interface Entry {
  /** Order in which things happened; given by the store. */
  readonly seq: number;
  readonly user: number;
  readonly event: FieldEventInput;
  /** For `reset`: the state that it takes back. */
  readonly undoes?: CheckState;
  /** The name of its place at that moment: an edit may take the place off the order. */
  readonly place?: string;
  /** Why the server did not take it, in its own words; null while it waits. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}
export type NewEntry = Omit<Entry, 'seq' | 'refusal'>;

/** A copy of what the server said last, for hours without a network. */
export interface Kept<T = unknown> {
  readonly user: number;
  readonly name: string;
  /** When the server said so, ISO. */
  readonly at: string;
  readonly value: T;
}

interface Schema extends DBSchema {
  events: { key: number; value: Entry | Omit<Entry, 'seq'>; indexes: { user: number } };
  kept: { key: [number, string]; value: Kept };
}

/** The guide's part of IndexedDB. Every row belongs to one account; nothing is read for another. */
export class OutboxStore {
  private opened: Promise<IDBPDatabase<Schema>> | null = null;
  /** Accounts that signed out here: an answer that comes afterwards is not kept. */
  private readonly cleared = new Set<number>();

  constructor(private readonly name = 'guide') {}

  private database(): Promise<IDBPDatabase<Schema>> {
    this.opened ??= openDB<Schema>(this.name, 2, {
      upgrade(db, before, _version, trx) {
        if (before === 1) {
          // Copies of before lack what the screens show now; the server is asked again.
          void trx.objectStore('kept').clear();
          return;
        }
        const events = db.createObjectStore('events', { keyPath: 'seq', autoIncrement: true });
        events.createIndex('user', 'user');
        db.createObjectStore('kept', { keyPath: ['user', 'name'] });
      },
      // A newer version of the page must be able to change the store.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        this.opened = null;
      },
      terminated: () => {
        this.opened = null;
      },
    }).catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  async add(entry: NewEntry): Promise<void> {
    const db = await this.database();
    await db.add('events', { ...entry, refusal: null });
  }

  /** The account's entries, as they happened. */
  async list(user: number): Promise<Entry[]> {
    const db = await this.database();
    return (await db.getAllFromIndex('events', 'user', user)) as Entry[];
  }

  async remove(seqs: readonly number[]): Promise<void> {
    const trx = (await this.database()).transaction('events', 'readwrite');
    await Promise.all([...seqs.map((seq) => trx.store.delete(seq)), trx.done]);
  }

  /** Sets or lifts the refusal of an entry that is still there. */
  async setRefusal(seq: number, refusal: Entry['refusal']): Promise<void> {
    const trx = (await this.database()).transaction('events', 'readwrite');
    const entry = await trx.store.get(seq);
    if (entry) await trx.store.put({ ...entry, refusal });
    await trx.done;
  }

  async keep(user: number, name: string, value: unknown, at: string): Promise<void> {
    const db = await this.database();
    if (!this.cleared.has(user)) await db.put('kept', { user, name, at, value });
  }

  async kept<T>(user: number, name: string): Promise<Kept<T> | undefined> {
    return (await (await this.database()).get('kept', [user, name])) as Kept<T> | undefined;
  }

  /** When each copy of the account was made, by its name. */
  async times(user: number): Promise<ReadonlyMap<string, string>> {
    const range = IDBKeyRange.bound([user], [user, []]);
    const copies = await (await this.database()).getAll('kept', range);
    return new Map(copies.map(({ name, at }) => [name, at]));
  }

  /** Copies of the account whose name `stays` does not want. */
  async forget(user: number, stays: (name: string) => boolean): Promise<void> {
    const trx = (await this.database()).transaction('kept', 'readwrite');
    for await (const cursor of trx.store) {
      const { user: owner, name } = cursor.value;
      if (owner === user && !stays(name)) await cursor.delete();
    }
    await trx.done;
  }

  /** The account signed in: copies of others on this phone go, their unsent entries stay. */
  async begin(user: number): Promise<void> {
    this.cleared.delete(user);
    const trx = (await this.database()).transaction('kept', 'readwrite');
    for await (const cursor of trx.store) {
      if (cursor.value.user !== user) await cursor.delete();
    }
    await trx.done;
  }

  /** The account's session ends: its copies go, its unsent entries stay. Nothing is kept for it until `begin`. */
  async leave(user: number): Promise<void> {
    this.cleared.add(user);
    await this.forget(user, () => false);
  }

  /** Everything of the account goes, what was not sent too: it wants that. Nothing is kept for it until `begin`. */
  async clear(user: number): Promise<void> {
    this.cleared.add(user);
    const trx = (await this.database()).transaction(['events', 'kept'], 'readwrite');
    const seqs = await trx.objectStore('events').index('user').getAllKeys(user);
    for (const seq of seqs) await trx.objectStore('events').delete(seq);
    for await (const cursor of trx.objectStore('kept')) {
      if (cursor.value.user === user) await cursor.delete();
    }
    await trx.done;
  }
}
