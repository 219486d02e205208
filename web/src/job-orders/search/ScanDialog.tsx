import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CodeScanner } from '../../ui/scan/CodeScanner';
import { readScan, type Scan } from '../read-scan';

interface ScanDialogProps {
  readonly onScan: (scan: Scan) => void;
  readonly onClose: () => void;
}

/** Looks through the camera until it sees the code of a job order. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const t = useTranslations('jobOrderSearch.scanner');
  const [found, setFound] = useState(false);
  return (
    <Dialog
      title={t('title')}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <CodeScanner
        found={found}
        onRead={(text) => {
          const scan = readScan(text);
          if (!scan) return false;
          setFound(true);
          onScan(scan);
          return true;
        }}
      />
    </Dialog>
  );
}
