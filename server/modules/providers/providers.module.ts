// Photographers: their public pages, their own profiles and the review of these, their hours.
import * as z from 'zod/mini';
import { renewAnswerTimes } from './answer-times.service.ts';
import { rowsOfProvider, personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { closeProvider } from './close-provider.ts';
import { providerMailJob } from './own/provider-mail.job.ts';
import { isPageNewsTrue, prepareProviderMail } from './own/provider-mail.service.ts';
import { OpeningException, OpeningHours } from './opening-hours.entity.ts';
import { ownProviderChanges } from './own/own-provider.presenter.ts';
import { ownProviderRoutes } from './own/own-provider.routes.ts';
import { reviewRoutes } from './own/review.routes.ts';
import {
  Provider,
  ProviderCategory,
  ProviderCity,
  ProviderLanguage,
  ProviderSlug,
  TaxRemittance,
} from './provider.entity.ts';
import { providerRoutes } from './providers.routes.ts';
import { scheduleChanges } from './schedule/own-schedule.presenter.ts';
import { Schedule } from './schedule/schedule.entity.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';

const entities = [
  Provider,
  ProviderCategory,
  ProviderCity,
  ProviderLanguage,
  ProviderSlug,
  TaxRemittance,
  OpeningHours,
  OpeningException,
  Schedule,
] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly providers: typeof entities;
  }
}

export const providers: Module = {
  prune: (work) => renewAnswerTimes(work, null),
  entities,
  routes: (app, { config: { limits }, modules }) => {
    providerRoutes(app, limits);
    ownProviderRoutes(app, {
      closePage: async (work, providerId) => {
        for (const { closePage } of modules) await closePage?.(work, providerId);
      },
      suspend: async (work, suspended) => {
        for (const { suspend } of modules) await suspend?.(work, suspended);
      },
    });
    reviewRoutes(app);
    scheduleRoutes(app);
  },
  feed: { provider: ownProviderChanges, schedule: scheduleChanges },
  jobs: [
    handled(providerMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const { provider_id: providerId, news, note } = payload;
      const message = await app.commitInternal((work) =>
        prepareProviderMail(work, { jobId, providerId, news, note }, config),
      );
      if (message !== null) await mail.send(message);
    }),
  ],
  stillTrue: {
    [providerMailJob.name]: (payload) => {
      const { provider_id, news } = z.parse(providerMailJob.payload, payload);
      return isPageNewsTrue(provider_id, news);
    },
  },
  personal: {
    providers: personalRows(Provider, ({ userId }) => ({ user_id: userId })),
    provider_categories: personalRows(ProviderCategory, rowsOfProvider),
    provider_cities: personalRows(ProviderCity, rowsOfProvider),
    provider_languages: personalRows(ProviderLanguage, rowsOfProvider),
    provider_slugs: personalRows(ProviderSlug, rowsOfProvider),
    tax_remittances: personalRows(TaxRemittance, rowsOfProvider),
    opening_hours: personalRows(OpeningHours, rowsOfProvider),
    opening_exceptions: personalRows(OpeningException, rowsOfProvider),
    schedules: personalRows(Schedule, ({ providerId }) => (providerId === null ? null : { id: providerId })),
  },
  closeAccount: closeProvider,
};
