import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../platform/config';
import { IconButton } from '../../ui/IconButton';
import { photoUrl } from '../../platform/photo-url';
import { type FormImage, isStored } from './form-images';
import styles from './ImagesCard.module.css';

export interface ImageTileProps {
  readonly image: FormImage;
  readonly at: number;
  readonly total: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

/** One picture with its place in the order: carried by mouse, moved by buttons everywhere else. */
export function ImageTile({ image, at, total, onMove, onRemove }: ImageTileProps) {
  const t = useTranslations('placeForm.images');
  const { fileHost } = useConfig();
  const item = useRef<HTMLLIElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef({ at, onMove });
  latest.current = { at, onMove };
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    let pointer = 'mouse';
    const remember = (event: PointerEvent) => {
      pointer = event.pointerType;
    };
    element.addEventListener('pointerdown', remember);
    return combine(
      () => element.removeEventListener('pointerdown', remember),
      draggable({
        element,
        // A long touch would start a drag too, where somebody only wants to scroll.
        canDrag: () => pointer === 'mouse',
        getInitialData: () => ({ picture: latest.current.at }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.picture === 'number',
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current.onMove(source.data.picture as number, latest.current.at);
        },
      }),
    );
  }, []);

  const n = at + 1;
  return (
    <li
      ref={item}
      id={`place-image-${at}`}
      className={styles.tile}
      data-over={over || undefined}
      tabIndex={-1}
    >
      <img
        src={isStored(image) ? photoUrl(fileHost, image.path) : image.url}
        alt={t('alt', { n })}
        draggable={false}
      />
      <span className={styles.facts}>
        <b>{n}</b>
        {at === 0 ? <span>{t('main')}</span> : null}
        {isStored(image) ? null : <span>{t('fresh')}</span>}
      </span>
      <div className={styles.actions}>
        <IconButton
          label={t('earlier', { n })}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={t('later', { n })}
          disabled={n === total}
          onClick={() => onMove(at, at + 1)}
        >
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('remove', { n })} danger onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
