import { createHmac, hkdfSync } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const KEY_BYTES = 32;

/** Derives a key for a purpose from the secret of this installation. */
export function derivedKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `declic:${purpose}`, KEY_BYTES));
}

/** The part of an address that names a sender. For IPv6 the network: one household or attacker has all of its addresses. */
export function senderOf(ip: string): string {
  return ip.includes(':') ? normalizeIP(ip) : ip;
}

/** Hashes the sender of a request with a key, so that it can be counted without being stored. */
export function addressHashes(appSecret: string): (request: Pick<FastifyRequest, 'ip'>) => string {
  const key = derivedKey(appSecret, 'network address');
  return ({ ip }) => createHmac('sha256', key).update(senderOf(ip)).digest('hex');
}
