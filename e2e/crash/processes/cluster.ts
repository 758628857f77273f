import { join } from 'node:path';
import { freePort } from '../../../scripts/postgres.ts';
import type { AppServer } from '../../harness/app-server.ts';
import { serverOf } from '../run.ts';
import type { CrashWorld } from '../world.ts';
import { Balancer } from './balancer.ts';

/** Twice as long as haproxy takes to notice. */
const DRAIN_SECONDS = '5';

/** Several processes on one database behind haproxy; each has a data folder of its own, as on machines of their own. */
export class Cluster {
  readonly members: readonly AppServer[];
  readonly #port: number;
  readonly #ports: readonly number[];
  #balancer: Balancer | null = null;

  private constructor(members: readonly AppServer[], port: number, ports: readonly number[]) {
    this.members = members;
    this.#port = port;
    this.#ports = ports;
  }

  static async of(world: CrashWorld, processes: number, port: number): Promise<Cluster> {
    const ports: number[] = [];
    for (let made = 0; made < processes; made += 1) ports.push(await freePort());
    const members = ports.map((own, index) =>
      serverOf({ ...world, dataDir: join(world.dataDir, `process-${index}`) }, own, {
        BASE_URL: `http://localhost:${port}`,
        APP_SECRET: 'one secret for all processes of an installation',
        TRUST_PROXY: '1',
        DRAIN_SECONDS,
      }),
    );
    return new Cluster(members, port, ports);
  }

  get output(): string {
    return this.members.map(({ output }) => output).join('\n');
  }

  /** The load balancer's notices of processes that it takes for gone. */
  get notices(): readonly string[] {
    return this.#balancer?.notices ?? [];
  }

  /** Starts all at the same time: they update the database together. */
  async start(): Promise<void> {
    await Promise.all(this.members.map((member) => member.start()));
    this.#balancer ??= new Balancer(this.#port, this.#ports);
    await this.#balancer.open();
  }

  /** Starts one again, and waits until it gets requests. */
  async restart(member: AppServer): Promise<void> {
    await member.start();
    await this.#balancer?.untilUp(this.members.indexOf(member));
  }

  /** @returns the exit code of the one that did not leave with 0, if any */
  async stop(): Promise<number | null> {
    const codes = await Promise.all(this.members.map((member) => member.stop()));
    return codes.find((code) => code !== 0) ?? 0;
  }

  async kill(): Promise<void> {
    await Promise.all(this.members.map((member) => member.kill()));
    await this.#balancer?.close();
    this.#balancer = null;
  }
}
