import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '@joborder/shared/endpoint';

/** The name of a stop as it was when its order was saved (D21), in the reader's language where it had one (D74). */
export const stopName = (
  lang: Lang,
  { place_name, place_name_en }: { readonly place_name: string; readonly place_name_en: string },
): string => (lang === 'en' && place_name_en) || place_name;

/** The same from the columns of `job_order_stops`. */
export const stopNameColumn = (lang: Lang): RawBuilder<string> =>
  lang === 'en' ? sql`coalesce(nullif(place_name_en, ''), place_name)` : sql`place_name`;
