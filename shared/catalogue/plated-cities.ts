/** Cities with a plate of their own, by slug, in display order. */
export const platedCities: readonly string[] = ['montreal', 'laval', 'levis', 'longueuil', 'quebec'];
