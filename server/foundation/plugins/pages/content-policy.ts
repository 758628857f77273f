import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '#shared/theme.ts';

type Policy = Readonly<Record<string, string[]>>;

/** The two rules React Aria adds to the page itself (pressable elements; scrolling under an overlay on iOS). */
const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** The sources of every page: our own files only. */
export const strictPolicy: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'", hashSource(THEME_SCRIPT)],
  'style-src': ["'self'", ...REACT_ARIA_STYLES.map(hashSource)],
  // A photo that waits on the device is shown from its local bytes.
  'img-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['declic'],
};

/** The hosts of the payment form (https://docs.stripe.com/security/guide, “Content Security Policy”). */
const STRIPE_HOSTS: Policy = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/**
 * The sources of the document of a payment. Its loader assigns a plain string as the source of a script: the `default`
 * policy of the page lets the one address through.
 * @param isStripe the form comes from Stripe, and not from this server's simulator
 */
export function paymentPolicy(isStripe: boolean): Policy {
  const added: Policy = { ...(isStripe ? STRIPE_HOSTS : {}), 'trusted-types': ['default'] };
  const merged = Object.entries(added).map(([name, sources]) => [name, [...(strictPolicy[name] ?? []), ...sources]]);
  return { ...strictPolicy, ...(Object.fromEntries(merged) as Policy) };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
