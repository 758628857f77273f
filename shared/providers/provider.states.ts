/** The account status of a provider; public pages show only `active`. */
export const providerStatuses = ['draft', 'in_review', 'active', 'suspended', 'closed'] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** The authors of a move; `account` closes the photographer's account. */
type Mover = 'provider' | 'admin' | 'account';

/**
 * The transitions, as data. A transition with a note explains the reason to the photographer. From any state not
 * listed, the change is refused with `invalid_state`.
 */
export const providerTransitions = {
  submit: { from: ['draft'], to: 'in_review', by: 'provider', needsNote: false },
  take_back: { from: ['in_review'], to: 'draft', by: 'provider', needsNote: false },
  approve: { from: ['in_review'], to: 'active', by: 'admin', needsNote: false },
  send_back: { from: ['in_review'], to: 'draft', by: 'admin', needsNote: true },
  suspend: { from: ['active'], to: 'suspended', by: 'admin', needsNote: true },
  reactivate: { from: ['suspended'], to: 'active', by: 'admin', needsNote: false },
  end: { from: ['suspended'], to: 'closed', by: 'admin', needsNote: true },
  close: { from: ['draft', 'in_review', 'active', 'suspended'], to: 'closed', by: 'account', needsNote: false },
} as const satisfies Record<
  string,
  { from: readonly ProviderStatus[]; to: ProviderStatus; by: Mover; needsNote: boolean }
>;

export type ProviderTransition = keyof typeof providerTransitions;

/** The transition from one state to another for an author, or null when there is none. */
export function transitionOf(from: ProviderStatus, to: ProviderStatus, by: Mover): ProviderTransition | null {
  const names = Object.keys(providerTransitions) as ProviderTransition[];
  return (
    names.find((name) => {
      const transition = providerTransitions[name];
      return transition.to === to && transition.by === by && (transition.from as readonly string[]).includes(from);
    }) ?? null
  );
}
