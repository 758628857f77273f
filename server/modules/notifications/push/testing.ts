import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionBody } from '#shared/notifications/push.schema.ts';

/** A message as a device reads it. */
export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  readonly message: {
    readonly web_push: number;
    readonly notification: Readonly<Record<string, string | boolean>>;
  };
}

export interface PushDevice {
  readonly subscription: PushSubscriptionBody;
  readonly received: ReceivedPush[];
}

/** A push service on this machine (RFC 8030): its devices decrypt what they receive. */
export async function pushService() {
  const devices = new Map<string, PushDevice & { readonly open: (body: Buffer) => Buffer }>();
  let answers: readonly number[] = [];
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const [status = 201, ...rest] = answers;
      answers = rest;
      const device = devices.get(request.url ?? '');
      if (status < 300) {
        const text = device?.open(body).toString() ?? 'null';
        device?.received.push({ headers: request.headers, message: JSON.parse(text) as ReceivedPush['message'] });
      }
      reply.writeHead(device === undefined ? 410 : status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    device(zone = 'America/Toronto'): PushDevice {
      const path = `/send/${devices.size}`;
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      const device = {
        subscription: {
          endpoint: `http://127.0.0.1:${port}${path}`,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
          zone,
        },
        received: [],
        open: (body: Buffer) => decrypt(body, keys, publicKey, auth),
      };
      devices.set(path, device);
      return device;
    },
    /** The statuses of the next answers; then 201 again. */
    answerWith: (...statuses: number[]) => {
      answers = statuses;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const SALT = 16;
const HEAD = 21;
const TAG = 16;

/** One record of `aes128gcm` (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, publicKey: Buffer, auth: Buffer): Buffer {
  const salt = body.subarray(0, SALT);
  const senderEnd = HEAD + (body[HEAD - 1] ?? 0);
  const sender = body.subarray(HEAD, senderEnd);
  const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const key = derive(keys.computeSecret(sender), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  cipher.setAuthTag(body.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(body.subarray(senderEnd, -TAG)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
