import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DayPart } from '@joborder/shared/trips/plan';
import { useMessages } from '../platform/use-messages';
import { PART_NAMES } from './part-icons';

/** Names of parts of the day as a sentence lists them: 'เช้าและเย็น'. */
export function usePartNames(): (parts: readonly DayPart[]) => string {
  const t = useTranslations('board');
  const { lang } = useMessages();
  return useMemo(() => {
    const list = new Intl.ListFormat(lang, { type: 'conjunction' });
    return (parts) =>
      list.format(
        parts.map((part) =>
          lang === 'th' ? t(`parts.${PART_NAMES[part]}`) : t('inPart', { part: PART_NAMES[part] }),
        ),
      );
  }, [t, lang]);
}
