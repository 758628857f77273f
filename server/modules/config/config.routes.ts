import type { FastifyInstance } from 'fastify';
import { API_VERSION, MINIMUM_CLIENT_VERSION } from '#shared/versions.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { Parts } from '#server/foundation/module.ts';
import { readPublic } from '#server/foundation/route.ts';

export function configRoutes(app: FastifyInstance, { config, payments }: Pick<Parts, 'config' | 'payments'>): void {
  readPublic(app, 'config.read', async (): Promise<PublicConfig> => ({
    phase: config.phase,
    locales: [...config.locales],
    stripe_publishable_key: payments.publishableKey,
    instant_booking: config.payments === 'none' ? 0 : 1,
    privacy_officer: config.privacyOfficer,
    limits: config.limits,
    api_version: API_VERSION,
    minimum_client_version: MINIMUM_CLIENT_VERSION,
    is_demo: config.isDemo ? 1 : 0,
  }));
}
