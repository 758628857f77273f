import { ofProvider, personalRows } from '#server/db/personal-rows.ts';
import type { Module } from '#server/modules/module.ts';
import { closeProvider } from './close-provider.ts';
import { OpeningException, OpeningHours } from './opening-hours.entity.ts';
import { Provider, ProviderCategory, ProviderCity, ProviderLanguage } from './provider.entity.ts';
import { providerRoutes } from './providers.routes.ts';
import { scheduleChanges } from './schedule/own-schedule.presenter.ts';
import { Schedule } from './schedule/schedule.entity.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';

export const providers: Module = {
  entities: [Provider, ProviderCategory, ProviderCity, ProviderLanguage, OpeningHours, OpeningException, Schedule],
  routes: (app) => {
    providerRoutes(app);
    scheduleRoutes(app);
  },
  feed: { schedule: scheduleChanges },
  personal: {
    providers: personalRows(Provider, ({ userId }) => ({ user_id: userId })),
    provider_categories: personalRows(ProviderCategory, ofProvider),
    provider_cities: personalRows(ProviderCity, ofProvider),
    provider_languages: personalRows(ProviderLanguage, ofProvider),
    opening_hours: personalRows(OpeningHours, ofProvider),
    opening_exceptions: personalRows(OpeningException, ofProvider),
    schedules: personalRows(Schedule, ({ providerId }) => (providerId === null ? null : { id: providerId })),
  },
  closeAccount: closeProvider,
};
