import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { serviceTypes } from '#shared/catalogue/service-types.ts';
import type { DeclineReason, unheldReasons } from '#shared/requests/quote-request.schema.ts';
import { quoteRequestStatuses } from '#shared/requests/quote-request.states.ts';
import { Category, City } from '../catalogue/catalogue.entity.ts';
import { Plan } from '../plans/plan.entity.ts';
import { Provider } from '../providers/provider.entity.ts';

/** The rows of the board: its pages are read in the order of these indexes, and no others. */
const isOnBoard = "provider_id is null and status in ('open', 'quoted')";

/** A request for a shoot; `owner` is a user or a guest, never empty; without a provider it is on the bulletin board. */
export const QuoteRequest = defineEntity({
  name: 'QuoteRequest',
  tableName: 'quote_requests',
  properties: {
    id: p.uuid().primary(),
    owner: p.string().$type<Owner>().length(80).index(),
    status: p.enum(quoteRequestStatuses),
    category_id: () => p.manyToOne(Category).mapToPk().fieldName('category_id').index(),
    service: p.enum(serviceTypes),
    is_for_business: p.smallint().$type<0 | 1>(),
    business_name: p.string().length(200).nullable(),
    client_name: p.string().length(200),
    client_email: p.string().length(254),
    client_phone: p.string().length(40).nullable(),
    city_id: () => p.manyToOne(City).mapToPk().fieldName('city_id').index(),
    shoot_address: p.string().length(300).nullable(),
    shoot_address_details: p.string().length(500).nullable(),
    shoot_lat: p.double().$type<number>().nullable(),
    shoot_lng: p.double().$type<number>().nullable(),
    /** Local to America/Toronto; `starts_at` is the same moment. */
    date: p.string().length(10),
    time: p.string().length(5),
    starts_at: p.datetime(3),
    duration_min: p.integer(),
    date_flexible: p.smallint().$type<0 | 1>(),
    people_count: p.integer().nullable(),
    budget: p.integer().nullable(),
    description: p.text(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').nullable().index(),
    plan_id: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').nullable().index(),
    /** The reason why an instant plan's slot is not held; null when it is held, or no hold was requested. */
    unheld_reason: p.string().$type<(typeof unheldReasons)[number]>().length(20).nullable(),
    decline_reason: p.string().$type<DeclineReason>().length(20).nullable(),
    /** The words of who declined or closed it. */
    end_words: p.text().default(''),
    /** When the asked photographer first answered: with a quote, or by declining. */
    answered_at: p.datetime(3).nullable(),
    /** The end of the quotes that the client was warned of; null before. */
    ending_told_for: p.datetime(3).nullable(),
    /** The terms accepted with it (`shared/terms.ts`); null in rows of builds that showed none. */
    terms_version: p.string().length(10).nullable(),
    locale: p.string().length(5),
    expires_at: p.datetime(3),
    /** SHA-256 of the request that created it (decision 030); null in older rows, and without a device. */
    created_from: p.string().length(64).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [
    { properties: ['status', 'expires_at'] },
    // Weeks of the administration are counted by it.
    { properties: ['created_at'] },
    { name: 'quote_requests_board', properties: ['created_at', 'id'], where: isOnBoard },
    {
      name: 'quote_requests_board_kinds',
      properties: ['category_id', 'city_id', 'created_at', 'id'],
      where: isOnBoard,
    },
    { name: 'quote_requests_board_soonest', properties: ['starts_at', 'id'], where: isOnBoard },
    {
      name: 'quote_requests_board_kinds_soonest',
      properties: ['category_id', 'city_id', 'starts_at', 'id'],
      where: isOnBoard,
    },
    { name: 'quote_requests_board_budget', properties: ['budget', 'id'], where: isOnBoard },
    {
      name: 'quote_requests_board_kinds_budget',
      properties: ['category_id', 'city_id', 'budget', 'id'],
      where: isOnBoard,
    },
  ],
});
export type QuoteRequest = InferEntity<typeof QuoteRequest>;

/** The grant of one request to another owner, through a mailed link's token. */
export const QuoteRequestGrant = defineEntity({
  name: 'QuoteRequestGrant',
  tableName: 'quote_request_grants',
  properties: {
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').primary(),
    owner: p.string().$type<Owner>().length(80).primary().index(),
    /** The link of the grant, which ends with it. Rows of older builds have none. */
    token_hash: p.string().length(64).nullable().index(),
    expires_at: p.datetime(3),
  },
});

/** A mailed link's token, hashed; valid until `expires_at`, which each use extends. */
export const AccessLink = defineEntity({
  name: 'AccessLink',
  tableName: 'access_links',
  properties: {
    token_hash: p.string().length(64).primary(),
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').index(),
    expires_at: p.datetime(3),
    last_used_at: p.datetime(3).nullable(),
    created_at: p.datetime(3),
  },
});

/**
 * The network address of a request, as a keyed hash. Stored only while the address counts: for guests' requests of the
 * last hour, and for held slots.
 */
export const RequestAddress = defineEntity({
  name: 'RequestAddress',
  tableName: 'request_addresses',
  properties: {
    quote_request_id: () => p.manyToOne(QuoteRequest).mapToPk().fieldName('quote_request_id').primary(),
    address: p.string().length(64).index(),
    is_guest: p.smallint().$type<0 | 1>(),
    created_at: p.datetime(3),
    expires_at: p.datetime(3).index(),
  },
});
