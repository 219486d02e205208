import { parseArgs } from 'node:util';
import { waitUntilReady } from './platform/readiness';

// `node server/dist/ready.js`: ends with 0 if the process that these settings start is ready, with `--wait 300` as soon
// as it is. No setting is checked and no secret read: that the process itself does.
const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } });
process.exitCode = (await waitUntilReady(process.env, Number(values.wait))) ? 0 : 1;
