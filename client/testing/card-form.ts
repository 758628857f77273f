import { vi } from 'vitest';

/** The bank's answer about the card: an error of the provider's library, or nothing. */
export interface CardAnswer {
  readonly error?: {
    readonly type: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly payment_intent?: { readonly status: string };
  };
}

/** The calls that the page made to the provider's library. */
export interface CardForm {
  readonly confirmed: readonly {
    readonly call: 'confirmPayment' | 'confirmSetup';
    readonly return_url: string;
    readonly method?: string;
  }[];
  /** The bank's answer from now on. */
  say(answer: CardAnswer): void;
  /** The next confirmation waits for `release`. */
  hold(): { release(): void };
}

/** The payment provider's library in place of its own: a form with one field, and a bank that says what the test says. */
export function stubCardForm(): CardForm {
  const confirmed: CardForm['confirmed'][number][] = [];
  let answer: CardAnswer = {};
  let held: Promise<void> = Promise.resolve();
  const confirm =
    (call: 'confirmPayment' | 'confirmSetup') =>
    async (asked: { confirmParams: { return_url: string; payment_method?: string } }) => {
      const { return_url, payment_method: method } = asked.confirmParams;
      confirmed.push({ call, return_url, ...(method === undefined ? {} : { method }) });
      await held;
      return answer.error === undefined ? { [call === 'confirmSetup' ? 'setupIntent' : 'paymentIntent']: {} } : answer;
    };
  vi.stubGlobal('Stripe', () => ({
    confirmPayment: confirm('confirmPayment'),
    confirmSetup: confirm('confirmSetup'),
    elements: () => ({ create: aCard, submit: () => Promise.resolve({}) }),
  }));
  return {
    confirmed,
    say: (said) => {
      answer = said;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return { release: resolve };
    },
  };
}

function aCard() {
  const label = document.createElement('label');
  label.textContent = 'Numéro de carte';
  const field = label.appendChild(document.createElement('input'));
  const listeners = new Map<string, () => void>();
  return {
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    mount: (place: HTMLElement) => {
      place.append(label);
      field.style.display = 'block';
      listeners.get('ready')?.();
    },
    unmount: () => label.remove(),
    destroy: () => label.remove(),
  };
}
