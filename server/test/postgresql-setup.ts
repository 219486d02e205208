import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/open';
import { buildServer } from './build-server';
import { findPostgresql, startCluster } from './postgresql-cluster';
import { quiet } from './quiet';
import { fillTemplate } from './template';

/** Once per run: a server with the database that every test file's database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServer();
  const binaries = findPostgresql();
  if (!binaries) throw new Error('No PostgreSQL (initdb, postgres) on this machine.');
  const cluster = await startCluster(binaries);
  const databaseUrl = await cluster.create('template_joborder');
  const connection = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
  await fillTemplate(connection.db);
  await sql`analyze`.execute(connection.db);
  await connection.close();
  project.provide('databaseTemplate', databaseUrl);
  return cluster.stop;
}
