// both databases: some figures are of PostgreSQL alone
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const folder = join(import.meta.dirname, '../../scripts/deployment');
const board = readFileSync(join(folder, 'grafana-board.json'), 'utf8');
const rules = readFileSync(join(folder, 'alerts.yaml'), 'utf8');

let test: TestApp;
/** The names of all figures, and the labels of each, as they are told. */
const told = new Map<string, Set<string>>();

beforeAll(async () => {
  test = await testApp();
  await test.app.inject({ method: 'GET', url: '/api/categories' });
  const reply = await test.app.inject({ method: 'GET', url: '/api/metrics', headers: { host: 'localhost:3000' } });
  for (const [, name = ''] of reply.body.matchAll(/^# TYPE (\w+) /gm)) told.set(name, new Set());
  for (const [, name = '', labels = ''] of reply.body.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) told.get(name)?.add(label);
});
afterAll(() => test.close());

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const panels = (JSON.parse(board) as { panels: readonly Panel[] }).panels;
const alerts = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
const expressions = [...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...alerts];

const NAME = /declic_\w+/g;
const baseOf = (name: string) => (told.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''));

describe('the board and the alert rules of scripts/deployment', () => {
  it('ask for figures that are told, by labels that those have', () => {
    expect(expressions.length).toBeGreaterThan(25);
    for (const expr of expressions) {
      for (const [name] of expr.matchAll(NAME)) expect([...told.keys()], expr).toContain(baseOf(name));
      for (const [, name = '', labels = ''] of expr.matchAll(/(declic_\w+)\{([^}]*)\}/g)) {
        const known = told.get(baseOf(name)) ?? new Set();
        // Without a sample nothing is known of its labels.
        if (known.size === 0) continue;
        for (const [, label = ''] of labels.matchAll(/(\w+)(?:=|!=|=~|!~)"/g))
          expect([...known], expr).toContain(label);
      }
    }
  });

  it('show each of our own figures', () => {
    const shown = new Set(expressions.flatMap((expr) => [...expr.matchAll(NAME)].map(([name]) => baseOf(name))));
    // Those of Node itself are many.
    const own = [...told.keys()].filter((name) => !/^declic_(?:nodejs|process)_/.test(name));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('have a title, and a reason for who is woken', () => {
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect([...rules.matchAll(/- alert:/g)]).toHaveLength([...rules.matchAll(/ summary: .{10,}/g)].length);
    expect(alerts).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  });
});
