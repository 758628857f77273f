import type { Provider } from '#shared/providers/provider.schema.ts';

/** What a page needs before clients can book it, in the order a photographer does it. */
export const todoKinds = ['profile', 'photos', 'plans', 'hours', 'payments', 'review'] as const;
export type TodoKind = (typeof todoKinds)[number];

/** What this device knows of a photographer's page; null where it does not know. */
export interface PageFacts {
  readonly status: Provider['status'] | null;
  readonly isProfileComplete: boolean | null;
  /** Photos of the portfolio; published plans. */
  readonly photos: number | null;
  readonly plans: number | null;
  readonly hasHours: boolean | null;
  readonly canBePaid: boolean | null;
}

export interface Todo {
  readonly kind: TodoKind;
  readonly isDone: boolean;
}

/** The steps to a page that can be booked. A step that this device knows nothing of is left out. */
export function todosOf(facts: PageFacts): readonly Todo[] {
  const done: Readonly<Record<TodoKind, boolean | null>> = {
    profile: facts.isProfileComplete,
    photos: facts.photos === null ? null : facts.photos > 0,
    plans: facts.plans === null ? null : facts.plans > 0,
    hours: facts.hasHours,
    payments: facts.canBePaid,
    review: facts.status === null ? null : facts.status !== 'draft',
  };
  return todoKinds.flatMap((kind) => {
    const isDone = done[kind];
    return isDone === null ? [] : [{ kind, isDone }];
  });
}
