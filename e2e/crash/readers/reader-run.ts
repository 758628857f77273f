import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { makeId } from '#shared/ids.ts';
import { type Replica, startReplica } from '../../../scripts/postgres-replica.ts';
import { freePort } from '../../../scripts/postgres.ts';
import { processEnv } from '../../harness/server-hosts.ts';
import type { AppServer } from '../../harness/app-server.ts';
import { Seeded } from '../../simulator/seeded.ts';
import type { Headers } from '../device.ts';
import { Findings } from '../findings.ts';
import { serverOf, signedIn } from '../run.ts';
import { Wire } from '../wire.ts';
import { type CrashWorld, makeWorld } from '../world.ts';

/** Public reads of both processes in a phase, by where, and what the operator is told. */
export interface PhaseFigures {
  readonly name: string;
  readonly writes: number;
  readonly searches: number;
  readonly atReplica: number;
  readonly atPrimary: number;
  /** Plans that another process than the writer's showed as they were, in the moment after the answer. */
  readonly lateElsewhere: number;
  readonly doctor: string;
}

const PHASE_MS = 12_000;
const USED_WITHIN_MS = 20_000;
const SEARCHERS = 4;
const DOCTOR_TRIES = 3;
const doctor = join(import.meta.dirname, '../../../server/commands/doctor.ts');

/**
 * Two processes with a streaming replica of their PostgreSQL: a photographer writes and reads at once, others search, while the
 * replica follows, stands still, follows again, is killed and comes back. Nothing fails, who wrote reads that, and the operator is told.
 */
export async function crashReaders({ seed }: { readonly seed: number }): Promise<[Findings, PhaseFigures[]]> {
  const world = await makeWorld('postgresql');
  if (world.postgres === null || world.databaseUrl === null)
    throw new Error('It makes a replica: leave DATABASE_URL out');
  const replica = await startReplica(world.postgres, world.databaseUrl);
  const ports = [await freePort(), await freePort()];
  const members = ports.map((port, index) =>
    serverOf({ ...world, dataDir: join(world.dataDir, `process-${index}`) }, port, {
      APP_SECRET: 'one secret for all processes of an installation',
      DATABASE_READ_URL: replica.url,
      LOG_LEVEL: 'warn',
    }),
  );
  const wires = ports.map((port) => new Wire(port));
  const run = new ReaderRun(world, replica, members, wires, new Seeded(seed));
  try {
    await Promise.all(members.map((member) => member.start()));
    for (const wire of wires) wire.up();
    await run.phases();
    for (const member of members) await member.stop();
    return [run.findings, run.figures];
  } finally {
    for (const wire of wires) wire.close();
    await Promise.all(members.map((member) => member.kill()));
    await replica.remove();
    await world.remove();
  }
}

class ReaderRun {
  readonly findings = new Findings();
  readonly figures: PhaseFigures[] = [];
  readonly #world: CrashWorld;
  readonly #replica: Replica;
  readonly #members: readonly AppServer[];
  readonly #wires: readonly Wire[];
  readonly #random: Seeded;
  #headers: Headers = {};
  #turn = 0;
  #searches = 0;
  #late = 0;

  constructor(
    world: CrashWorld,
    replica: Replica,
    members: readonly AppServer[],
    wires: readonly Wire[],
    random: Seeded,
  ) {
    this.#world = world;
    this.#replica = replica;
    this.#members = members;
    this.#wires = wires;
    this.#random = random;
  }

  async phases(): Promise<void> {
    const [provider] = this.#world.providers;
    const [wire] = this.#wires;
    if (provider === undefined || wire === undefined) throw new Error('Nobody writes');
    this.#headers = await signedIn(wire, provider);
    await this.#phase('follows', { isUsed: true, says: /ok {4}replica/ });
    await this.#atReplica('select pg_wal_replay_pause()');
    await this.#phase('stands still', { isUsed: false, says: /FAIL {2}replica.*it lacks/ });
    await this.#atReplica('select pg_wal_replay_resume()');
    await this.#phase('follows again', { isUsed: true, says: /ok {4}replica/ });
    await this.#replica.kill();
    await this.#phase('killed', { isUsed: false, says: /FAIL {2}replica.*public data is read at the primary/ });
    await this.#replica.start();
    await this.#phase('came back', { isUsed: true, says: /ok {4}replica/ });
    const warnings = this.#members.map(({ output }) => output.split('public data is read at the primary').length - 1);
    this.findings.check(
      warnings.every((count) => count >= 2),
      () => `the logs warned ${warnings.join(', ')} times`,
    );
  }

  async #phase(name: string, { isUsed, says }: { readonly isUsed: boolean; readonly says: RegExp }): Promise<void> {
    if (isUsed) await this.#untilUsed(name);
    const before = await this.#reads();
    const [writesBefore, searchesBefore, lateBefore] = [this.findings.counts.writes, this.#searches, this.#late];
    const end = Date.now() + PHASE_MS;
    const isOver = () => Date.now() > end;
    await Promise.all([this.#write(isOver), ...Array.from({ length: SEARCHERS }, () => this.#search(isOver))]);
    const after = await this.#reads();
    // A machine that is busy may take longer than doctor waits for the primary.
    let told = this.#doctor();
    for (let tries = 1; tries < DOCTOR_TRIES && !told.includes('replica'); tries += 1) told = this.#doctor();
    this.figures.push({
      name,
      writes: this.findings.counts.writes - writesBefore,
      searches: this.#searches - searchesBefore,
      atReplica: after.replica - before.replica,
      atPrimary: after.primary - before.primary,
      lateElsewhere: this.#late - lateBefore,
      doctor: told,
    });
    this.findings.check(after.isUsed === isUsed, () => `${name}: the figures say used=${after.isUsed}`);
    this.findings.check(says.test(told), () => `${name}: doctor said ${told}`);
    if (isUsed) this.findings.check(after.replica > before.replica, () => `${name}: nothing was read at the replica`);
  }

  /** Publishes and renames plans, and reads each at once: at the same process, and at the other. */
  async #write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const id = makeId(Date.now(), this.#random.bytes(16));
      const writer = this.#turn % 2;
      const title = await this.#put(writer, id, null);
      const renamed = await this.#put(writer, id, 1);
      this.findings.counts.created += 1;
      this.findings.check(title !== renamed, () => 'the rig renames nothing');
      await sleep(this.#random.below(120));
    }
  }

  async #put(writer: number, id: string, version: number | null): Promise<string> {
    this.#turn += 1;
    const title = `Plan ${this.#turn}`;
    const reply = await this.#wires[writer]?.ask({
      method: version === null ? 'POST' : 'PUT',
      path: version === null ? '/api/plans' : `/api/plans/${id}`,
      headers: {
        ...this.#headers,
        'content-type': 'application/json',
        'idempotency-key': makeId(Date.now(), this.#random.bytes(16)),
        ...(version === null ? {} : { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify(anOwnPlan({ id, title, is_public: 1 })),
    });
    this.findings.check((reply?.status ?? 500) < 300, () => `a write was answered ${reply?.status}: ${reply?.text}`);
    this.findings.counts.writes += 1;
    const own = await this.#titleOf(writer, id);
    this.findings.check(own === title, () => `who wrote "${title}" read "${own}" at the same process`);
    if ((await this.#titleOf(1 - writer, id)) === title) return title;
    this.#late += 1;
    await sleep(1_000);
    const later = await this.#titleOf(1 - writer, id);
    this.findings.check(later === title, () => `a second after "${title}", another process showed "${later}"`);
    return title;
  }

  async #titleOf(member: number, id: string): Promise<string> {
    const reply = await this.#wires[member]?.ask({ method: 'GET', path: `/api/plans/${id}`, headers: {} });
    return reply?.status === 200 ? (JSON.parse(reply.text) as { title: string }).title : String(reply?.status);
  }

  async #search(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#searches += 1;
      const path = `/api/plans?price_max=${1_000 + (this.#searches % 90_000)}`;
      const reply = await this.#wires[this.#searches % 2]?.send({ method: 'GET', path, headers: {} });
      this.findings.check(reply?.status === 200, () => `a search was answered ${reply?.status ?? 'nothing'}`);
      await sleep(5);
    }
  }

  async #reads(): Promise<{ replica: number; primary: number; isUsed: boolean }> {
    const all = { replica: 0, primary: 0, isUsed: true };
    for (const { url } of this.#members) {
      const text = await (await fetch(`${url}/api/metrics`)).text();
      all.replica += figure(text, 'declic_public_reads_total{at="replica"}');
      all.primary += figure(text, 'declic_public_reads_total{at="primary"}');
      if (figure(text, 'declic_replica_used') === 0) all.isUsed = false;
    }
    return all;
  }

  async #untilUsed(name: string): Promise<void> {
    const end = Date.now() + USED_WITHIN_MS;
    while (Date.now() < end) {
      if ((await this.#reads()).isUsed) return;
      await sleep(100);
    }
    this.findings.violation(`${name}: the replica was not read again within ${USED_WITHIN_MS / 1_000} s`);
  }

  #doctor(): string {
    const { stdout } = spawnSync(process.execPath, [doctor], {
      env: {
        ...processEnv(),
        DATA_DIR: this.#world.dataDir,
        DATABASE_URL: this.#world.databaseUrl ?? '',
        DATABASE_READ_URL: this.#replica.url,
      },
      encoding: 'utf8',
    });
    return stdout.split('\n').find((line) => line.includes('replica')) ?? stdout;
  }

  async #atReplica(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}

function figure(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}
