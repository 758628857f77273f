import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import webPush from 'web-push';
import { SECOND_MS } from '#shared/durations.ts';
import { type LookedUp, mayBePushed, publicAddressOf } from './public-address.ts';
import type { PushKeys } from '#server/push-keys.ts';
import type { PushGateway, PushMessage } from './push.ts';

export interface WebPushOptions {
  readonly keys: PushKeys;
  /** Whom a push service may write to: an address of ours (RFC 8292, 2.1). */
  readonly contact: string;
  /** Whether messages may go to this machine: for tests. */
  readonly toLoopback: boolean;
  readonly limitMs?: number;
}

const LIMIT_MS = 10 * SECOND_MS;
const ENCODING = 'aes128gcm';

/**
 * Web push (RFC 8030), encrypted for the device (RFC 8291). The host of an address is looked up at each message; the
 * connection goes to what was found, within a time limit, and follows no redirect.
 */
export function webPushGateway({ keys, contact, toLoopback, limitMs = LIMIT_MS }: WebPushOptions): PushGateway {
  return {
    publicKey: keys.publicKey,
    mayBe: (endpoint) => mayBePushed(endpoint, toLoopback),
    send: async ({ endpoint, keys: { p256dh, auth } }, message) => {
      if (!mayBePushed(endpoint, toLoopback)) return 'gone';
      const url = new URL(endpoint);
      const signal = AbortSignal.timeout(limitMs);
      const at = await until(signal, publicAddressOf(url.hostname.replace(/^\[|\]$/g, ''), toLoopback));
      const { cipherText } = webPush.encrypt(p256dh, auth, message.payload, ENCODING);
      const proof = webPush.getVapidHeaders(url.origin, `mailto:${contact}`, keys.publicKey, keys.privateKey, ENCODING);
      const headers = {
        ...headersOf(message),
        Authorization: proof.Authorization,
        'Content-Length': cipherText.length,
      };
      const status = await post(url, at, { headers, body: cipherText, signal });
      if (status === 404 || status === 410) return 'gone';
      if (status >= 300) throw new Error(`The push service answers ${status}`);
      return 'sent';
    },
  };
}

function headersOf({ topic, isUrgent, lifeS }: PushMessage) {
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': ENCODING,
    TTL: String(lifeS),
    Urgency: isUrgent ? 'high' : 'normal',
    Topic: topic,
  };
}

interface Posted {
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

/** Posts to the address that was looked up. @returns the status; the rest of the answer is not read */
function post(url: URL, { address, family }: LookedUp, { headers, body, signal }: Posted): Promise<number> {
  const begin = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = begin(
      url,
      {
        method: 'POST',
        headers,
        signal,
        agent: false,
        lookup: (_host, { all }, done) =>
          all === true ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (reply) => {
        resolve(reply.statusCode ?? 0);
        reply.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The work's result, or an error once the signal is given. */
function until<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The push service does not answer in time')));
  });
  return Promise.race([work, late]);
}
