import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';

const SIMULATOR_SCRIPT = '/demo/paiement/stripe.js';
const STRIPE_SCRIPTS = /^https:\/\/js\.stripe\.com\//;

/** Loads the payment provider's library for a key, once a page. @throws when it does not come */
export async function loadProvider(publishableKey: string): Promise<Stripe> {
  allowScripts();
  if (publishableKey === SIMULATOR_KEY) return (await simulator())(publishableKey);
  // Its own module loads the library as soon as it is imported; this one waits for the call.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('No payment library');
  return stripe;
}

let loading: Promise<StripeConstructor> | null = null;

function simulator(): Promise<StripeConstructor> {
  if (window.Stripe !== undefined) return Promise.resolve(window.Stripe);
  loading ??= new Promise<StripeConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SIMULATOR_SCRIPT;
    script.addEventListener('load', () =>
      window.Stripe === undefined ? reject(new Error('No payment simulator')) : resolve(window.Stripe),
    );
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('The payment simulator does not answer'));
    });
    document.head.append(script);
  });
  return loading;
}

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): object;
}

/** Trusted Types: both libraries assign plain strings, so the page's default policy lets their addresses through alone. */
function allowScripts(): void {
  const { trustedTypes: types } = globalThis as { trustedTypes?: TrustedTypes };
  if (types === undefined || types.defaultPolicy !== null) return;
  types.createPolicy('default', {
    createScriptURL: (url) => {
      if (url === SIMULATOR_SCRIPT || STRIPE_SCRIPTS.test(url)) return url;
      throw new TypeError(`No script from ${url}`);
    },
  });
}
