import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { result } from '../../test/inspections';
import { hrefsOf, silence, textsOf } from '../../test/look';
import { CODE, NOW } from '../../test/progress';
import { address, api, expectAccessible, openScreen } from '../../test/screen';
import { noteReached } from '../platform/network';
import { forgetResults } from './waiting-results';

const LIST = 'GET /api/v2/web/inspection';
const TOKEN = 'TOKEN-OF-THE-PAPER-22';
const PAPER = `https://joborder.example/verify/${TOKEN}#${CODE}`;

/** What the browser's own reader sees from now on. */
let seen: string[] = [];
let readers = 0;
let wanted: readonly string[] = [];
class Detector {
  static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128', 'aztec']);
  constructor({ formats }: { formats: string[] }) {
    wanted = formats;
    readers += 1;
  }
  detect = () => Promise.resolve(seen.map((rawValue) => ({ rawValue })));
}

/** A camera that shows a grey picture. */
function stream(torch?: boolean) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48);
  const made = canvas.captureStream(20);
  const [track] = made.getVideoTracks();
  if (torch) {
    Object.assign(track!, {
      getCapabilities: () => ({ torch: true }),
      applyConstraints: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    });
  }
  return made;
}
const asked: unknown[] = [];
function haveCamera(answer: () => MediaStream | Promise<MediaStream>, cameras = 1) {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wish) => {
    asked.push((wish as { video: MediaTrackConstraints }).video.facingMode);
    // A camera takes its time, in which the page draws the place for its picture.
    await silence(20);
    return answer();
  });
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(
    Array.from({ length: cameras }, () => ({ kind: 'videoinput' }) as MediaDeviceInfo).concat({
      kind: 'audioinput',
    } as MediaDeviceInfo),
  );
}
const allow = (state: PermissionState) =>
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus);

beforeEach(() => {
  seen = [];
  readers = 0;
  asked.length = 0;
  vi.stubGlobal('BarcodeDetector', Detector);
  api.answer(LIST, { status: 'success', inspections: [], count: 0, today: 0 });
  // What is opened then is not of interest here.
  api.leaveOthersWaiting();
});
afterEach(forgetResults);

const open = () => openScreen('/inspect', { as: 'police', lang: 'en', now: NOW, size: [360, 740] });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const main = page.getByRole('main');
const number = page.getByLabelText('Job order number, 15 digits');
const hint = main.getByText('Hold the QR code or barcode inside the frame');

describe('the number of a paper', () => {
  test('opens its inspection; without one the field says what it wants', async () => {
    allow('prompt');
    await open();
    await button('Search').click();
    await expect.element(number).toHaveFocus();
    await expect
      .element(number)
      .toHaveAccessibleDescription('Please type the number of the job order');
    await number.fill('1100 7776');
    await expect
      .element(number)
      .toHaveAccessibleDescription('8 of 15 digits typed; the number stands under the barcode');
    await expect
      .poll(() => getComputedStyle(button('Search').element()).color)
      .toBe('rgb(255, 255, 255)');
    await number.fill('');
    await button('Search').click();
    await expect
      .element(number)
      .toHaveAccessibleDescription('Please type the number of the job order');
    // What it wanted is there as soon as something is typed.
    await number.fill('1100777 69 000042');
    await expect.element(number).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/inspect/order?joborder_code=${CODE}`);
  });

  test.each(['Back of the browser', 'the link'])(
    'that is not there can be mended by whoever comes back by %s',
    async (way) => {
      allow('prompt');
      api.refuse('POST /joborder/get', 404, 'NOT_FOUND', 'zz');
      await open();
      await number.fill('1100777 69 000049');
      await userEvent.keyboard('{Enter}');
      const unknown = main.getByRole('heading', {
        name: 'Job order number 110077769000049 not found',
      });
      await expect.element(unknown).toBeVisible();
      expect(address()).toBe('/inspect/order?joborder_code=110077769000049');
      const back = main.getByRole('link', { name: 'Back to scanning' }).last();
      if (way === 'the link') await back.click();
      else history.back();
      await expect.element(number).toHaveValue('110077769000049');
      expect(address()).toBe('/inspect?joborder_code=110077769000049');
      await number.fill(CODE);
      await userEvent.keyboard('{Enter}');
      await expect.poll(address).toBe(`/inspect/order?joborder_code=${CODE}`);
    },
  );

  test('that is too short is not looked up', async () => {
    allow('prompt');
    await open();
    await number.fill('110077769000');
    await button('Search').click();
    await expect.element(number).toHaveFocus();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(number)
      .toHaveAccessibleDescription('12 of 15 digits typed; the number stands under the barcode');
    expect(address()).toBe('/inspect');
  });

  test('without a network the page says that results can be recorded, until it is back', async () => {
    allow('prompt');
    await open();
    await expect.element(number).toBeVisible();
    const said = () => textsOf(main.getByRole('status')).filter(Boolean);
    expect(said()).toEqual([]);
    api.setOffline(true);
    await expect.poll(said).toEqual(['Offline results can be recorded as usual']);
    api.setOffline(false);
    await expect.poll(said).toEqual([]);
    // A network that leads nowhere is none.
    noteReached(false);
    await expect.poll(said).toEqual(['Offline results can be recorded as usual']);
    noteReached(true);
    await expect.poll(said).toEqual([]);
  });

  test('can be looked for otherwise, and the last ones stand below', async () => {
    allow('prompt');
    api.answer(LIST, {
      status: 'success',
      inspections: [
        result(9, { result: 'found', findings: ['guide', 'papers', 'other'] }),
        result(8, { joborder_code: '110077769000043', at: '2026-11-20T02:03:00Z' }),
      ],
      count: 7,
      today: 1,
    });
    await open();
    const section = main.getByRole('listitem');
    await expect
      .poll(() => textsOf(section))
      .toEqual([
        '1100777 69 000042 21 Nov 2026 11:50 3 things found',
        '1100777 69 000043 20 Nov 2026 09:03 In order',
      ]);
    await expect.element(page.getByRole('heading', { name: 'Inspected last' })).toBeVisible();
    await expect
      .poll(() => hrefsOf(section.getByRole('link')))
      .toEqual([
        `/inspect/order?joborder_code=${CODE}`,
        '/inspect/order?joborder_code=110077769000043',
      ]);
    await expect
      .poll(() => hrefsOf(main.getByRole('link', { name: 'job orders' })))
      .toEqual(['/Joborder']);
    expect(api.sent(LIST).map(({ query }) => query)).toEqual([
      { take: '3', skip: '0', lang: 'en' },
    ]);
  });

  test('is taken without a network too', async () => {
    allow('prompt');
    await open();
    await expect
      .element(page.getByText('results can be recorded as usual'))
      .not.toBeInTheDocument();
    api.setOffline(true);
    await expect.element(page.getByText('results can be recorded as usual')).toBeVisible();
    api.setOffline(false);
    await expect
      .element(page.getByText('results can be recorded as usual'))
      .not.toBeInTheDocument();
  });
});

describe('the camera', () => {
  test('waits to be opened, looks away from the officer, and leads from a paper to its inspection', async () => {
    allow('prompt');
    let camera: MediaStream | undefined;
    haveCamera(() => (camera = stream()));
    await open();
    await expect.element(main.getByText('Scan with the camera')).toBeVisible();
    await expect
      .element(
        main.getByText(
          'Open the camera to scan, choose a picture of the paper, or type the number',
        ),
      )
      .toBeVisible();
    expect(asked).toEqual([]);
    await button('Open the camera').click();
    await expect.element(hint).toBeVisible();
    expect(asked).toEqual(['environment']);
    expect(textsOf(button('Light'))).toEqual([]);
    expect(textsOf(button('Other camera'))).toEqual([]);
    // Codes of others are no job orders; the camera looks on.
    seen = ['https://example.org/verify/none'];
    await expect.element(main.getByText('This is no code of a job order')).toBeVisible();
    expect(address()).toBe('/inspect');
    seen = ['zz', PAPER];
    await expect
      .poll(() => textsOf(main.getByText('Checking with the system')))
      .toEqual(['1100777 69 000042 Checking with the system']);
    await expect.poll(address).toBe(`/inspect/order?joborder_code=${CODE}&token=${TOKEN}`);
    // Nobody films any more.
    await expect
      .poll(() => camera?.getTracks().map(({ readyState }) => readyState))
      .toEqual(['ended']);
    expect([readers, wanted]).toEqual([1, ['qr_code', 'code_128']]);
  });

  test.each([
    [CODE, `/inspect/order?joborder_code=${CODE}`],
    [`https://old.example/verify/${TOKEN}`, `/inspect/order?token=${TOKEN}`],
  ])('reads %s', async (text, target) => {
    allow('granted');
    haveCamera(() => stream());
    seen = [text];
    await open();
    await expect.poll(address).toBe(target);
  });

  test('opens by itself where it was allowed before, has a light and another camera', async () => {
    allow('granted');
    const streams: MediaStream[] = [];
    haveCamera(() => {
      streams.push(stream(streams.length === 0));
      return streams.at(-1)!;
    }, 2);
    await open();
    await expect.element(button('Light')).toHaveAttribute('aria-pressed', 'false');
    await button('Light').click();
    await expect.element(button('Light off')).toHaveAttribute('aria-pressed', 'true');
    const [first] = streams[0]!.getVideoTracks();
    expect(first?.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
    await button('Light off').click();
    await expect.element(button('Light')).toHaveAttribute('aria-pressed', 'false');
    expect(first?.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
    vi.mocked(first!.applyConstraints).mockRejectedValue(new Error('zz'));
    await button('Light').click();
    // A lamp that does not obey is none.
    await expect.element(button('Light')).not.toBeInTheDocument();
    await button('Other camera').click();
    await expect.poll(() => asked).toEqual(['environment', 'user']);
    await expect.poll(() => first?.readyState).toBe('ended');
    await expect.element(button('Other camera')).toBeVisible();
    await button('Other camera').click();
    await expect.poll(() => asked).toEqual(['environment', 'user', 'environment']);
  });

  test.each([
    [
      'NotAllowedError',
      'The camera is blocked for this site',
      'Allow it in the settings of the browser and try again, or type the number',
    ],
    [
      'NotFoundError',
      'No usable camera was found',
      'Choose a picture of the paper, or type the number',
    ],
  ])(
    'that answers %s leaves the number, which takes the focus, and can be tried again',
    async (name, title, text) => {
      allow('granted');
      haveCamera(() => Promise.reject(new DOMException('zz', name)));
      await open();
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
      await expect.element(main.getByText(text, { exact: true })).toBeVisible();
      await expect.element(number).toHaveFocus();
      await expectAccessible();
      haveCamera(() => stream());
      await button('Try again').click();
      await expect.element(hint).toBeVisible();
    },
  );

  test('is not opened where the browser cannot say whether it may be', async () => {
    vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('zz'));
    haveCamera(() => stream());
    await open();
    await expect.element(button('Open the camera')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('a picture of the paper', () => {
  const picture = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 10 });
    canvas.getContext('2d')?.fillRect(0, 0, 20, 10);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return new File([blob!], 'paper.png', { type: 'image/png' });
  };
  const upload = async (file: File) => userEvent.upload(page.getByCss('input[type="file"]'), file);
  const NOTHING = 'There is no QR code or barcode in this picture';

  test('is read as the camera would: nothing in it, something else, the paper', async () => {
    allow('prompt');
    await open();
    await expect.element(button('Choose picture')).toBeVisible();
    const pick = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await button('Choose picture').click();
    expect(pick).toHaveBeenCalledTimes(1);
    await upload(await picture());
    await expect.element(main.getByText(NOTHING)).toBeVisible();
    seen = ['https://example.org/'];
    await upload(await picture());
    await expect.element(main.getByText('This is no code of a job order')).toBeVisible();
    await upload(new File(['zz'], 'a.png', { type: 'image/png' }));
    await expect.element(main.getByText(NOTHING)).toBeVisible();
    seen = [PAPER];
    await upload(await picture());
    await expect.poll(address).toBe(`/inspect/order?joborder_code=${CODE}&token=${TOKEN}`);
  });
});
