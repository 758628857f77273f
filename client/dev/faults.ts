import { create } from 'zustand';
import { problemStatus, type ProblemCode } from '#shared/endpoints.ts';
import type { Transport, WireReply, WireRequest } from '../data/api/http.ts';

const DELAY_MS = 5_000;
const RETRY_AFTER_S = 10;

type Fault = (request: WireRequest, send: Transport) => Promise<WireReply>;

/** The network faults of this page, starting with the one nearest to the page. */
export const faults = {
  delay: {
    label: `Delay ${DELAY_MS / 1_000} s`,
    run: async (request, send) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      return send(request);
    },
  },
  drop_request: { label: 'Drop before send', run: () => answered({ kind: 'none' }) },
  portal: { label: 'Captive portal 200', run: () => answered({ kind: 'foreign', status: 200 }) },
  unavailable: { label: '503', run: () => answered(refusal('unavailable')) },
  too_many: {
    label: `429, Retry-After ${RETRY_AFTER_S}`,
    run: () => answered(refusal('too_many_requests', { 'retry-after': String(RETRY_AFTER_S) })),
  },
  expired: {
    label: 'Expire token',
    run: (request, send) =>
      request.headers['authorization']?.startsWith('Bearer ') === true
        ? answered(refusal('token.expired'))
        : send(request),
  },
  drop_reply: {
    label: 'Drop reply',
    run: async (request, send) => {
      await send(request);
      return { kind: 'none' };
    },
  },
  duplicate: {
    label: 'Send twice',
    run: async (request, send) => {
      const [first] = await Promise.all([send(request), send(request)]);
      return first;
    },
  },
} as const satisfies Record<string, { label: string; run: Fault }>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];

export const faultModes = ['off', 'once', 'on'] as const;
export type FaultMode = (typeof faultModes)[number];

/** One call of this page in the inspector's list. */
export interface Call {
  readonly id: number;
  readonly at: number;
  readonly request: WireRequest;
  readonly faults: readonly FaultName[];
  /** Null while the call is pending. */
  readonly reply: WireReply | null;
}

interface FaultState {
  readonly modes: Readonly<Partial<Record<FaultName, FaultMode>>>;
  /** Only the sends of the outbox, or every call of the page. */
  readonly scope: 'sends' | 'calls';
  /** The latest calls, newest first. */
  readonly calls: readonly Call[];
}

export const useFaults = create<FaultState>(() => ({ modes: {}, scope: 'sends', calls: [] }));

const CALLS_KEPT = 12;
let counted = 0;

/** A `fetch` with the faults that the inspector's switches select. */
export function faulty(wire: Transport): Transport {
  return async (request) => {
    const names = faultsFor(request);
    counted += 1;
    const call: Call = { id: counted, at: Date.now(), request, faults: names, reply: null };
    useFaults.setState(({ calls }) => ({ calls: [call, ...calls].slice(0, CALLS_KEPT) }));
    const send = names.reduceRight<Transport>((next, name) => (asked) => faults[name].run(asked, next), wire);
    const reply = await send(request);
    useFaults.setState(({ calls }) => ({
      calls: calls.map((other) => (other.id === call.id ? { ...call, reply } : other)),
    }));
    return reply;
  };
}

/** The faults for this request; it uses up those set to once. */
function faultsFor(request: WireRequest): FaultName[] {
  const { modes, scope } = useFaults.getState();
  if (scope === 'sends' && request.headers['idempotency-key'] === undefined) return [];
  const names = faultNames.filter((name) => (modes[name] ?? 'off') !== 'off');
  const kept = Object.fromEntries(names.filter((name) => modes[name] === 'on').map((name) => [name, 'on' as const]));
  useFaults.setState({ modes: kept });
  return names;
}

function answered(reply: WireReply): Promise<WireReply> {
  return Promise.resolve(reply);
}

/** A refusal in our server's format, created here. */
function refusal(code: ProblemCode, headers: Readonly<Record<string, string>> = {}): WireReply {
  const status = problemStatus[code];
  const body = { type: `urn:declic:problem:${code}`, title: 'The inspector', status, code };
  return { kind: 'ours', status, headers: { get: (name) => headers[name.toLowerCase()] ?? null }, body };
}
