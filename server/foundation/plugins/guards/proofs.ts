import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PROOF_HEADER } from '#shared/protocol/proof.ts';
import { addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '../../db/columns.ts';
import { em } from '../../db/request-em.ts';
import { tables } from '../../db/tables.ts';
import { derivedKey } from '../../network-address.ts';

/** A solved challenge of ours, perhaps already used. */
export interface Proof {
  readonly nonce: string;
  readonly expiresAt: Date;
}

const ALGORITHM = 'PBKDF2/SHA-256';
const MAX_CHARACTERS = 4_096;

const hex = z.string().check(z.regex(/^[0-9a-f]{1,128}$/));
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
      data: z.object({ purpose: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.minimum(0), z.maximum(0xff_ff_ff_ff)), derivedKey: hex }),
});

/** Makes and checks proofs of work (ALTCHA) for one purpose. */
export class Proofs {
  readonly #purpose: string;
  readonly #limits: Limits;
  readonly #secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(purpose: string, { appSecret, limits }: { appSecret: string; limits: Limits }) {
    this.#purpose = purpose;
    this.#limits = limits;
    this.#secrets = {
      hmacSignatureSecret: derivedKey(appSecret, 'proof challenge').toString('hex'),
      hmacKeySignatureSecret: derivedKey(appSecret, 'proof key').toString('hex'),
    };
  }

  /** About a second of work for a phone. The server knows the answer, so checking costs almost nothing. */
  challenge(now: Date): Promise<Challenge> {
    const { proof_rounds, proof_tries, proof_minutes } = this.#limits;
    return createChallenge({
      algorithm: ALGORITHM,
      cost: proof_rounds,
      counter: randomInt(proof_tries, Math.ceil(proof_tries / 2)),
      deriveKey,
      expiresAt: addMinutes(now, proof_minutes),
      data: { purpose: this.#purpose },
      ...this.#secrets,
    });
  }

  /** The proof of a request; null for none, and for one that is forged, wrong, expired or of another purpose. */
  read(request: FastifyRequest): Promise<Proof | null> {
    return this.check(request.headers[PROOF_HEADER]);
  }

  /** The same for a proof from another part of the request. */
  async check(text: string | string[] | undefined): Promise<Proof | null> {
    const payload = payloadOf(text);
    if (payload === null || payload.challenge.parameters.data.purpose !== this.#purpose) return null;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...this.#secrets });
    const { nonce, expiresAt } = payload.challenge.parameters;
    return verified ? { nonce, expiresAt: new Date(expiresAt * 1_000) } : null;
  }
}

/** Marks a proof as used in its request's transaction: a rollback leaves it valid. @returns false when already used */
export async function spendProof({ nonce, expiresAt }: Proof, now: Date): Promise<boolean> {
  const db = tables();
  await db.deleteFrom('spent_proofs').where('expires_at', '<', instantParameter(em(), now)).execute();
  const spent = await db
    .insertInto('spent_proofs')
    .values({ nonce, expires_at: instantParameter(em(), expiresAt) })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .execute();
  return spent.length > 0;
}

function payloadOf(text: string | string[] | undefined): z.infer<typeof payloadSchema> | null {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return null;
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
