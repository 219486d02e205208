import type { Config } from '../platform/config';
import { CALL_CENTRE } from './placeholders';

// What modules ask a browser for while they load, and pages while they are drawn: nothing is stored.
const empty = { getItem: () => null, setItem() {}, removeItem() {} };
const settings: Partial<Config> = { callCentre: CALL_CENTRE };
Object.assign(globalThis, {
  localStorage: empty,
  sessionStorage: empty,
  document: {
    documentElement: {},
    querySelector: (selector: string) =>
      selector === 'meta[name="config"]' ? { content: JSON.stringify(settings) } : null,
  },
  addEventListener() {},
  removeEventListener() {},
});
