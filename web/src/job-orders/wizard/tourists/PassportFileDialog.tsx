import { IconExternalLink, IconFileTypePdf, IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Tourist } from '@joborder/shared/job-orders/draft';
import { call } from '../../../platform/api';
import { LoadProblem } from '../../../platform/LoadProblem';
import { Button, ButtonLink } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Preparing } from '../../../ui/Preparing';
import { nameOf } from './cell-text';
import styles from './PassportFileDialog.module.css';
import { fileName, type PassportFiles } from './use-passport-file';

async function load(path: string) {
  const file = await call('GET /api/v2/web/file/get/:name', { params: { name: fileName(path) } });
  return { address: URL.createObjectURL(file), isImage: file.type.startsWith('image/') };
}

/** An address of the file that lives as long as the dialog: the API itself wants the token. */
function useBlobAddress(path: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['passport-file', path],
    queryFn: () => load(path),
    // A passport is not kept in memory once the dialog is closed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(
    () => () => {
      if (data) URL.revokeObjectURL(data.address);
    },
    [data],
  );
  return { file: data, error, refetch };
}

export interface PassportFileDialogProps {
  readonly tourist: Tourist;
  readonly files: PassportFiles;
}

/** Shows a kept passport file; from here it is replaced or taken away. */
export function PassportFileDialog({ tourist, files }: PassportFileDialogProps) {
  const t = useTranslations('tourists');
  const { file, error, refetch } = useBlobAddress(tourist.passport_file);
  const name = nameOf(tourist);
  return (
    <Dialog
      title={t('fileTitle', { name })}
      size="medium"
      closable
      onClose={files.close}
      footer={
        <>
          <Button
            className={styles.remove}
            icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => files.clear(tourist.key)}
          >
            {t('removeFile')}
          </Button>
          <Button
            icon={<IconReplace size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              files.close();
              files.choose(tourist.key);
            }}
          >
            {t('replaceFile')}
          </Button>
          {file ? (
            <ButtonLink
              kind="primary"
              href={file.address}
              target="_blank"
              rel="noopener"
              icon={<IconExternalLink size={18} stroke={2} aria-hidden />}
            >
              {t('openFile')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {error ? (
        <LoadProblem title={t('fileFailed')} error={error} onRetry={() => void refetch()} />
      ) : !file ? (
        <Preparing />
      ) : file.isImage ? (
        <img className={styles.image} src={file.address} alt={t('fileAlt', { name })} />
      ) : (
        <p className={styles.document}>
          <IconFileTypePdf size={40} stroke={1.5} aria-hidden />
          {t('filePdf')}
        </p>
      )}
    </Dialog>
  );
}
