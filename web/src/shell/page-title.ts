import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Names the tab after the screen, in the language of the page. */
export function usePageTitle(title: string): void {
  const t = useTranslations('shell');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
