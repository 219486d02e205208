import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { getLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import { Page } from '../../shell/Page';
import { Preparing } from '../../ui/Preparing';
import { TemplateEditor } from './TemplateEditor';
import { useTemplateList } from './use-template-list';

const route = getRouteApi('/signed-in/Tripmanagement/edit/$tourId');

/** /Tripmanagement/edit/{tour_id}: a stored trip template, to be changed. */
export function TemplatePage() {
  const t = useTranslations('tripEditor');
  const templateList = useTemplateList();
  const { tourId } = route.useParams();
  // Each visit edits what is stored now.
  const [visit] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: ['trip-template', tourId, visit],
    queryFn: () =>
      call('POST /api/v2/web/joborder/tour/get', { body: { tour_id: tourId, lang: getLang() } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    return (
      <Page title={t('title')}>
        <LoadProblem
          title={t('loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          leave={templateList}
        />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('title')}>
        <Preparing />
      </Page>
    );
  }
  return <TemplateEditor key={data.id} tour={data} />;
}
