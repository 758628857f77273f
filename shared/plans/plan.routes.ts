/** The addresses of a photographer's plans; part of `routes`. */
export const planRoutes = {
  // The first matching address is used, so addresses with fixed words precede those with an id.
  'plan-create': {
    internal: '/plans/create',
    fr: '/prestataire/forfaits/creer',
    en: '/en/photographer-space/plans/create',
    rendering: 'shell',
  },
  'plan-create-express': {
    internal: '/plans/create/new',
    fr: '/prestataire/forfaits/creer/nouveau',
    en: '/en/photographer-space/plans/create/new',
    rendering: 'shell',
  },
  'plan-editor': {
    internal: '/plans/$id',
    fr: '/prestataire/services/$id',
    en: '/en/photographer-space/services/$id',
    rendering: 'shell',
  },
  'plan-overview': {
    internal: '/plans/$id/overview',
    fr: '/prestataire/forfaits/$id',
    en: '/en/photographer-space/plans/$id',
    rendering: 'shell',
  },
  'plan-general': {
    internal: '/plans/$id/general',
    fr: '/prestataire/services/$id/informations-generales',
    en: '/en/photographer-space/services/$id/general',
    rendering: 'shell',
  },
  'plan-address': {
    internal: '/plans/$id/address',
    fr: '/prestataire/services/$id/adresse',
    en: '/en/photographer-space/services/$id/address',
    rendering: 'shell',
  },
  'plan-categories': {
    internal: '/plans/$id/categories',
    fr: '/prestataire/services/$id/categories',
    en: '/en/photographer-space/services/$id/categories',
    rendering: 'shell',
  },
  'plan-images': {
    internal: '/plans/$id/images',
    fr: '/prestataire/services/$id/images',
    en: '/en/photographer-space/services/$id/images',
    rendering: 'shell',
  },
  'plan-pricing': {
    internal: '/plans/$id/pricing',
    fr: '/prestataire/services/$id/tarification',
    en: '/en/photographer-space/services/$id/pricing',
    rendering: 'shell',
  },
  'plan-hours': {
    internal: '/plans/$id/hours',
    fr: '/prestataire/services/$id/horaire',
    en: '/en/photographer-space/services/$id/hours',
    rendering: 'shell',
  },
} as const;
