import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { photoRefusals, photoStatuses } from '#shared/portfolio/photo.schema.ts';
import { Plan } from '../plans/plan.entity.ts';
import { Provider } from '../providers/provider.entity.ts';

/** A photo of a portfolio, or an image of a plan. Its row exists before its bytes, and is physically deleted. */
export const PortfolioPhoto = defineEntity({
  name: 'PortfolioPhoto',
  tableName: 'portfolio_photos',
  properties: {
    id: p.uuid().primary(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id'),
    /** Null for a photo of the portfolio. */
    plan_id: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').nullable().deleteRule('restrict').index(),
    upload_id: p.uuid().unique(),
    status: p.enum(photoStatuses),
    refusal: p.enum(photoRefusals).nullable(),
    file_name: p.string().length(255),
    tags: p.json<string[]>(),
    position: p.integer(),
    is_cover: p.smallint().$type<0 | 1>(),
    width: p.integer(),
    height: p.integer(),
    thumbhash: p.string().length(60).nullable(),
    /** Percent; null in rows from before these columns. */
    focus_x: p.smallint().nullable(),
    focus_y: p.smallint().nullable(),
    /** The camera's local time. */
    taken_at: p.text().nullable(),
    size: p.integer().nullable(),
    sha256: p.string().length(64).nullable().index(),
    base: p.string().length(100).nullable(),
    widths: p.json<number[]>(),
    /** SHA-256 of the request that created it (decision 030); null in older rows, and without a device. */
    created_from: p.string().length(64).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [{ properties: ['provider_id', 'position'] }],
});
export type PortfolioPhoto = InferEntity<typeof PortfolioPhoto>;
