import { type Answer, ask, type Intent, pathOf, type StripeJsError } from './calls.ts';
import { CardElement } from './card-element.ts';
import { cardParameters } from './fields.ts';
import { languageOf } from './words.ts';

interface ElementsOptions {
  readonly clientSecret?: string;
  readonly locale?: string;
}

interface ConfirmOptions {
  readonly elements?: Elements;
  readonly clientSecret?: string;
  readonly confirmParams?: { readonly return_url?: string; readonly payment_method?: string };
  readonly redirect?: 'always' | 'if_required';
}

type Result = { readonly paymentIntent: Intent } | { readonly setupIntent: Intent } | { readonly error: StripeJsError };

/** A form's parts: here, one card. */
class Elements {
  readonly clientSecret: string;
  readonly locale: string;
  #card: CardElement | null = null;

  constructor({ clientSecret = '', locale = 'auto' }: ElementsOptions) {
    this.clientSecret = clientSecret;
    this.locale = locale;
  }

  create(type: string): CardElement {
    if (type !== 'payment') throw new Error(`The simulator has the payment element alone, no ${type}`);
    if (this.#card !== null) throw new Error('A second payment element is not possible');
    this.#card = new CardElement(languageOf(this.locale));
    return this.#card;
  }

  getElement(): CardElement | null {
    return this.#card;
  }

  update(): void {
    // Nothing changes after the start.
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  submit(): Promise<{ readonly error?: StripeJsError; readonly selectedPaymentMethod?: string }> {
    const wrong = this.#card?.check() ?? null;
    if (wrong === null) return Promise.resolve({ selectedPaymentMethod: 'card' });
    return Promise.resolve({ error: { type: 'validation_error', ...wrong } });
  }
}

/** The calls of Stripe.js that our pages use, answered by the simulator. */
function stripeFor(key: string) {
  const retrieve = (clientSecret: string, language = languageOf('auto')) =>
    ask(
      'GET',
      pathOf(clientSecret),
      [
        ['key', key],
        ['client_secret', clientSecret],
      ],
      language,
    );

  const confirm = async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }: ConfirmOptions) => {
    const secret = elements?.clientSecret ?? clientSecret ?? '';
    const language = languageOf(elements?.locale ?? 'auto');
    const parameters: [string, string][] = [
      ['key', key],
      ['client_secret', secret],
    ];
    const { return_url, payment_method } = confirmParams;
    if (return_url !== undefined) parameters.push(['return_url', return_url]);
    if (payment_method === undefined) {
      const checked = await elements?.submit();
      if (checked?.error !== undefined) return { error: checked.error };
      const card = elements?.getElement() ?? null;
      if (card !== null) parameters.push(...cardParameters(card.typed()));
    } else parameters.push(['payment_method', payment_method]);
    const answer = await ask('POST', `${pathOf(secret)}/confirm`, parameters, language);
    if ('error' in answer) return resultOf(answer);
    if (goesOn(answer.intent)) return stay();
    if (redirect === 'if_required' || return_url === undefined) return resultOf(answer);
    location.assign(returnAddress(return_url, answer.intent));
    return stay();
  };

  return {
    elements: (options: ElementsOptions) => new Elements(options),
    confirmPayment: confirm,
    confirmSetup: confirm,
    retrievePaymentIntent: async (clientSecret: string) => resultOf(await retrieve(clientSecret)),
    retrieveSetupIntent: async (clientSecret: string) => resultOf(await retrieve(clientSecret)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const answer = await retrieve(clientSecret);
      return 'intent' in answer && goesOn(answer.intent) ? stay() : resultOf(answer);
    },
    registerAppInfo: () => undefined,
  };
}

/** Goes to the bank's page, where it asks. @returns whether it does */
function goesOn({ status, next_action }: Intent): boolean {
  const url = status === 'requires_action' ? next_action?.redirect_to_url?.url : undefined;
  if (url !== undefined) location.assign(url);
  return url !== undefined;
}

/** The page is being left: what waits for the result must not go on. */
function stay(): Promise<never> {
  return new Promise(() => undefined);
}

function returnAddress(returnUrl: string, { object, id, client_secret }: Intent): string {
  const address = new URL(returnUrl);
  address.searchParams.set(object, id);
  address.searchParams.set(`${object}_client_secret`, client_secret);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}

function resultOf(answer: Answer): Result {
  if ('error' in answer) return answer;
  const { intent } = answer;
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
}

Object.assign(globalThis, { Stripe: Object.assign(stripeFor, { version: 'simulator' }) });
