import { type RefObject, useEffect, useRef } from 'react';

/** The attribute that names the plan of an element. */
export const PLAN_MARK = 'data-plan';

/**
 * Counts this visitor after the first paint, when the page is idle.
 * @param providerId null while only the card is known
 * @returns a function that registers the elements of the plans
 */
export function useCountedViews(providerId: string | null): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (providerId === null) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    const begin = async () => {
      const { countViews } = await import('./count-views.ts');
      const end = await countViews(providerId, plansIn(page.current));
      if (isLeft) end();
      else stop = end;
    };
    const cancel = runWhenIdle(() => void begin());
    return () => {
      isLeft = true;
      cancel();
      stop?.();
    };
  }, [providerId]);
  return page;
}

function plansIn(page: Element | null): ReadonlyMap<string, Element> {
  const plans = [...(page?.querySelectorAll(`[${PLAN_MARK}]`) ?? [])];
  return new Map(plans.map((plan) => [plan.getAttribute(PLAN_MARK) ?? '', plan]));
}

/** Safari has no idle callback. */
function runWhenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 0);
  return () => clearTimeout(id);
}
