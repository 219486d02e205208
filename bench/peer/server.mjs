// PostGraphile on the database of the benchmark, a process of its own: every table by GraphQL, without sessions,
// permissions or masks. Sends its port to the process that forked it, and ends with it.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

async function start({ databaseUrl, connections }) {
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    grafserv: { graphiql: false, watch: false },
    pgServices: [
      makePgService({
        connectionString: databaseUrl,
        schemas: ['public'],
        poolConfig: { max: connections },
      }),
    ],
  });
  const server = createServer();
  await instance.createServ(grafserv).addTo(server);
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

process.once('message', (options) => void start(options));
process.once('disconnect', () => process.exit());
