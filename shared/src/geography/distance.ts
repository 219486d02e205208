/** A position in degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean one of WGS 84. */
const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the great circle. */
export function distanceKm(from: Position, to: Position): number {
  const north = radians(to.latitude - from.latitude) / 2;
  const east = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The box, in degrees, that holds every point within so many kilometres of a point. Around the poles and
 * across the date line it opens to all longitudes.
 */
export function boxAround(point: Position, km: number) {
  const height = (km / EARTH_RADIUS_KM) * (180 / Math.PI);
  const north = point.latitude + height;
  const south = point.latitude - height;
  const narrowest = Math.cos(radians(Math.min(90, Math.max(Math.abs(north), Math.abs(south)))));
  const width = narrowest > 1e-9 ? height / narrowest : 180;
  const west = point.longitude - width;
  const east = point.longitude + width;
  return west < -180 || east > 180
    ? { south, north, west: -180, east: 180 }
    : { south, north, west, east };
}
