import { addDays, addHours, localDateOf, shootInstant } from '#shared/dates.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { ThreadReportRow } from '#shared/threads/reports/report.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { defaultLimits } from '#shared/limits.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { tellAdmins } from '#server/modules/desk/told/tell-admins.ts';
import { ProviderCategory, ProviderCity } from '#server/modules/providers/provider.entity.ts';
import { renewOffer } from '#server/modules/search/renew-offer.ts';
import { compareLedgerJob } from '#server/modules/bookings/money/comparison/comparison.job.ts';
import { aGuest, aKey, aPlan, aProvider, signIn } from '#server/testing/factories.ts';
import type { FakeCharges } from '#server/testing/fake-charges.ts';
import { BUSY_HOST } from './mailbox.ts';
import { type Reader, speakEnglish, told, type Told, type Walk } from './people.ts';

// The causes of administrators' events: their decisions about others, and the matters that wait for them.

export interface HouseStage extends Walk {
  readonly charges: FakeCharges;
  readonly admin: Reader;
  readonly locale: LocaleCode;
}

/** A photographer whose page stands so. */
async function page({ test, listen, locale }: HouseStage, status: 'in_review' | 'active') {
  const { providerId, userId, email } = await aProvider(test, { status });
  if (locale === 'en') await speakEnglish(test, providerId);
  const { headers } = await signIn(test, email);
  return { providerId, userId, email, headers, locale, device: await listen(headers) };
}

/** Moves a page, and tells of it. @returns its version then */
async function move(stage: HouseStage, id: string, status: string, version = 1): Promise<number> {
  const body = { id, status, review_note: 'Une photo manque.' };
  const url = `/api/providers/${id}/update-account-status`;
  const moved: { version: number } = await stage.news.call('PUT', url, stage.admin.headers, body, version);
  await stage.tell();
  return moved.version;
}

async function suspend({ test, news, admin }: HouseStage, userId: string): Promise<void> {
  const seen = await test.app.inject({ url: `/api/users/${userId}`, headers: admin.headers });
  const body = { status: 'suspended', suspension_reason: 'Un essai.' };
  await news.call('PUT', `/api/users/${userId}`, admin.headers, body, seen.json<{ version: number }>().version);
}

/** The hour of a day on which nothing was told yet. */
function at(day: number, time: string): void {
  const moment = shootInstant(addDays(localDateOf(clock.machineNow()), day), time);
  clock.setAhead((moment?.getTime() ?? 0) - clock.machineNow().getTime());
}

/** The hours of a morning at which a mail is tried again, until it is given up. */
const TRIES = ['00:40', '01:50', '03:00', '04:10', '05:20', '06:30', '07:40'];

/** A guest's mail is refused by its server until the job is given up. */
async function failMail({ news, tell }: HouseStage, day: number): Promise<void> {
  at(day, '00:30');
  await news.ask(aGuest().headers, { client_email: `${aKey()}@${BUSY_HOST}` });
  for (const hour of TRIES) {
    await tell();
    at(day, hour);
  }
  await tell();
}

/** The nightly comparison. */
async function compare({ test, tell }: HouseStage): Promise<void> {
  await test.app.commitInternal(async (work) => work.later(compareLedgerJob, {}));
  await tell();
}

/** The provider lists a charge that we have no row of, and the comparison meets it. */
async function missRow(stage: HouseStage): Promise<void> {
  const at = addHours(clock.now(), -2);
  stage.charges.strayMoves.push({ id: aKey(), kind: 'charge', cents: 1_000, costCents: 0, sourceId: null, at });
  await compare(stage);
}

export const houseCauses = {
  'a page is sent back': async (stage) => {
    const photographer = await page(stage, 'in_review');
    await move(stage, photographer.providerId, 'draft');
    return [told(photographer, 'page_sent_back')];
  },
  'a page is approved': async (stage) => {
    const photographer = await page(stage, 'in_review');
    await move(stage, photographer.providerId, 'active');
    return [told(photographer, 'page_approved')];
  },
  'a page is approved, suspended, online again, suspended and closed': async (stage) => {
    const photographer = await page(stage, 'in_review');
    let version = 1;
    for (const status of ['active', 'suspended', 'active', 'suspended', 'closed']) {
      version = await move(stage, photographer.providerId, status, version);
    }
    const all = ['page_approved', 'page_suspended', 'page_reactivated', 'page_suspended', 'page_closed'] as const;
    return [told(photographer, ...all)];
  },
  'a plan is unpublished': async (stage) => {
    const { headers } = stage.admin;
    const photographer = await page({ ...stage, locale: 'fr' }, 'active');
    const id = await aPlan(stage.test, photographer.providerId);
    await stage.news.call('PUT', `/api/admin/plans/${id}/unpublish`, headers, { reason: 'Le titre.' }, 1);
    return [told(photographer, 'plan_unpublished')];
  },
  'a client is suspended': async (stage) => {
    const [client, photographer] = [await stage.client(stage.locale), await stage.photographer(stage.locale)];
    await stage.news.ask(client.headers, { provider_id: photographer.providerId, locale: stage.locale });
    await stage.tell();
    await suspend(stage, client.userId);
    return [told(photographer, 'asked', 'client_away')];
  },
  'a photographer is suspended': async (stage) => {
    const [client, photographer] = [await stage.client(stage.locale), await stage.photographer(stage.locale)];
    await stage.news.ask(client.headers, { provider_id: photographer.providerId, locale: stage.locale });
    await stage.tell();
    await suspend(stage, photographer.userId);
    return [told(client, 'photographer_away')];
  },
  'a thread is reported, and decided': async (stage) => {
    const { locale, news, write, admin, test } = stage;
    const [client, photographer] = [await stage.client(locale), await stage.photographer(locale)];
    const { id: request_id } = await news.ask(client.headers, { provider_id: photographer.providerId, locale });
    await stage.tell();
    const message = { id: aKey(), request_id, provider_id: photographer.providerId };
    await write('/api/threads/messages', photographer.headers, aThreadMessageSend(message), 'POST');
    await stage.tell();
    const report = { id: message.id, reason: 'insult', words: 'On m’insulte.' };
    await write('/api/threads/reports', client.headers, report, 'POST');
    const url = `/api/admin/thread-reports?user=${photographer.userId}`;
    const listed = await test.app.inject({ url, headers: admin.headers });
    const [first] = listed.json<{ data: ThreadReportRow[] }>().data;
    await write(`/api/admin/thread-reports/${first?.id}/decision`, admin.headers, { decision: 'kept', words: '' });
    return [told(client, 'message_received', 'report_decided'), told(photographer, 'asked')];
  },
  'a request of the board fits': async (stage) => {
    const photographer = await stage.photographer(stage.locale);
    const [category, city] = [catalogueId('category', 'family'), catalogueId('city', 'Gatineau')];
    await withEm(stage.test.database.writer.fork(), async () => {
      const of = { provider_id: photographer.providerId, position: 0 };
      await em().insert(ProviderCategory, { ...of, category_id: category });
      await em().insert(ProviderCity, { ...of, city_id: city });
      await renewOffer(photographer.providerId, clock.now(), defaultLimits);
    });
    const client = await stage.client();
    await stage.news.ask(client.headers, { category_id: category, city_id: city });
    await stage.tell();
    await withEm(stage.test.database.writer.fork(), () =>
      em().nativeDelete(ProviderCategory, { provider_id: photographer.providerId }),
    );
    return [told(photographer, 'board'), told(client)];
  },
  'a job has failed, the ledger does not agree, and a page waits in the morning': async (stage) => {
    const look = async () => {
      await Promise.all([stage.test.app.commitInternal(tellAdmins), stage.test.app.commitInternal(tellAdmins)]);
      await stage.tell();
    };
    const day = stage.locale === 'fr' ? 1 : 2;
    // The provider in memory lists no movement of its own: what earlier causes took differs, and is told to others.
    at(day, '00:10');
    await compare(stage);
    await look();
    const admin = await stage.anAdmin();
    await failMail(stage, day);
    await look();
    await missRow(stage);
    await look();
    await aProvider(stage.test, { status: 'in_review' });
    at(day, '08:05');
    await look();
    return [told(admin, 'house_job', 'house_difference', 'house_day')];
  },
} as const satisfies Record<string, (stage: HouseStage) => Promise<readonly Told[]>>;

type Run = (typeof houseCauses)[keyof typeof houseCauses];
export type CausedByHouse = Awaited<ReturnType<Run>>[number]['events'][number];
