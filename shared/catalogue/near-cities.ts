/** Degrees of latitude and longitude of the cities, by slug. */
const places: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  montreal: [45.5, -73.57],
  quebec: [46.81, -71.21],
  laval: [45.57, -73.69],
  longueuil: [45.53, -73.51],
  levis: [46.8, -71.18],
  gatineau: [45.48, -75.7],
  sherbrooke: [45.4, -71.89],
  'trois-rivieres': [46.34, -72.54],
  saguenay: [48.42, -71.05],
  terrebonne: [45.7, -73.65],
  'saint-jean-sur-richelieu': [45.31, -73.26],
  brossard: [45.46, -73.47],
  repentigny: [45.74, -73.45],
  drummondville: [45.88, -72.48],
  'saint-jerome': [45.78, -74],
  granby: [45.4, -72.73],
  'saint-hyacinthe': [45.63, -72.96],
  rimouski: [48.45, -68.52],
  shawinigan: [46.57, -72.75],
  'rouyn-noranda': [48.24, -79.02],
  'baie-saint-paul': [47.44, -70.5],
  magog: [45.27, -72.15],
  'mont-tremblant': [46.12, -74.6],
  gaspe: [48.83, -64.48],
};

/** A degree of longitude at the latitude of Quebec, in degrees of latitude. */
const LONGITUDE_SHARE = 0.69;

/**
 * The other cities, nearest first; those with an unknown position are last.
 * @param slug the city to start from
 */
export function nearestFirst<City extends { readonly slug: string }>(slug: string, cities: readonly City[]): City[] {
  return cities
    .filter((city) => city.slug !== slug)
    .toSorted((a, b) => distance(slug, a.slug) - distance(slug, b.slug));
}

const KM_PER_DEGREE = 111;

/** The kilometres between the centres of two cities; null when one is unknown. */
export function kilometresBetween(a: string, b: string): number | null {
  if (places[a] === undefined || places[b] === undefined) return null;
  return Math.round(distance(a, b) * KM_PER_DEGREE);
}

/** The distance in degrees of latitude, exact enough for a comparison. */
function distance(a: string, b: string): number {
  const [from, to] = [places[a], places[b]];
  if (from === undefined || to === undefined) return Number.MAX_SAFE_INTEGER;
  return Math.hypot(from[0] - to[0], (from[1] - to[1]) * LONGITUDE_SHARE);
}
