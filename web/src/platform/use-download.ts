import { useRef } from 'react';
import { dismissToast, toast, updateToast } from '../ui/toasts';
import { useErrorText } from './use-error-text';

/** Writing a large file takes a while. */
export const DOWNLOAD_TIMEOUT = 300_000;

/** What is said while a file is fetched, and when it is there or failed. */
export interface DownloadTexts {
  readonly running: string;
  readonly done: string;
  readonly failed: (reason: string) => string;
  readonly cancel: string;
  readonly retry: string;
}

export interface Download extends DownloadTexts {
  /** Name of the file. */
  readonly name: string;
  readonly fetch: (signal: AbortSignal) => Promise<Blob>;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Fetches a file with the token and saves it; a message says how it goes and can cancel it. While
 * one is running, another call does nothing.
 */
export function useDownload(): (download: Download) => Promise<void> {
  const errorText = useErrorText();
  const running = useRef(false);

  const run = async (download: Download): Promise<void> => {
    if (running.current) return;
    running.current = true;
    const abort = new AbortController();
    const id = toast({
      tone: 'blue',
      text: download.running,
      action: { label: download.cancel, run: () => abort.abort() },
    });
    try {
      saveFile(await download.fetch(abort.signal), download.name);
      updateToast(id, { tone: 'green', text: download.done });
    } catch (error) {
      dismissToast(id);
      if (abort.signal.aborted) return;
      toast({
        tone: 'red',
        text: download.failed(errorText(error)),
        action: { label: download.retry, run: () => void run(download) },
      });
    } finally {
      running.current = false;
    }
  };
  return run;
}
