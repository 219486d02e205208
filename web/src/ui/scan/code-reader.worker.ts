/*
 * Reads codes in pictures where the browser has no reader of its own. WebAssembly may be compiled
 * in here and nowhere else: the server sends this file with a content security policy of its own.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface ReadRequest {
  readonly id: number;
  readonly picture: ImageData;
}
export interface ReadReply {
  readonly id: number;
  readonly texts: readonly string[];
}

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] });

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void detector
    .detect(data.picture)
    .then((codes) => codes.map(({ rawValue }) => rawValue))
    .catch(() => [])
    .then((texts) => {
      const reply: ReadReply = { id: data.id, texts };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      self.postMessage(reply);
    });
});
