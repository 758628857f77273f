import * as z from 'zod/mini';

/**
 * The codes that an answer of any noun may have, and their HTTP status; `shared/endpoints.ts` adds those of one noun. The
 * names are stable: the catalogs have a text for each code, and the outbox decides by code (shared/protocol/verdict.ts).
 * Source: RFC 9457 for the format.
 */
export const commonStatus = {
  validation_failed: 400,
  malformed_request: 400,
  webhook_forged: 400,
  idempotency_key_required: 400,
  'auth.required': 401,
  'token.expired': 401,
  'token.invalid': 401,
  'token.superseded': 401,
  'session.ended': 401,
  wrong_owner: 401,
  'user.invalid': 401,
  'user.pending': 401,
  'user.suspended': 401,
  forbidden: 403,
  email_not_verified: 403,
  link_expired: 403,
  link_used: 403,
  link_unknown: 403,
  link_claimed: 403,
  /** A sensitive act: its person proves again who they are. */
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  slot_taken: 409,
  already_exists: 409,
  id_taken: 409,
  in_progress: 409,
  awaiting_bytes: 409,
  offset_mismatch: 409,
  invalid_state: 409,
  cursor_expired: 410,
  version_conflict: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  misdirected_request: 421,
  digest_mismatch: 422,
  hash_mismatch: 422,
  idempotency_key_reused: 422,
  client_too_old: 426,
  precondition_required: 428,
  too_many_requests: 429,
  too_many_sign_ins: 429,
  proof_required: 429,
  headers_too_large: 431,
  'server.error': 500,
  unavailable: 503,
  server_full: 503,
  storage_full: 507,
} as const;

/** The error of one field: `field` is the path with dots, `validation` the rule that failed. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  validation: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** `application/problem+json` (RFC 9457) with our `code`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** 409 `already_exists`, 412: the current row on the server. */
  current: z.optional(z.unknown()),
  /** 401 `session.ended`: the reason (shared/accounts/session-ends.ts). */
  reason: z.optional(z.string()),
  /** 503: the failing parts of the server. */
  parts: z.optional(z.array(z.string())),
  /** 409 `slot_taken`: the nearest free slots. */
  alternatives: z.optional(z.array(z.object({ date: z.string(), time: z.string(), starts_at: z.string() }))),
  /** 429 `proof_required`: the challenge to solve first (shared/protocol/proof.ts). */
  challenge: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof problemSchema>;
