import type { Challenge } from 'altcha-lib/types';
import type { FieldError, Problem } from '#shared/protocol/problem.ts';
import { type ProblemCode, problemStatus } from '#shared/endpoints.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Details of a code: the field errors of a 400, the row of a 409 or 412, the time to try again. */
export interface RefusalDetails {
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly current?: unknown;
  /**
   * For `already_exists`: this same request made the row, and this is the answer instead of the refusal after the first
   * answer was deleted (decision 030).
   */
  readonly made?: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  readonly alternatives?: NonNullable<Problem['alternatives']>;
  readonly challenge?: Challenge;
  /** For `session.ended`: the reason. */
  readonly reason?: string;
  readonly retryAfterS?: number;
  /** The failing parts of the server, by name. */
  readonly parts?: readonly string[];
  /** The underlying error: for the log, never in a reply. */
  readonly cause?: unknown;
}

/** A refused request, with a stable code; turned into a problem in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail ?? code, { cause: details.cause });
    this.code = code;
    this.status = problemStatus[code];
    this.details = details;
  }
}

/** The fields of a body that its schema or a rule refused. */
export function invalid(errors: FieldError[]): Refusal {
  return new Refusal('validation_failed', { errors });
}

export function notFound(): Refusal {
  return new Refusal('not_found');
}

/** RFC 9457 body of a refusal. */
export function toProblem(refusal: Refusal): Problem {
  const { detail, errors, current, alternatives, challenge, reason, parts } = refusal.details;
  return {
    type: `urn:declic:problem:${refusal.code}`,
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
    ...(alternatives === undefined ? {} : { alternatives }),
    ...(parts === undefined ? {} : { parts: [...parts] }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(reason === undefined ? {} : { reason }),
  };
}
