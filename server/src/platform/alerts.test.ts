import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app';
import { quiet } from '../../test/quiet';
import { readConfig } from '../config';
import { startBackups } from './backup/server';
import { packageRoot } from './package-root';
import { createServiceMetrics } from './service-metrics';

const root = join(packageRoot(), '..');
const rules = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8');
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const { app, dataDir, storage, ...database } = await testApp();

test('every alert asks for metrics that the server has', async () => {
  const { registry } = app.metrics;
  createServiceMetrics().register(registry, database);
  const config = readConfig({ DATA_DIR: dataDir });
  const stop = await startBackups({
    database,
    storage,
    config,
    registry,
    log: { ...quiet, error: quiet.fatal },
    now: () => new Date(),
  });
  // None yet is not zero, which would look like a fresh one.
  expect(await registry.metrics()).not.toMatch(/^(backup|restore_drill)_\w+ /m);
  await stop();
  const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const expressions = [...rules.matchAll(/expr: (.*)$/gm)].map(([, expression = '']) => expression);
  expect(expressions).toHaveLength(alerts.length);
  const asked = expressions.flatMap((expression) => [
    ...expression
      .replaceAll(/\{[^}]*\}|\b(?:by|ignoring) \([^)]*\)|\[\w+\]/g, '')
      .matchAll(/\b[a-z]\w*_\w+\b(?!\()/g),
  ]);
  expect(asked.length).toBeGreaterThan(15);
  const unknown = asked
    .map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
    .filter((name) => !names.has(name));
  expect(unknown).toEqual([]);
});

test('the alert of slow calls leaves out the live pages, and no call beside them', async () => {
  await app.ready();
  const { paths } = app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const streams = Object.entries(paths).flatMap(([path, calls]) =>
    JSON.stringify(calls).includes('text/event-stream') ? [path] : [],
  );
  const [, matched] = /alert: JobOrderSlow\n(?:.*#.*\n)?.*_bucket\{([^}]*)\}/.exec(rules) ?? [];
  expect(streams.map((path) => `route!="${path}"`)).toEqual([matched]);
});

test('every alert has a section that says what to do, and every such section its alert', () => {
  const sections = [...operations.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts);
  const runbooks = [...rules.matchAll(/runbook: (.*)$/gm)].map(([, where]) => where);
  expect(runbooks).toEqual(alerts.map((name) => `docs/operations.md#${name.toLowerCase()}`));
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool && process.env.CI) throw new Error('CI checks alert rules: install Prometheus.');
if (!hasPromtool) console.warn('SKIPPED: rules of alerts. There is no promtool on this machine.');
test.runIf(hasPromtool)('the rules fire when they should, and not when all is well', () => {
  const run = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: join(root, 'deploy'), encoding: 'utf8' });
  expect(run('check', 'rules', 'alerts.yml')).toContain(`${alerts.length} rules found`);
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
