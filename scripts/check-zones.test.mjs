import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, findViolations, importsOf, refusal } from './check-zones.mjs';

describe('zones', () => {
  test('the project keeps them', () => {
    expect(findViolations()).toEqual([]);
    expect(findCycles()).toEqual([]);
  });

  test.each([
    ['web/src/places/PlacePage', '../../../server/src/places/queries', 'web never imports server'],
    ['server/src/places/queries', '../../../web/src/paths', 'server never imports web'],
    ['shared/src/places/contract', '../../../server/src/app', 'shared never imports server'],
    ['server/src/places/queries', '../job-orders/queries', 'places comes before job-orders'],
    [
      'shared/src/trips/contract',
      '@joborder/shared/job-orders/draft',
      'trips comes before job-orders',
    ],
    ['web/src/places/PlacePage', '../job-orders/paper/Paper', 'places comes before job-orders'],
    ['server/src/platform/session', '../session/queries', 'platform is below the features'],
    ['server/src/files/routes', '../job-orders/policy', 'files is below the features'],
    ['web/src/shell/TopBar', '../profile/ProfilePage', 'shell is below the features'],
    ['web/src/ui/Button', '../platform/AppLink', 'ui imports only itself'],
    ['web/src/ui/Button', '../job-orders/list/cells', 'ui imports only itself'],
    ['web/src/ui/Button', '@tanstack/react-router', 'ui uses neither router nor queries'],
    ['shared/src/dates', 'node:fs', 'shared has no input or output'],
    [
      'web/src/tracking/TrackedOrder',
      '../job-orders/paper/Paper',
      'import it from the top folder of job-orders',
    ],
    ['web/src/places/PlacesPage', '../itinerary/DayBoard', 'places comes before itinerary'],
    ['web/src/platform/grid/use-grid', '../../messages/bundles', 'platform imports no messages'],
  ])('%s may not import %s', (from, specifier, reason) => {
    expect(refusal(from, specifier)).toBe(reason);
  });

  test.each([
    ['web/src/job-orders/list/cells', '@joborder/shared/job-orders/status'],
    ['server/src/job-orders/queries', '../places/queries'],
    ['server/src/job-orders/routes', '../files/queries'],
    ['web/src/job-orders/list/cells', '../../places/CategoryIcon'],
    ['web/src/routes', './job-orders/WizardPage'],
    ['web/src/messages/app.th', '../places/messages.th'],
    ['web/src/job-orders/wizard/board/ProgrammeStep', '../../../itinerary/DayBoard'],
    ['server/seed/demo/orders', '../../src/job-orders/list'],
    ['web/src/ui/Calendar', '@mantine/dates'],
  ])('%s may import %s', (from, specifier) => {
    expect(refusal(from, specifier)).toBeUndefined();
  });

  test('every way to import is seen', () => {
    expect(
      importsOf(`import a from './a'; import type { B } from './b'; export { c } from './c';
        import './d.css'; const e = await import('./e'); type F = import('./f').F;`),
    ).toEqual(['./a', './b', './c', './d.css', './e', './f']);
  });

  test('a forbidden import in the tree is named with its file', () => {
    const base = mkdtempSync(join(tmpdir(), 'joborder-zones-'));
    const write = (file, source) => {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), source);
    };
    write('shared/src/dates.ts', '');
    write('server/src/geography/queries.ts', "import { a } from '../tracking/queries';");
    write('web/src/ui/Chart.tsx', "export const load = () => fetch('/api/v2/web/report');");
    expect(findViolations(base)).toEqual([
      "server/src/geography/queries.ts: '../tracking/queries': geography comes before tracking",
      'web/src/ui/Chart.tsx: ui never calls the API',
    ]);
    rmSync(base, { recursive: true });
  });

  test('files that import each other are named, over types and dynamic imports too', () => {
    const base = mkdtempSync(join(tmpdir(), 'joborder-zones-'));
    const write = (file, source) => {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), source);
    };
    write('shared/src/dates.ts', '');
    write('server/src/a.ts', "import '@joborder/shared/dates'; const b = await import('./b');");
    write('server/src/b.ts', "import type { C } from './c';");
    write('server/src/c.ts', "export * from './a'; import './dates.css';");
    write('web/src/Page.tsx', "import { read } from './read'; import './Page.module.css';");
    write('web/src/Page.module.css', '');
    write('web/src/read.ts', "import '@joborder/shared/dates'; import { z } from 'zod';");
    expect(findCycles(base)).toEqual([
      'server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    ]);
    rmSync(base, { recursive: true });
  });
});
