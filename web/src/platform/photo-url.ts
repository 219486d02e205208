/** Address of an image on the configured file host (CONST-04). */
export function photoUrl(fileHost: string, path: string): string {
  return /^(https?:)?\/\//.test(path)
    ? path
    : `${fileHost.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
