import { formatGridDay } from '@joborder/shared/dates';
import { useLocale, useTranslations } from 'use-intl';
import type { GridColumn } from './columns';
import { parseRange } from './filter-values';

/** How the value of a filter reads: the word of a choice, 'ตั้งแต่ 5', '01-11-2569 – 30-11-2569'. */
export function useFilterWords(): <Row>(column: GridColumn<Row>, value: string) => string {
  const t = useTranslations('grid.filter');
  const lang = useLocale();
  return ({ filter }, value) => {
    if (!filter || filter.kind === 'text') return value;
    if (filter.kind === 'select') {
      return filter.options.find((each) => String(each.value) === value)?.label ?? value;
    }
    const shown = (end: string) => (filter.kind === 'date' ? formatGridDay(end, lang) : end);
    const { from, to } = parseRange(value);
    if (from && to) return `${shown(from)} – ${shown(to)}`;
    if (from) return t('atLeast', { from: shown(from) });
    return to ? t('atMost', { to: shown(to) }) : t('anyRange');
  };
}
