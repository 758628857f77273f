import { type FormLanguage, wordsOf } from './words.ts';

/** An error as Stripe.js returns it. */
export interface StripeJsError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly [more: string]: unknown;
}

/** An intent as a browser reads it. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly client_secret: string;
  readonly status: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
}

export type Answer = { readonly intent: Intent } | { readonly error: StripeJsError };

const ROOT = '/demo/paiement/v1';

/** The address of an intent, from its secret. */
export function pathOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_', 1);
  return `/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`;
}

/** A call of the simulator with the public key. It never throws: a call without an answer is an error too. */
export async function ask(
  method: 'GET' | 'POST',
  path: string,
  parameters: readonly [string, string][],
  language: FormLanguage,
): Promise<Answer> {
  const form = new URLSearchParams([...parameters]);
  try {
    const reply = await (method === 'GET'
      ? fetch(`${ROOT}${path}?${form}`, { cache: 'no-store' })
      : fetch(`${ROOT}${path}`, { method: 'POST', body: form }));
    const body = (await reply.json()) as Intent & { readonly error?: StripeJsError };
    if (body.error !== undefined) return { error: translated(body.error, language) };
    if (reply.ok) return { intent: body };
  } catch {
    // Told below.
  }
  const code = 'api_connection_error';
  const message = 'The payment service does not answer.';
  return { error: { type: code, code, message: wordsOf(language, [code], message) } };
}

function translated(error: StripeJsError, language: FormLanguage): StripeJsError {
  return { ...error, message: wordsOf(language, [error.decline_code, error.code], error.message) };
}
