import { afterEach, beforeEach } from 'vitest';
import { leaveScreen, prepareScreen } from './screen';

// Where nobody can see the window, the browser need not draw it: a tenth of the time.
if (navigator.userAgent.includes('Headless')) frameElement?.setAttribute('style', 'opacity: 0');

beforeEach(prepareScreen);
afterEach(leaveScreen);
