import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import {
  fromUnreadColumnsHeader,
  UNREAD_COLUMNS,
} from '@joborder/shared/files/unread-columns-header';
import type { ImportRow } from '@joborder/shared/job-orders/contract';
import { ApiError, call } from '../../../../platform/api';
import { getLang, type Lang, useLang } from '../../../../platform/i18n/language';
import { useErrorText } from '../../../../platform/use-error-text';
import { useMessages } from '../../../../platform/use-messages';
import { notify } from '../../../../ui/dialogs';

/** Kinds of file that the import reads (IMP-08). */
export const IMPORT_TYPES = '.csv, .txt, .xlsx';

export interface ReadFile {
  readonly source: File;
  readonly rows: readonly ImportRow[];
  /** Headings of columns that are not read. */
  readonly unread: readonly string[];
  /** Language of the reasons. */
  readonly lang: Lang;
}

export type ImportState =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'read'; readonly file: ReadFile };

async function readRows(source: File, signal: AbortSignal): Promise<ReadFile> {
  const lang = getLang();
  const body = new FormData();
  body.set('files', source);
  let unread: readonly string[] = [];
  const onHeaders = (headers: Headers) => {
    unread = fromUnreadColumnsHeader(headers.get(UNREAD_COLUMNS));
  };
  const rows = await call(
    'POST /api/v2/web/joborder/tourist/upload',
    { body },
    { signal, timeout: 60_000, onHeaders },
  );
  return { source, rows, unread, lang };
}

/** Has a file read by the server; nothing is added before somebody looked at every row. */
export function useTouristImport() {
  const t = useTranslations('tourists');
  const { sentence } = useMessages();
  const errorText = useErrorText();
  const [state, setState] = useState<ImportState>({ state: 'none' });
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);

  const lang = useLang();
  useEffect(() => {
    if (state.state !== 'read' || state.file.lang === lang) return;
    const own = new AbortController();
    // Where it fails, what was read stays as it is.
    readRows(state.file.source, own.signal)
      .then((file) => setState({ state: 'read', file }))
      .catch(() => {});
    return () => own.abort();
  }, [state, lang]);

  const close = useCallback(() => {
    running.current?.abort();
    setState({ state: 'none' });
  }, []);

  /** Sends the file; true when it failed for want of a connection and is to be sent again. */
  const send = useCallback(
    async (file: File): Promise<boolean> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setState({ state: 'reading', name: file.name });
      try {
        setState({ state: 'read', file: await readRows(file, own.signal) });
        return false;
      } catch (error) {
        if (own.signal.aborted) return false;
        setState({ state: 'none' });
        const isAway = error instanceof ApiError && error.code === 'NETWORK';
        const again = await notify({
          kind: 'failed',
          text: errorText(error),
          ...(isAway ? { action: t('retry'), alternative: t('cancelImport') } : {}),
        });
        return isAway && again;
      }
    },
    [errorText, t],
  );

  const read = useCallback(
    async (file: File): Promise<void> => {
      if (!/\.(csv|txt|xlsx)$/i.test(file.name)) {
        const text = sentence('issues', 'fileType', { types: IMPORT_TYPES });
        await notify({ kind: 'failed', text });
      } else if (file.size > MAX_UPLOAD_BYTES) {
        await notify({ kind: 'warning', text: sentence('issues', 'fileTooLarge') });
      } else {
        let again = true;
        while (again) again = await send(file);
      }
    },
    [send, sentence],
  );

  const choose = useCallback(() => input.current?.click(), []);
  const picked = useCallback(
    (file: File | undefined) => {
      if (input.current) input.current.value = '';
      if (file) void read(file);
    },
    [read],
  );
  return { state, input, choose, picked, read, close };
}

export type TouristImport = ReturnType<typeof useTouristImport>;
