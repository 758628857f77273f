import { providerPage } from '../page-row.ts';

/** The addresses of a photographer's plans; part of `routes`. */
export const planRoutes = {
  // The first matching address is used, so addresses with fixed words precede those with an id.
  'plan-create': providerPage('/plans/create', '/prestataire/forfaits/creer', '/en/photographer-space/plans/create'),
  'plan-create-express': providerPage(
    '/plans/create/new',
    '/prestataire/forfaits/creer/nouveau',
    '/en/photographer-space/plans/create/new',
  ),
  'plan-editor': providerPage('/plans/$id', '/prestataire/services/$id', '/en/photographer-space/services/$id'),
  'plan-overview': providerPage('/plans/$id/overview', '/prestataire/forfaits/$id', '/en/photographer-space/plans/$id'),
  'plan-general': providerPage(
    '/plans/$id/general',
    '/prestataire/services/$id/informations-generales',
    '/en/photographer-space/services/$id/general',
  ),
  'plan-address': providerPage(
    '/plans/$id/address',
    '/prestataire/services/$id/adresse',
    '/en/photographer-space/services/$id/address',
  ),
  'plan-categories': providerPage(
    '/plans/$id/categories',
    '/prestataire/services/$id/categories',
    '/en/photographer-space/services/$id/categories',
  ),
  'plan-images': providerPage(
    '/plans/$id/images',
    '/prestataire/services/$id/images',
    '/en/photographer-space/services/$id/images',
  ),
  'plan-pricing': providerPage(
    '/plans/$id/pricing',
    '/prestataire/services/$id/tarification',
    '/en/photographer-space/services/$id/pricing',
  ),
  'plan-hours': providerPage(
    '/plans/$id/hours',
    '/prestataire/services/$id/horaire',
    '/en/photographer-space/services/$id/hours',
  ),
} as const;
