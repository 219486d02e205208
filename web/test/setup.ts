import { afterEach, beforeEach } from 'vitest';
import { leaveScreen, prepareScreen } from './screen';

beforeEach(prepareScreen);
afterEach(leaveScreen);
