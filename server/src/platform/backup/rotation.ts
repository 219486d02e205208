import { type Backup, type BackupPlace, foundIn, listBackups, timeOf } from './place';

const DAY = 86_400_000;

/**
 * Removes backups older than so many days, and what is left of unfinished ones after a day. The latest
 * complete one stays however old it is. Answers the names of the complete ones that it removed.
 */
export async function removeOldBackups(
  place: BackupPlace,
  days: number,
  now: Date,
): Promise<string[]> {
  const found = await foundIn(place);
  const complete = await listBackups(place);
  const old = complete
    .slice(1)
    .filter(({ time }) => time.getTime() < now.getTime() - days * DAY)
    .map(({ name }) => name);
  const unfinished = [...found]
    .filter(([name, { manifest }]) => !manifest && timeOf(name).getTime() < now.getTime() - DAY)
    .map(([name]) => name);
  for (const name of [...old, ...unfinished]) {
    const files = found.get(name)?.files ?? [];
    // Without its manifest, it is no backup any more, whatever happens next.
    const isManifest = (file: string) => file.includes('/manifest.');
    for (const file of files.filter(isManifest)) await place.storage.delete(file);
    for (const file of files.filter((each) => !isManifest(each))) await place.storage.delete(file);
  }
  return old;
}

/** Bytes in words. */
export const size = (bytes: number) =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`;

export const line = ({ name, bytes, encrypted }: Backup) =>
  `${name}  ${size(bytes).padStart(9)}${encrypted ? '  encrypted' : ''}`;
