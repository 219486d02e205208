/** What the layout panel offers; the first choice of each is how the product comes (NAV-15). */
export const CHOICES = {
  layout: ['vertical', 'horizontal'],
  width: ['fluid', 'boxed'],
  sidebar: ['light', 'dark'],
  sidebarType: ['default', 'compact', 'icon', 'condensed'],
  topbar: ['light', 'dark'],
} as const;
export type Setting = keyof typeof CHOICES;
export type Settings = { readonly [S in Setting]: (typeof CHOICES)[S][number] };

const KEY = 'layoutSettings';
const NAMES = Object.keys(CHOICES) as Setting[];

/** Settings from anything: what is not on offer counts as not chosen. */
export function settingsFrom(value: unknown): Settings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const choose = (name: Setting) =>
    CHOICES[name].find((choice) => choice === given[name]) ?? CHOICES[name][0];
  return Object.fromEntries(NAMES.map((name) => [name, choose(name)])) as Settings;
}

/** A choice, and what it brings with it (NAV-17). */
export function chosen(settings: Settings, name: Setting, choice: Settings[Setting]): Settings {
  const next = { ...settings, [name]: choice };
  if (name === 'layout' && choice === 'horizontal') return { ...next, sidebar: 'light' };
  if (name === 'width') return { ...next, sidebarType: choice === 'boxed' ? 'icon' : 'default' };
  return next;
}

export function readSettings(): Settings {
  try {
    return settingsFrom(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return settingsFrom(null);
  }
}

/** Puts the settings on the root element: attributes of the display, nothing else (NAV-16). */
export function applySettings(settings: Settings): void {
  for (const name of NAMES) document.documentElement.dataset[name] = settings[name];
}

/** Applies a choice and keeps it; one that cannot be kept lasts as long as the page (NAV-18). */
export function changeSettings(settings: Settings): void {
  applySettings(settings);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or forbidden storage is no reason to trouble anybody.
  }
}
