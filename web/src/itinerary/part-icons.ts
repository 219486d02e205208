import { IconMoon, IconSunHigh, IconSunrise } from '@tabler/icons-react';

export const PART_ICONS = { 1: IconSunrise, 2: IconSunHigh, 3: IconMoon } as const;
/** Parts of the day as the texts call them: typed texts have no numbers as keys. */
export const PART_NAMES = { 1: 'morning', 2: 'afternoon', 3: 'evening' } as const;
