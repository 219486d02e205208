/**
 * Opens the phone's own map at a place, which works without a network where the map was saved
 * before; on other devices a map on the web.
 */
export function mapLink(
  { latitude, longitude, name }: { latitude: number; longitude: number; name: string },
  userAgent: string,
): string {
  const point = `${latitude},${longitude}`;
  if (/Android/i.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|iPod/i.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${point}&q=${encodeURIComponent(name)}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${point}`;
}
