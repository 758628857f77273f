import type { Module } from '#server/modules/module.ts';
import { closeProvider } from './close-provider.ts';
import { OpeningException, OpeningHours } from './opening-hours.entity.ts';
import { Provider, ProviderCategory, ProviderCity, ProviderLanguage } from './provider.entity.ts';
import { providerRoutes } from './providers.routes.ts';

export const providers: Module = {
  entities: [Provider, ProviderCategory, ProviderCity, ProviderLanguage, OpeningHours, OpeningException],
  routes: providerRoutes,
  closeAccount: closeProvider,
};
