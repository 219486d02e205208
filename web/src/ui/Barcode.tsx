import { code128, drawingSVG, qrcode } from 'bwip-js/generic';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './Barcode.module.css';

/** One unit of the drawing is one module, so the quiet zones are those of the standards. */
const MODULE = { scale: 1, includetext: false, barcolor: '000000', backgroundcolor: 'FFFFFF' };
const CODE_128 = { ...MODULE, bcid: 'code128', paddingleft: 10, paddingright: 10 };
/** Level M survives a fold or a stamp across a corner. */
const QR = { ...MODULE, bcid: 'qrcode', eclevel: 'M', padding: 4 };

function Svg({ svg, label, className }: { svg: string; label: string; className?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // Read as a drawing, not as HTML.
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(drawing, true));
  }, [svg]);
  return <span ref={place} className={className} role="img" aria-label={label} />;
}

/** The order number as Code 128, ten modules of white at either side. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const svg = useMemo(
    () =>
      // Bars are as tall as the head of the paper wants them; only widths carry the code.
      code128({ ...CODE_128, text }, drawingSVG()).replace(
        '<svg ',
        '<svg preserveAspectRatio="none" ',
      ),
    [text],
  );
  return <Svg svg={svg} label={label} className={styles.barcode} />;
}

/** An address as a QR code, four modules of white around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = useMemo(() => qrcode({ ...QR, text }, drawingSVG()), [text]);
  return <Svg svg={svg} label={label} className={styles.qr} />;
}
