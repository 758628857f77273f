import { LockMode } from '@mikro-orm/core';
import type { Incident as Shown, IncidentBody } from '#shared/incidents/incident.schema.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { flushUnlessTaken } from '#server/foundation/db/flush-unless-taken.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { Incident } from './incident.entity.ts';

/** A page of the register, newest first. */
export async function incidentPage(page: { limit: number; offset: number }): Promise<{ total: number; rows: Shown[] }> {
  const [rows, total] = await em().findAndCount(Incident, {}, { ...page, orderBy: { noticed_on: 'desc', id: 'desc' } });
  return { total, rows: rows.map(shown) };
}

/** @throws Refusal `not_found` */
export async function readIncident(id: string): Promise<Shown> {
  const row = await em().findOne(Incident, { id });
  if (row === null) throw notFound();
  return shown(row);
}

/**
 * Records an incident, or changes it. Equal fields change nothing, so that a lost answer may be requested again.
 * @param seenVersion the version that the administrator saw; 0 for a new incident
 * @throws Refusal `version_conflict`, `not_found`, `in_progress` for one that another request is recording
 */
export async function saveIncident(work: Work, id: string, body: IncidentBody, seenVersion: number): Promise<Shown> {
  const row = await em().findOne(Incident, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row === null && seenVersion > 0) throw notFound();
  if (row === null) return record(work, id, body);
  if (isSame(row, body)) return shown(row);
  if (row.version !== seenVersion) throw new Refusal('version_conflict');
  em().assign(row, { ...body, version: row.version + 1, updated_at: work.now });
  work.audit('incident.change', { type: 'incident', id });
  return shown(row);
}

async function record(work: Work, id: string, body: IncidentBody): Promise<Shown> {
  const made = em().create(Incident, { id, ...body, version: 1, created_at: work.now, updated_at: work.now });
  work.audit('incident.record', { type: 'incident', id });
  await flushUnlessTaken(() => new Refusal('in_progress'));
  return shown(made);
}

function isSame(row: Incident, body: IncidentBody): boolean {
  const kept: Readonly<Record<string, unknown>> = { ...shown(row) };
  return Object.entries(body).every(([name, value]) => kept[name] === value);
}

function shown(row: Incident): Shown {
  const { id, happened_on, noticed_on, circumstances, information, is_serious, risk, measures, version } = row;
  return {
    id,
    happened_on,
    happened_until: row.happened_until ?? null,
    noticed_on,
    circumstances,
    information,
    people: row.people ?? null,
    is_serious,
    risk,
    commission_told_on: row.commission_told_on ?? null,
    people_told_on: row.people_told_on ?? null,
    measures,
    version,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}
