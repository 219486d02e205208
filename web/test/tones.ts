const TONES = ['green', 'amber', 'red', 'grey'] as const;

const channels = (colour: string) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return canvas.getImageData(0, 0, 1, 1).data.join();
};

/** Which of the tones of the tokens a computed colour is, or the colour itself. */
export function toneOf(colour: string): string {
  const tokens = getComputedStyle(document.documentElement);
  const seen = channels(colour);
  return (
    TONES.find((tone) =>
      [`--${tone}`, `--${tone}-solid`, `--${tone}-tint`].some(
        (name) => channels(tokens.getPropertyValue(name)) === seen,
      ),
    ) ?? colour
  );
}

/** The tone in which an element writes. */
export const inkOf = (element: Element) => toneOf(getComputedStyle(element).color);
/** The tone on which an element stands. */
export const groundOf = (element: Element) => toneOf(getComputedStyle(element).backgroundColor);
