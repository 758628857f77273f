/** Cities with a plate of their own, by slug, in display order: product.md's five. */
export const platedCities: readonly string[] = ['montreal', 'laval', 'levis', 'longueuil', 'quebec'];
