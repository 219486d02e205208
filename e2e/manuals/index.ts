import { agency } from './agency';
import { guide } from './guide';
import type { Manual } from './manual';
import { officer } from './officer';

/** The day on which the texts were last changed. */
export const REVISED = '2026-12-01';
export const MANUALS: readonly Manual[] = [guide, agency, officer];
