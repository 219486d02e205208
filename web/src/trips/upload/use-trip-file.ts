import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api';
import { useLang } from '../../platform/i18n/language';
import { useSpeaker } from '../../platform/use-speaker';
import { notify } from '../../ui/dialogs';

/** Kinds of file that are read (D15, D24). */
export const FILE_TYPES = '.csv, .txt, .xlsx';

let sent = 0;

/** A chosen file and, once it was sent, what the server read in it; nothing is stored there. */
export function useTripFile() {
  const lang = useLang();
  const { sentence } = useSpeaker();
  const [file, setFile] = useState<File | null>(null);
  /** The sending: a file that was mended is another one under the same name. */
  const [sending, setSending] = useState<{ file: File; number: number } | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    // Reasons come in a language: after a switch they are asked for again.
    queryKey: ['trip-file', sending?.number, lang],
    queryFn: ({ signal }) => {
      const body = new FormData();
      if (sending) body.set('files', sending.file);
      return call('POST /api/v2/web/tour/upload', { body }, { signal, timeout: 60_000 });
    },
    enabled: sending !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  const choose = async (next: File | undefined) => {
    if (!next) return;
    if (!/\.(csv|txt|xlsx)$/i.test(next.name)) {
      await notify({ kind: 'failed', text: sentence('issues', 'fileType', { types: FILE_TYPES }) });
    } else if (next.size > MAX_UPLOAD_BYTES) {
      await notify({ kind: 'warning', text: sentence('issues', 'fileTooLarge') });
    } else {
      setFile(next);
      setSending(null);
    }
  };
  const send = () => {
    if (!file) return;
    if (sending?.file === file) {
      void refetch();
      return;
    }
    sent += 1;
    setSending({ file, number: sent });
  };
  return { file, read: data, error, isReading: isFetching, choose, send };
}
