import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api';

function readAsUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(file);
  });
}

/** A user's photo, which is read by id with the token, as a data URL; null for none (PROF-18). */
export function usePhoto(userId: number, photo: string): string | null {
  const { data } = useQuery({
    queryKey: ['photo', userId, photo],
    queryFn: async ({ signal }) =>
      readAsUrl(await call('GET /profile/photo/:id', { params: { id: userId } }, { signal })),
    enabled: photo !== '',
  });
  return photo === '' ? null : (data ?? null);
}
