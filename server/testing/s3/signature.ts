import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it arrived, all of its body. */
export interface ArrivedRequest {
  readonly method: string;
  /** The path and its query, as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Keys {
  readonly id: string;
  readonly secret: string;
}

const FORMAT =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;
/** Headers that a signature must cover. */
const REQUIRED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * Checks an AWS signature of version 4 as S3 does: who signed, when, and over what, the body included.
 * @returns the code of the refusal, or null
 */
export function refusalOf(request: ArrivedRequest, keys: Keys, now: Date): string | null {
  const [, id, day = '', region = '', signedHeaders = '', signature = ''] =
    FORMAT.exec(request.headers['authorization'] ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== keys.id) return 'InvalidAccessKeyId';
  const names = signedHeaders.split(';');
  const at = request.headers['x-amz-date'] ?? '';
  if (!REQUIRED.every((name) => names.includes(name)) || !at.startsWith(day)) return 'SignatureDoesNotMatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical(request, names))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secret}`);
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  if (!(Math.abs(now.getTime() - instantOf(at)) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  const isBody = request.headers['x-amz-content-sha256'] === sha256(request.body);
  return isBody ? null : 'XAmzContentSHA256Mismatch';
}

function canonical({ method, url, headers }: ArrivedRequest, names: readonly string[]): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = query.split('&').filter((one) => one !== '');
  return [
    method,
    path,
    parameters
      .map((one) => (one.includes('=') ? one : `${one}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

/** Epoch milliseconds of `20261127T203858Z`; NaN for any other text. */
function instantOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
