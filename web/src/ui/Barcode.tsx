import { code128, drawingSVG } from 'bwip-js/generic';
import { useMemo } from 'react';
import styles from './Barcode.module.css';
import { Svg } from './Svg';

/** One unit of the drawing is one module, so the quiet zones are those of the standard. */
const OPTIONS = {
  bcid: 'code128',
  scale: 1,
  includetext: false,
  barcolor: '000000',
  backgroundcolor: 'FFFFFF',
  paddingleft: 10,
  paddingright: 10,
};

/** The order number as Code 128, ten modules of white at either side. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const svg = useMemo(
    () =>
      // Bars are as tall as the head of the paper wants them; only widths carry the code.
      code128({ ...OPTIONS, text }, drawingSVG()).replace(
        '<svg ',
        '<svg preserveAspectRatio="none" ',
      ),
    [text],
  );
  return <Svg svg={svg} label={label} className={styles.barcode} />;
}
