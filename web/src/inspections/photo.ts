import { MAX_UPLOAD_BYTES } from '@joborder/shared/files/limits';

/** Pixels of the longer side; the server keeps no more. */
const LONGEST_SIDE = 1600;
const QUALITIES = [0.82, 0.7, 0.5, 0.3];

/**
 * A photo as it is sent: a JPEG within the limit of an upload, however large the camera's own is, and
 * without where and when it was taken. Null for what is no picture.
 */
export async function preparePhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= MAX_UPLOAD_BYTES) return blob;
  }
  return null;
}
