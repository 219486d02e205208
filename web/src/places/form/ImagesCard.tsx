import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_PLACE_IMAGES } from '@joborder/shared/places/limits';
import { confirm, notify } from '../../ui/dialogs';
import { toast } from '../../ui/toasts';
import { focusElement } from './focus-element';
import { type FormImage, isStored, moveItem, sortFiles } from './form-images';
import text from '../../ui/text.module.css';
import styles from './ImagesCard.module.css';
import { ImageTile } from './ImageTile';
import form from './PlaceForm.module.css';
import type { PlaceFormState } from './use-place-form';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures: dropped or chosen, in an order of one's own, stored ones deleted at once (PEDIT-04). */
export function ImagesCard({ state }: { state: PlaceFormState }) {
  const t = useTranslations('placeForm.images');
  const { images, setImages, removeStored, errorOf } = state;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const latest = useRef(images);
  latest.current = images;
  useEffect(
    () => () => {
      for (const image of latest.current) if (!isStored(image)) URL.revokeObjectURL(image.url);
    },
    [],
  );

  const take = async (files: readonly File[]) => {
    const { pictures, tooLarge, others } = sortFiles(files);
    setImages([
      ...images,
      ...pictures.map((file) => ({
        key: crypto.randomUUID(),
        file,
        url: URL.createObjectURL(file),
      })),
    ]);
    if (others.length > 0) await notify({ kind: 'error', text: t('imagesOnly') });
    if (tooLarge.length > 0) {
      const names = tooLarge.map((file) => file.name).join(', ');
      await notify({ kind: 'warning', text: t('tooLarge', { names }) });
    }
  };
  const move = (from: number, to: number) => {
    const next = moveItem(images, from, to);
    if (next === images) return;
    setImages(next);
    setSaid(t('moved', { n: to + 1, total: images.length }));
  };
  const leave = (image: FormImage, at: number) => {
    if (!isStored(image)) URL.revokeObjectURL(image.url);
    setImages(latest.current.filter((each) => each.key !== image.key));
    setSaid(t('deleted'));
    focusElement(
      images.length > 1 ? `place-image-${Math.min(at, images.length - 2)}` : 'place_img',
    );
  };
  const remove = async (image: FormImage, at: number) => {
    if (!isStored(image)) return leave(image, at);
    const sure = await confirm({
      title: t('deleteTitle', { n: at + 1 }),
      text: t('deleteText'),
      action: t('deleteAction'),
      refusal: t('deleteRefusal'),
      danger: 'delete',
    });
    if (!sure) return;
    try {
      await removeStored(image.path);
    } catch {
      await notify({ kind: 'operationFailed', text: t('deleteFailed') });
      return;
    }
    leave(image, at);
    toast({ tone: 'green', text: t('deleted') });
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const error = errorOf('place_img');
  return (
    <section className={form.card} aria-labelledby="place-images">
      <h2 id="place-images">{t('title')}</h2>
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
        <div>
          <p>
            {t.rich('drop', {
              choose: (words) => (
                <button
                  type="button"
                  id="place_img"
                  className={styles.choose}
                  onClick={() => input.current?.click()}
                >
                  {words}
                </button>
              ),
            })}
          </p>
          <p className={text.quiet}>{t('hint', { most: MAX_PLACE_IMAGES })}</p>
          {error ? <p className={styles.error}>{error}</p> : null}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          multiple
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be chosen again after it was removed.
            event.target.value = '';
            void take(files);
          }}
        />
      </div>
      {images.length > 0 ? (
        <ol className={styles.list} aria-label={t('list')}>
          {images.map((image, at) => (
            <ImageTile
              key={image.key}
              image={image}
              at={at}
              total={images.length}
              onMove={move}
              onRemove={() => void remove(image, at)}
            />
          ))}
        </ol>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
