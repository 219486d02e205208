import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { nameOf } from './traces';

test('a statement is named by what it does and to which table, never by a value', () => {
  const names: Record<string, string> = {
    'select "id" from "job_orders" where "code" = $1': 'select job_orders',
    'insert into "job_orders" ("code") values ($1)': 'insert job_orders',
    'update users set name = $1': 'update users',
    'delete from "pgboss"."job" where true': 'delete pgboss.job',
    '/* planned once */ select 1': 'select',
    "select replace(a, 'from Somchai', '') from places": 'select places',
    'select extract(epoch from now() - min(a)) from pgboss.queue as queue': 'select pgboss.queue',
    'with changed as (update trips set a = 1) select * from changed': 'with trips',
    begin: 'begin',
    '': 'statement',
  };
  for (const [text, name] of Object.entries(names))
    expect([text, nameOf(text)]).toEqual([text, name]);
});

test('headers for the collector are read as OpenTelemetry writes them, and are not repeated by a refusal', () => {
  const read = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_HEADERS }).OTEL_EXPORTER_OTLP_HEADERS;
  expect(read('')).toEqual({});
  expect(read('authorization=Bearer%20a=b, x-tenant=7')).toEqual({
    authorization: 'Bearer a=b',
    'x-tenant': '7',
  });
  for (const wrong of ['secret-token', 'a=%zz', 'na me=x']) {
    expect(() => read(wrong)).toThrow(
      'OTEL_EXPORTER_OTLP_HEADERS: must be like "name=value,name=value"',
    );
  }
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL starting with http: or https:',
  );
});
