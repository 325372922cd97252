/** A place on Earth, in degrees. */
export type Coordinates = { lat: number; lon: number };

const EARTH_RADIUS_KM = 6_371;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Kilometres in a straight line (great circle) between two places, by the haversine formula. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [a.lat * RADIANS_PER_DEGREE, b.lat * RADIANS_PER_DEGREE];
  const sinHalfLat = Math.sin((latB - latA) / 2);
  const sinHalfLon = Math.sin(((b.lon - a.lon) * RADIANS_PER_DEGREE) / 2);
  const square = sinHalfLat ** 2 + Math.cos(latA) * Math.cos(latB) * sinHalfLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Distances that a search may be limited to, in kilometres. */
export const radiiKm = [10, 25, 50, 100, 200] as const;

/** How far from a town a search looks: kilometres, the town's province, or anywhere. */
export const searchRadii = [...radiiKm, 'province', 'all'] as const;
export type SearchRadius = (typeof searchRadii)[number];

/** The radius written as in an address ('50', 'province'); undefined for anything else. */
export const parseRadius = (text: string): SearchRadius | undefined =>
  searchRadii.find((radius) => String(radius) === text);
