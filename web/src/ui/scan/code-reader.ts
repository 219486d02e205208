import type { ReadReply, ReadRequest } from './code-reader.worker';

export type Picture = HTMLVideoElement | ImageBitmap;

export interface CodeReader {
  /** The texts of the QR codes and barcodes in a picture; none where there is nothing to read. */
  read(picture: Picture): Promise<readonly string[]>;
  close(): void;
}

interface NativeDetector {
  detect(source: Picture): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats?(): Promise<readonly string[]>;
}

const FORMATS = ['qr_code', 'code_128'];
/** Pixels of the longer side of a picture that is read; more takes longer and finds no more. */
const LONGEST_SIDE = 1280;

/** The reader of the browser, where it reads all that our papers carry. */
async function nativeReader(): Promise<CodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  const supported = (await Detector.getSupportedFormats?.().catch(() => [])) ?? [];
  if (!FORMATS.every((format) => supported.includes(format))) return null;
  const detector = new Detector({ formats: FORMATS });
  return {
    read: async (picture) =>
      (await detector.detect(picture).catch(() => [])).map(({ rawValue }) => rawValue),
    close() {},
  };
}

function pixelsOf(picture: Picture, canvas: HTMLCanvasElement): ImageData | null {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Our own reader, in a thread of its own so that the picture does not stand still meanwhile. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), {
    type: 'module',
    name: 'code-reader',
  });
  const waiting = new Map<number, (texts: readonly string[]) => void>();
  const canvas = document.createElement('canvas');
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
    waiting.get(data.id)?.(data.texts);
    waiting.delete(data.id);
  });
  return {
    read: (picture) => {
      const pixels = pixelsOf(picture, canvas);
      if (!pixels) return Promise.resolve([]);
      count += 1;
      const request: ReadRequest = { id: count, picture: pixels };
      return new Promise((resolve) => {
        waiting.set(request.id, resolve);
        worker.postMessage(request, [pixels.data.buffer]);
      });
    },
    close() {
      worker.terminate();
      for (const resolve of waiting.values()) resolve([]);
      waiting.clear();
    },
  };
}

/** A reader of QR codes and barcodes, on every browser. Close it when it is no longer needed. */
export const openCodeReader = async (): Promise<CodeReader> =>
  (await nativeReader()) ?? workerReader();
