// no database
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#shared/dates.ts';
import type { ArrivedRequest } from '#server/testing/s3/signature.ts';
import { type TestBucket, testBucket } from '#server/testing/s3/test-bucket.ts';
import { Bucket } from './bucket.ts';

let server: TestBucket;
let minutesLater = 0;
beforeAll(async () => {
  server = await testBucket(() => addMinutes(new Date(), minutesLater));
});
afterAll(() => server.close());

/** A write of ours, as it was sent. */
async function aWrite(key: string): Promise<ArrivedRequest> {
  await server.bucket.put(key, Buffer.from('douze octets'));
  const last = server.heard.at(-1);
  if (last === undefined) throw new Error('Nothing was heard');
  return last;
}

/** @returns the status and the code of its refusal */
async function send({ method, url, headers, body }: ArrivedRequest): Promise<[number, string | undefined]> {
  const outgoing = request(`${server.access.endpoint}${url}`, { method, headers, path: url });
  outgoing.end(body);
  const [reply] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
  let text = '';
  for await (const chunk of reply) text += chunk.toString();
  return [reply.statusCode, /<Code>(\w+)<\/Code>/.exec(text)?.[1]];
}

describe('a signed request', () => {
  it('is refused with other bytes, for another object, or with a header changed', async () => {
    const sent = await aWrite('un');
    expect(await send({ ...sent, body: Buffer.from('douze autres') })).toEqual([403, 'XAmzContentSHA256Mismatch']);
    const changed: Partial<ArrivedRequest>[] = [
      { url: sent.url.replace('/un?', '/deux?') },
      { url: `${sent.url}&versionId=1` },
      { method: 'DELETE' },
      { headers: { ...sent.headers, host: 'ailleurs.test' } },
      { headers: { ...sent.headers, 'x-amz-content-sha256': '0'.repeat(64) } },
    ];
    for (const change of changed) expect(await send({ ...sent, ...change })).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await server.bucket.has('deux')).toBe(false);
  });

  it('is refused without its signature, and with unknown or wrong keys', async () => {
    const { authorization, ...headers } = (await aWrite('trois')).headers;
    expect(authorization).toBeDefined();
    const sent = await aWrite('trois');
    expect(await send({ ...sent, headers })).toEqual([403, 'AccessDenied']);
    for (const [keys, code] of [
      [{ id: 'INCONNU', secret: 'S3RVER' }, 'InvalidAccessKeyId'],
      [{ id: 'S3RVER', secret: 'faux' }, 'SignatureDoesNotMatch'],
    ] as const) {
      const other = new Bucket({ name: 'declic-essais', prefix: '' }, { ...server.access, keys });
      await expect(other.put('quatre', Buffer.from('x'))).rejects.toMatchObject({ name: code });
    }
  });

  it('is refused when it is sent again a quarter of an hour later, as S3 does', async () => {
    const sent = await aWrite('cinq');
    await server.bucket.put('cinq', Buffer.from('plus récent'));
    minutesLater = 16;
    const answer = await send(sent);
    minutesLater = 0;
    expect(answer).toEqual([403, 'RequestTimeTooSkewed']);
    expect((await server.bucket.open('cinq'))?.size).toBe(Buffer.byteLength('plus récent'));
  });
});
