import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../ui/dialogs';
import type { CallOptions } from './api';
import { useLang } from './i18n/language';
import { useEitherLanguage } from './use-either-language';
import { useMessages } from './use-messages';

/** Kinds of table that the server reads (D15). */
export const FILE_TYPES = '.csv, .txt, .xlsx';

export interface TableFileOptions<T> {
  /** Of the query that keeps what was read. */
  readonly name: string;
  readonly read: (body: FormData, options: CallOptions) => Promise<T>;
  /** The largest file, and what is said of a larger one; 800,000 bytes unless told (D14). */
  readonly most?: { readonly bytes: number; readonly refusal: string };
  /** Read as soon as it is chosen. */
  readonly atOnce?: boolean;
}

let sent = 0;

/** A chosen table and, once it was sent, what the server read in it; nothing is stored there. */
export function useTableFile<T>({ name, read, most, atOnce = false }: TableFileOptions<T>) {
  const lang = useLang();
  const { sentence } = useMessages();
  const [file, setFile] = useState<File | null>(null);
  /** The sending: a file that was mended is another one under the same name. */
  const [sending, setSending] = useState<{ file: File; number: number } | null>(null);
  const query = useQuery({
    // Reasons come in a language: after a switch they are asked for again.
    queryKey: [name, sending?.number, lang],
    queryFn: ({ signal }) => {
      const body = new FormData();
      if (sending) body.set('files', sending.file);
      return read(body, { signal, timeout: 60_000 });
    },
    enabled: sending !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error, isFetching, refetch } = useEitherLanguage(query, String(sending?.number));

  const start = (next: File) => {
    sent += 1;
    setSending({ file: next, number: sent });
  };
  const choose = async (next: File | undefined) => {
    if (!next) return;
    if (!/\.(csv|txt|xlsx)$/i.test(next.name)) {
      await notify({ kind: 'failed', text: sentence('issues', 'fileType', { types: FILE_TYPES }) });
    } else if (next.size > (most?.bytes ?? MAX_UPLOAD_BYTES)) {
      await notify({ kind: 'warning', text: most?.refusal ?? sentence('issues', 'fileTooLarge') });
    } else {
      setFile(next);
      if (atOnce) start(next);
      else setSending(null);
    }
  };
  const send = () => {
    if (!file) return;
    if (sending?.file === file) void refetch();
    else start(file);
  };
  const clear = () => {
    setFile(null);
    setSending(null);
  };
  return { file, read: data, error, isReading: isFetching, choose, send, clear };
}
