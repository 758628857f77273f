import { createHash } from 'node:crypto';
import { balanceRoutes } from './money/sim-balance.ts';
import { customerRoutes } from './money/sim-customers.ts';
import { disputeRoutes } from './money/sim-disputes.ts';
import { intentRoutes } from './money/sim-intents.ts';
import { assertConserved } from './money/sim-ledger.ts';
import { refundRoutes } from './money/sim-refunds.ts';
import { setupRoutes } from './money/sim-setups.ts';
import { passTime } from './money/sim-time.ts';
import { errorReply, refusal, type SimCall, SimError, type SimReply, type SimWorld } from './parts/sim-call.ts';
import { expanded } from './parts/sim-expand.ts';
import { accountRoutes } from './sim-accounts.ts';

const routes = [
  ...accountRoutes,
  ...customerRoutes,
  ...setupRoutes,
  ...intentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
];

/** Answers a call as Stripe would, errors included. What it changes is stored whole, with its answer, or not at all. */
export function answerCall(call: SimCall, world: SimWorld): SimReply {
  passTime(world);
  const { idempotencyKey: key } = call;
  const asked = fingerprintOf(call);
  const before = key === null ? undefined : world.store.state.answers[key];
  if (before !== undefined) {
    if (before.asked !== asked) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return errorReply(400, 'idempotency_error', message);
    }
    return { status: before.status, body: JSON.parse(before.body) as object, isReplay: true };
  }
  if (call.method === 'GET') return work(call, world);
  return world.store.change(({ answers }) => {
    const reply = work(call, world);
    // A call that failed validation is not stored under its key, so that its sender may correct it; a decline is.
    if (key !== null && (reply.status < 400 || reply.status === 402)) {
      answers[key] = { asked, status: reply.status, body: JSON.stringify(reply.body) };
    }
    return reply;
  });
}

/** Runs some work. An answer for which money was made or lost becomes an error that says so. */
function work(call: SimCall, world: SimWorld): SimReply {
  const { state } = world.store;
  const before = state.moves.length;
  const reply = route(call, world);
  if (state.moves.length === before) return reply;
  try {
    assertConserved(state);
    return reply;
  } catch (error) {
    return errorReply(500, 'api_error', String(error));
  }
}

function route(call: SimCall, world: SimWorld): SimReply {
  const name = `${call.method} ${call.path}`;
  try {
    for (const { name: pattern, params, run } of routes) {
      const [found, ...ids] = pattern.exec(name) ?? [];
      if (found === undefined) continue;
      assertKnown(call, params);
      return { status: 200, body: expanded(run(call, world, ...ids), call, world.store.state) };
    }
  } catch (error) {
    if (error instanceof SimError) return error.reply;
    throw error;
  }
  return errorReply(404, 'invalid_request_error', `Unrecognized request URL (${name}).`);
}

function assertKnown({ form }: SimCall, params: readonly string[]): void {
  const unknown = [...form.keys()].find((key) => !params.includes(key.split('[', 1)[0] ?? ''));
  if (unknown === undefined) return;
  throw refusal(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

function fingerprintOf({ method, path, form }: SimCall): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, [...form].toSorted(([a], [b]) => a.localeCompare(b))]))
    .digest('hex');
}
