/** The first that fits names the browser: most of them also claim to be those below. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Device {
  /** Null for what is no browser that people use, such as an app. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** Browser and system in the words of their makers. */
export function deviceOf(userAgent: string): Device {
  const find = (list: typeof BROWSERS) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return {
    browser: find(BROWSERS),
    system: find(SYSTEMS),
    isHandheld: /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent),
  };
}
