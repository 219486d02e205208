import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../../platform/use-error-text';
import { notify } from '../../../../ui/dialogs';
import { toast } from '../../../../ui/toasts';
import type { ReadLines } from '../grid/use-grid';
import type { ManifestActions } from '../use-manifest';
import { findDocuments } from './mrz-lines';
import { useDocumentText } from './use-document-text';

/** Reads passport lines that somebody pasted, or a reader typed, into a cell of the list. */
export function usePastedLines({
  newest,
  addDocument,
}: Pick<ManifestActions, 'newest' | 'addDocument'>): ReadLines {
  const t = useTranslations('mrz');
  const say = useDocumentText();
  const errorText = useErrorText();
  return useCallback(
    (text, key, then) => {
      const { documents, rest } = findDocuments(text, true);
      if (documents.length === 0) return false;
      const read = async () => {
        const { readInto } = await import('./use-scans');
        const scans = readInto(addDocument, documents, key);
        const rowOf = (wanted: string) => newest().findIndex((each) => each.key === wanted) + 1;
        const told = scans.flatMap(({ fields, problems, placed }) => {
          const outcome =
            placed === null
              ? [t('visa')]
              : placed.kind === 'full'
                ? [t('full')]
                : placed.kind === 'listed'
                  ? [t('listed', { row: rowOf(placed.key) })]
                  : [];
          // Of what was not added nothing is to be filled in.
          const what = [...outcome, ...(placed === null ? [] : problems.map(say))];
          return what.length === 0
            ? []
            : [
                t('pastedOf', {
                  name: fields.passport || fields.firstname,
                  what: what.join(' · '),
                }),
              ];
        });
        if (rest.length > 0) told.push(t('pastedRest', { count: rest.length }));
        toast({
          tone: told.length > 0 ? 'amber' : 'green',
          text: [t('pasted', { count: scans.length }), ...told].join('\n'),
          action: {
            label: t('undo'),
            run: () => {
              for (const { takeBack } of scans.toReversed()) takeBack();
            },
          },
        });
        then();
      };
      read().catch((error) => notify({ kind: 'operationFailed', text: errorText(error) }));
      return true;
    },
    [addDocument, newest, t, say, errorText],
  );
}
