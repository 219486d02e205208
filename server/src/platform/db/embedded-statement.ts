import { messages, protocol } from '@electric-sql/pglite';
import pgUtils from 'pg/lib/utils';
import { pgTypes } from './parsers';

export interface StatementResult {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

const { Parser, serialize } = protocol;

/**
 * A statement as messages of the protocol, in the way `pg` does: parameters as text that the server
 * types, and without parameters any number of statements, of which the last one's result counts.
 */
export function statementMessages(text: string, parameters: readonly unknown[]): Uint8Array {
  const values = parameters.map(pgUtils.prepareValue);
  return Buffer.concat(
    values.length === 0
      ? [serialize.query(text)]
      : [
          serialize.parse({ text }),
          serialize.bind({ values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ],
  );
}

/** Reads a whole reply; throws the error that it holds. Notifications in it go to `notify`. */
export function readReply(
  reply: Uint8Array,
  notify: (channel: string, payload: string) => void,
): StatementResult {
  let columns: { name: string; parse: (text: string) => unknown }[] = [];
  let rows: Record<string, unknown>[] = [];
  let result: StatementResult = { command: '', rowCount: 0, rows };
  let failed: Error | undefined;
  const read = (message: messages.BackendMessage) => {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({
        name,
        parse: pgTypes.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
      }));
    } else if (message instanceof messages.DataRowMessage) {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < message.fields.length; index += 1) {
        const { name, parse } = columns[index]!;
        const field = message.fields[index]!;
        row[name] = field === null ? null : parse(field);
      }
      rows.push(row);
    } else if (message instanceof messages.CommandCompleteMessage) {
      // 'INSERT 0 5', 'SELECT 2', 'CREATE TABLE'
      const words = message.text.split(' ');
      result = { command: words[0]!, rowCount: Number(words.at(-1)) || 0, rows };
      rows = [];
      columns = [];
    } else if (message instanceof messages.NotificationResponseMessage) {
      notify(message.channel, message.payload);
    } else if (message instanceof messages.DatabaseError) {
      failed ??= message;
    }
  };
  new Parser().parse(reply, read);
  if (failed) throw failed;
  return result;
}
