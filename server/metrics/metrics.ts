// Figures for operators: requests, jobs, streams, database, disk. No label names a person, and each has few values.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isThisMachine } from '#server/config.ts';
import { METRICS_PATH } from '#server/foundation/plugins/guards/access.ts';
import type { HealthWatch } from '#server/foundation/plugins/health.ts';
import type { Parts } from '#server/foundation/module.ts';
import { notFound } from '#server/foundation/problems.ts';
import type { Tally } from './tally.ts';
import { readFigures, readReplica } from './figures.ts';

/** From a kept reply to the end of a proxy's patience, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a process beside to one whose event loop is held up. */
const HEARD_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const UNMATCHED = 'unmatched';

interface MetricsOptions {
  readonly parts: Parts;
  readonly tally: Tally;
  readonly health: HealthWatch;
}

/**
 * Counts requests by method, route and status, and tells at `/api/metrics` what Prometheus asks for: to whoever has
 * METRICS_TOKEN, or, without a proxy, on this machine. For all others there is no such address.
 */
export const metrics = fp(
  (app: FastifyInstance, { parts, tally, health }: MetricsOptions, done: () => void) => {
    const { config } = parts;
    const registry = new Registry();
    const registers = [registry];
    const requests = new Histogram({
      name: 'declic_http_request_duration_seconds',
      help: 'Requests by the pattern of their route',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: BUCKETS,
      registers,
    });
    app.addHook('onResponse', ({ method, routeOptions, is404 }, { statusCode, elapsedTime }, next) => {
      const route = is404 ? UNMATCHED : (routeOptions.url ?? UNMATCHED);
      requests.observe({ method, route, status: String(statusCode) }, elapsedTime / 1_000);
      next();
    });

    registry.registerMetric(tally.messages);
    registry.registerMetric(tally.payments);
    const heard = new Histogram({
      name: 'declic_heard_after_seconds',
      help: 'From a commit of another process until this one heard of it, and nudged its streams',
      buckets: HEARD_BUCKETS,
      registers,
    });
    app.onHeard((afterMs) => heard.observe(afterMs / 1_000));

    const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge({ name: `declic_${name}`, help, labelNames, registers });
    const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Counter({ name: `declic_${name}`, help, labelNames, registers });
    const figures = {
      draining: gauge('draining', '1 while this process stops'),
      lateFor: gauge('part_late_seconds', 'How long a part was late when readiness was last asked for', ['part']),
      streams: gauge('event_streams', 'Open event streams of this process'),
      hearing: gauge('hears_others', '1 while this process hears of the commits of others'),
      jobs: gauge('jobs', 'Jobs by lane and state', ['lane', 'state']),
      age: gauge('job_age_seconds', 'Age of the oldest job that is due, by lane', ['lane']),
      connections: gauge('database_connections', 'Connections of all processes, by state', ['state']),
      free: gauge('storage_free_bytes', 'Free space where files are'),
      backup: gauge('backup_age_seconds', 'Age of the last backup; absent without any'),
      replicaUsed: gauge('replica_used', '1 while public data is read at the replica; absent without any'),
      replicaLag: gauge(
        'replica_lag_seconds',
        'How old what the replica has is at most; absent while it never answered',
      ),
      reads: counter(
        'public_reads_total',
        'Public reads of this process since its start, by where; none without a replica',
        ['at'],
      ),
      unpaid: gauge('payments_waiting', 'Payments that wait for their client, by state', ['state']),
      late: gauge('payments_late', 'Payments whose next step is due for more than a quarter of an hour'),
      disputes: gauge('disputes_waiting', 'Disputes that wait for an answer'),
      differences: gauge('ledger_differences', 'Open differences between our ledger and the provider'),
      compared: gauge('ledger_check_age_seconds', 'Age of the last comparison of the ledger; absent without any'),
      events: gauge(
        'provider_messages_late',
        'Messages of the provider not handled for more than a quarter of an hour',
      ),
      proof: gauge('backup_proof_age_seconds', 'Age of the last proof of a backup; absent without any'),
    };
    let hasDefaults = false;

    app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, config)) throw notFound();
      // Not before somebody reads them: they watch the event loop.
      if (!hasDefaults) collectDefaultMetrics({ register: registry, prefix: 'declic_' });
      hasDefaults = true;
      await readFigures(parts, figures);
      readReplica(app.replica, figures);
      figures.draining.set(app.isDraining() ? 1 : 0);
      for (const [part, ms] of health.lateForMs()) figures.lateFor.set({ part }, ms / 1_000);
      figures.streams.set(parts.streams.size);
      figures.hearing.set(app.hearsOthers() ? 1 : 0);
      return reply.type(registry.contentType).send(await registry.metrics());
    });
    done();
  },
  { name: 'metrics' },
);

function mayRead({ headers, ip, host }: FastifyRequest, { metricsToken, trustProxy }: Parts['config']): boolean {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ');
  if (metricsToken !== null) return scheme.toLowerCase() === 'bearer' && isSame(given, metricsToken);
  // Behind a proxy on this machine, everybody would come from it.
  const isPassedOn = trustProxy > 0 || headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isPassedOn && isThisMachine(ip) && isThisMachine(host);
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
