import { expect, type Locator, type Page } from '@playwright/test';

/** What a job costs a person. */
export interface Effort {
  /** Presses of a mouse button or taps; a file chosen in the system's dialog is one, too. */
  readonly clicks: number;
  /** Keys: one a character, two for a key with a modifier (Ctrl and V). */
  readonly keys: number;
}

declare global {
  interface Window {
    /** Told by the page of everything that a person's hand did to it. */
    feltByPage?: (kind: 'click' | 'key') => void;
  }
}

/**
 * The hand of a person at one page: everything it does is counted. Jobs touch the page through it
 * alone; what the page felt beyond what was counted is an error (`compareWithPage`).
 */
export class Hand {
  #clicks = 0;
  #keys = 0;
  /** Clicks that are counted and no page feels. */
  #elsewhere = 0;
  #felt = { click: 0, key: 0 };

  private constructor(
    readonly page: Page,
    private readonly touches: boolean,
  ) {}

  /** Of a page that has not been opened yet. */
  static async of(page: Page, { touches = false } = {}): Promise<Hand> {
    const hand = new Hand(page, touches);
    await page.exposeBinding('feltByPage', (_source, kind: 'click' | 'key') => {
      hand.#felt[kind] += 1;
    });
    await page.addInitScript(() => {
      const listen = (type: string, kind: 'click' | 'key') =>
        addEventListener(type, (event) => event.isTrusted && window.feltByPage?.(kind), {
          capture: true,
        });
      listen('pointerdown', 'click');
      listen('keydown', 'key');
    });
    return hand;
  }

  get effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys };
  }

  /** A click, on a phone a tap. */
  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await (this.touches ? target.tap() : target.click());
  }

  /** Into what has the focus. */
  async type(text: string): Promise<void> {
    this.#keys += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** A key by its name, or several held together: `Control+V`. */
  async press(key: string): Promise<void> {
    this.#keys += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  /** Opens the system's dialog with a control of the page and chooses a file there: two clicks. */
  async chooseFile(opener: Locator, file: FilePayload): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.click(opener),
    ]);
    this.outside(1);
    await chooser.setFiles(file);
  }

  /** Clicks and taps outside the page: the system's dialogs, the phone's camera and what it offers. */
  outside(clicks: number): void {
    this.#clicks += clicks;
    this.#elsewhere += clicks;
  }

  /** Nothing reached the page around the counting. */
  compareWithPage(): void {
    const clicks = this.#clicks - this.#elsewhere;
    expect(this.#felt.click, 'clicks that were not counted').toBeLessThanOrEqual(clicks);
    expect(this.#felt.key, 'keys that were not counted').toBeLessThanOrEqual(this.#keys);
  }
}

export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
