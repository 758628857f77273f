import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { runtime } from '#client/frame/device/runtime.ts';
import { carriesFields, type OwnerDb, type ItemOf } from '#client/data/db/owner-db.ts';
import type { NounLines, Place, SentPicture, Subject } from '#client/noun-words.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { moveQuoteRequest, type QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { answerOf } from './answer-words.ts';
import { knownProvider } from './asked-provider/asked-provider.queries.ts';
import { refusalOf } from './refusal-words.ts';

const { device } = runtime.ports;

/** Requests in Envois and under the bell. */
export const requestOutbox: NounLines<ItemOf<'quote_request'>> = {
  shownAs: 'lines',
  titles: {
    'quote_request.create': msg`Demande`,
    'quote_request.edit': msg`Modification`,
    'quote_request.withdraw': msg`Retrait`,
    'quote_request.decline': msg`Refus`,
    'quote_request.hide': msg`Demande masquée`,
  },
  subjects,
  made: (item, made, locale, now) => {
    if (!carriesFields(item)) return msg`Préparée ${made}`;
    const formats = formatsOf(locale);
    const { date, time } = item.payload;
    return msg`Préparée ${made}, pour le ${formats.dateShort(date, now)} à ${formats.time(time)}`;
  },
  received: (when) => msg`Reçue ${when}`,
  refusal: refusalOf,
  answer: answerOf,
  untilAnswered: msg`Rien n’est perdu : elle attend votre choix.`,
  draft: {
    load: async () => (await import('./taken-out.ts')).draftFrom,
    said: msg`Retirée de la file, gardée dans vos brouillons.`,
  },
};

async function subjects(
  db: OwnerDb,
  items: readonly ItemOf<'quote_request'>[],
): Promise<(item: ItemOf<'quote_request'>) => Subject> {
  const categories = (await device.reference.get('/api/categories'))?.value as Category[] | undefined;
  const cities = (await device.reference.get('/api/cities'))?.value as City[] | undefined;
  const rows = new Map((await db.rowsOf('quote_request').toArray()).map((row) => [row.id, row.data]));
  const creations = items.filter((item) => item.kind === 'quote_request.create');
  const asked = [...rows.values(), ...creations.map(({ payload }) => payload)].flatMap((row) => row?.provider_id ?? []);
  const pictures = await picturesOf(asked);
  return (item) => {
    const { kind, lane, payload } = item;
    const row = rows.get(payload.id) ?? null;
    const create = creations.find((other) => other.payload.id === payload.id);
    const page: Place | null =
      row !== null || kind === 'quote_request.create' ? { name: 'quote-request', params: { id: payload.id } } : null;
    const isEnding = items.some((other) => !carriesFields(other) && other.lane === lane && !isTerminal(other.state));
    const canEdit = !isEnding && moveQuoteRequest(row?.status ?? 'open', 'edit') !== null;
    const edit = canEdit && page !== null && carriesFields(item) ? { ...page, search: { modifier: 1 } } : null;
    // A photographer who declines knows their own face.
    const asked = kind === 'quote_request.decline' ? null : (row ?? create?.payload)?.provider_id;
    const ended = row === null || !carriesFields(item) ? null : (endings[row.status] ?? null);
    const rest = { picture: pictures.get(asked ?? '') ?? null, page, edit, ended };
    if (row !== null) return { ...named(row.category, row.city), ...rest };
    if (create === undefined) return { ...UNNAMED, ...rest };
    const category = categories?.find(({ id }) => id === create.payload.category_id)?.name_i18n;
    const city = cities?.find(({ id }) => id === create.payload.city_id)?.name;
    return { ...(category === undefined ? UNNAMED : named(category, city ?? '')), ...rest };
  };
}

/** The pictures of photographers, by their id: their face, otherwise their cover, as far as this device knows them. */
async function picturesOf(ids: readonly string[]): Promise<ReadonlyMap<string, SentPicture>> {
  const found = new Map<string, SentPicture>();
  for (const id of new Set(ids)) {
    const served = servedOf(await knownProvider(id));
    if (served !== null) found.set(id, { key: served.base, preview: null, served });
  }
  return found;
}

function servedOf(provider: Provider | null): SentPicture['served'] {
  const face = pictureOf(provider?.user.profile_pictures, 'avatar');
  const { base, widths } = face ?? provider?.images[0] ?? {};
  return base === undefined || widths === undefined ? null : { base, widths };
}

/** A request that ended without a session; what was sent did arrive. */
const endings: Readonly<Partial<Record<QuoteRequestStatus, MessageDescriptor>>> = {
  withdrawn: msg`Retirée`,
  declined: msg`Déclinée`,
  expired: msg`Expirée`,
  closed: msg`Fermée`,
};

const UNNAMED = { about: null, plate: 'event' };

function named(category: CategoryKey, city: string): Pick<Subject, 'about' | 'plate'> {
  return { about: (locale) => `${categoryLabels[locale][category].toLowerCase()}, ${city}`, plate: category };
}
