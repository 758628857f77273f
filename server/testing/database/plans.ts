import { vi } from 'vitest';
import { PostgresConnections } from '#server/foundation/db/connections/postgres-connections.ts';
import { SqliteConnections } from '#server/foundation/db/connections/sqlite-connections.ts';
import type { TestApp } from '../test-app.ts';

/** A statement that was sent, and how its database reads for it. */
export interface Planned {
  readonly text: string;
  /** The steps of SQLite's plan; none on PostgreSQL. */
  readonly steps: readonly string[];
  /** The rows that PostgreSQL went through; 0 on SQLite. */
  readonly read: number;
}

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The statements of a piece of work, planned again; on PostgreSQL those that only read, run again. */
export async function plansOf({ database }: TestApp, work: () => Promise<unknown>): Promise<Planned[]> {
  const onSqlite = vi.spyOn(SqliteConnections.prototype, 'query');
  const onPostgres = vi.spyOn(PostgresConnections.prototype, 'query');
  await work();
  const [ofSqlite, ofPostgres] = [[...onSqlite.mock.calls], [...onPostgres.mock.calls]];
  onSqlite.mockRestore();
  onPostgres.mockRestore();
  const planned: Planned[] = [];
  for (const [{ database: file }, text, parameters] of ofSqlite) {
    if (!/^\s*(?:select|with|update)/.test(text)) continue;
    const steps = file.prepare(`explain query plan ${text}`).all(...(parameters as string[]));
    planned.push({ text, steps: steps.map(({ detail }) => String(detail)), read: 0 });
  }
  const kysely = database.reader.fork();
  for (const [, text, parameters] of ofPostgres) {
    if (!/^\s*(?:select|with)/.test(text) || /advisory|for update/.test(text)) continue;
    const named = [...parameters].reduceRight<string>(
      (all, value, index) => all.replaceAll(`$${index + 1}`, () => literal(value)),
      text,
    );
    const [plan] = await kysely.execute<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }[]>(
      `explain (analyze, format json) ${named}`,
    );
    const read = readIn(plan?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': 0, 'Actual Loops': 0 });
    planned.push({ text: named, steps: [], read });
  }
  return planned;
}

/** The rows that PostgreSQL went through. */
function readIn(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + readIn(inner), 0);
}

function literal(value: unknown): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
