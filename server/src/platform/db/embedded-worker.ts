import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from './embedded-serve';

// The thread of the embedded database; a built file of its own (`dist/embedded-worker.js`).
const { database } = workerData as { readonly database: string };
if (parentPort) void serveDatabase(parentPort, database);
