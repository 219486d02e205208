import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { Svg } from './Svg';

/** One unit of the drawing is one module; level M survives a fold or a stamp across a corner. */
const OPTIONS = {
  bcid: 'qrcode',
  scale: 1,
  includetext: false,
  barcolor: '000000',
  backgroundcolor: 'FFFFFF',
  eclevel: 'M',
  padding: 4,
};

/** An address as a QR code, four modules of white around it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = useMemo(() => qrcode({ ...OPTIONS, text }, drawingSVG()), [text]);
  return <Svg svg={svg} label={label} className={styles.qr} />;
}
