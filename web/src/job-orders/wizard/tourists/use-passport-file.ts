import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { call } from '../../../platform/api';
import { useErrorText } from '../../../platform/use-error-text';
import { useMessages } from '../../../platform/use-messages';
import { notify } from '../../../ui/dialogs';
import { toast } from '../../../ui/toasts';
import { nameOf } from './cell-text';
import type { ManifestActions } from './use-manifest';

/** Name of a kept file, as the address that reads it wants it. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Attaching and taking away the passport files of tourists (IMP-06 to IMP-13). */
export function usePassportFile({ tourists, setCell }: ManifestActions) {
  const t = useTranslations('tourists');
  const { sentence } = useMessages();
  const errorText = useErrorText();
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  /** Key of the tourist whose file is looked at. */
  const [shown, setShown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<string | null>(null);
  const listed = useRef<readonly Tourist[]>(tourists);
  listed.current = tourists;
  const find = useCallback((key: string) => listed.current.find((each) => each.key === key), []);

  const choose = useCallback((key: string) => {
    wanted.current = key;
    input.current?.click();
  }, []);

  /** What pressing the cell does: shows the file, or asks for one. */
  const open = useCallback(
    (key: string) => {
      if (uploading.has(key)) return;
      if (find(key)?.passport_file) setShown(key);
      else if (find(key)) choose(key);
    },
    [uploading, find, choose],
  );

  const upload = useCallback(
    async (key: string, file: File) => {
      if (file.size > MAX_UPLOAD_BYTES) {
        await notify({ kind: 'warning', text: sentence('issues', 'fileTooLarge') });
        return;
      }
      setUploading((keys) => new Set(keys).add(key));
      const body = new FormData();
      body.set('file', file);
      try {
        const { filepath } = await call(
          'POST /api/v2/web/file/upload_file',
          { body },
          { timeout: 60_000 },
        );
        const tourist = find(key);
        if (!tourist) return;
        setCell(key, 'passport_file', filepath);
        toast({ tone: 'green', text: t('fileAdded', { name: nameOf(tourist) }) });
      } catch (error) {
        void notify({ kind: 'operationFailed', text: errorText(error) });
      } finally {
        setUploading((keys) => new Set([...keys].filter((each) => each !== key)));
      }
    },
    [find, setCell, sentence, errorText, t],
  );

  const picked = useCallback(
    (file: File | undefined) => {
      const key = wanted.current;
      if (input.current) input.current.value = '';
      if (file && key) void upload(key, file);
    },
    [upload],
  );

  const clear = useCallback(
    (key: string) => {
      const tourist = find(key);
      if (!tourist) return;
      const path = tourist.passport_file;
      setShown(null);
      setCell(key, 'passport_file', '');
      toast({
        tone: 'green',
        text: t('fileRemoved', { name: nameOf(tourist) }),
        action: { label: t('undo'), run: () => setCell(key, 'passport_file', path) },
      });
    },
    [find, setCell, t],
  );

  const close = useCallback(() => setShown(null), []);
  return { uploading, input, open, choose, picked, clear, close, shown: shown && find(shown) };
}

export type PassportFiles = ReturnType<typeof usePassportFile>;
