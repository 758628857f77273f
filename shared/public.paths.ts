/** The path of each read of a public page. Every page begins with these: they are apart from the others. */
export const publicPaths = {
  availability: '/api/providers/:id/availability',
  categories: '/api/categories',
  cities: '/api/cities',
  config: '/api/config',
  languages: '/api/languages',
  photos: '/api/portfolio-photos',
  plan: '/api/plans/:id',
  plans: '/api/plans',
  provider: '/api/providers/:id',
  providers: '/api/providers',
  searchCounts: '/api/search/counts',
} as const;
