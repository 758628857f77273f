import type { Provider } from '#shared/providers/provider.schema.ts';

/** The requirements of a page that clients can book, in the order a photographer meets them. */
export const todoKinds = ['profile', 'photos', 'plans', 'hours', 'payments', 'review'] as const;
export type TodoKind = (typeof todoKinds)[number];

/** The data that this device has about a photographer's page; null for unknown parts. */
export interface PageFacts {
  readonly status: Provider['status'] | null;
  readonly isProfileComplete: boolean | null;
  /** The number of photos in the portfolio; of published plans. */
  readonly photos: number | null;
  readonly plans: number | null;
  readonly hasHours: boolean | null;
  readonly canBePaid: boolean | null;
  /** The reason why the page was sent back from review. */
  readonly reviewNote: string | null;
  /** Whether a plan waits to be published. */
  readonly hasDraftPlan: boolean;
}

export interface Todo {
  readonly kind: TodoKind;
  readonly isDone: boolean;
}

/** The steps to a page that clients can book. A step that this device has no data for is omitted. */
export function openTodos(facts: PageFacts): readonly Todo[] {
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
