import { createHmac, hkdfSync } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const KEY_BYTES = 32;

/** Derives a key for a purpose from the secret of this installation. */
export function derivedKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `declic:${purpose}`, KEY_BYTES));
}

/**
 * Hashes the network address of a request with a key, so that it can be counted without being stored. For IPv6 it
 * hashes the network, since one household or attacker has all of its addresses.
 */
export function addressHashes(appSecret: string): (request: Pick<FastifyRequest, 'ip'>) => string {
  const key = derivedKey(appSecret, 'network address');
  return ({ ip }) => createHmac('sha256', key).update(normalizeIP(ip)).digest('hex');
}
