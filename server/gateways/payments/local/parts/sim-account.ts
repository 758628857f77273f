/** The parts of the simulator's form, one page each; `document` only for an account that must provide more data. */
export const sections = ['identity', 'bank', 'terms', 'document'] as const;
export type Section = (typeof sections)[number];

/** The simulator's result for an account whose form is complete. */
export const verdicts = ['accepted', 'review', 'document', 'payouts', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/** A connected account of the simulator. It stores which parts of the form were filled in, but none of the values. */
export interface SimAccount {
  readonly id: string;
  /** Seconds since 1970, as in Stripe's API. */
  readonly created: number;
  readonly country: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly given: readonly Section[];
  readonly verdict: Verdict;
  /** The platform has lost access to it: its owner disconnected it. */
  readonly isGone: boolean;
}

const codes: Readonly<Record<Section, readonly string[]>> = {
  identity: [
    'individual.first_name',
    'individual.last_name',
    'individual.dob.day',
    'individual.dob.month',
    'individual.dob.year',
    'individual.address.line1',
    'individual.address.city',
    'individual.address.postal_code',
  ],
  bank: ['external_account'],
  terms: ['tos_acceptance.date', 'tos_acceptance.ip'],
  document: ['individual.verification.document'],
};
const FIRST: readonly Section[] = ['identity', 'bank', 'terms'];
const DAY_S = 86_400;
const DEADLINE_DAYS = 7;

/** The parts of the form that are still required. */
export function missingOf({ given, verdict }: SimAccount): Section[] {
  const missing = FIRST.filter((section) => !given.includes(section));
  if (missing.length > 0) return missing;
  return verdict === 'document' && !given.includes('document') ? ['document'] : [];
}

interface Requirements {
  readonly currently_due: readonly string[];
  readonly past_due: readonly string[];
  readonly eventually_due: readonly string[];
  readonly pending_verification: readonly string[];
  readonly disabled_reason: string | null;
  readonly current_deadline: number | null;
}

const NOTHING: Requirements = {
  currently_due: [],
  past_due: [],
  eventually_due: [],
  pending_verification: [],
  disabled_reason: null,
  current_deadline: null,
};

/** Whether charges may send money to it. */
export function canBePaid(account: SimAccount): boolean {
  return missingOf(account).length === 0 && account.verdict !== 'review' && account.verdict !== 'rejected';
}

/** Whether its balance is sent to its bank. */
export function canPayOut(account: SimAccount): boolean {
  return canBePaid(account) && account.verdict !== 'payouts';
}

/** The account in the format of Stripe's API: the fields that we read, and those that identify it. */
export function stripeAccountOf(account: SimAccount): object {
  const missing = missingOf(account);
  const isSubmitted = !missing.some((section) => FIRST.includes(section));
  const charges = canBePaid(account);
  const payouts = canPayOut(account);
  return {
    id: account.id,
    object: 'account',
    type: 'express',
    country: account.country,
    default_currency: 'cad',
    created: account.created,
    email: null,
    metadata: account.metadata,
    charges_enabled: charges,
    payouts_enabled: payouts,
    details_submitted: isSubmitted,
    capabilities: { card_payments: charges ? 'active' : 'inactive', transfers: charges ? 'active' : 'inactive' },
    requirements: { alternatives: [], errors: [], ...requirementsOf(account, missing) },
  };
}

function requirementsOf(account: SimAccount, missing: readonly Section[]): Requirements {
  const due = missing.flatMap((section) => codes[section]);
  if (missing.length > 0) {
    return {
      ...NOTHING,
      currently_due: due,
      past_due: due,
      eventually_due: due,
      disabled_reason: 'requirements.past_due',
    };
  }
  switch (account.verdict) {
    case 'review':
      return {
        ...NOTHING,
        pending_verification: ['individual.verification.document'],
        disabled_reason: 'requirements.pending_verification',
      };
    case 'rejected':
      return { ...NOTHING, disabled_reason: 'rejected.fraud' };
    case 'payouts':
      return { ...NOTHING, currently_due: codes.bank, current_deadline: account.created + DEADLINE_DAYS * DAY_S };
    default:
      return NOTHING;
  }
}
