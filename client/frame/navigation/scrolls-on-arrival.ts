import type { ParsedLocation } from '@tanstack/react-router';

interface Arrival {
  readonly location: Pick<ParsedLocation, 'state'>;
}

/**
 * Whether the router may scroll the page after it rendered a location. A scroll jump loses a tap in progress, since the
 * finger is then lifted over another element. So a page that a person scrolled before hydration keeps its position, and
 * so does a reloaded page.
 * @param scrolled the scroll position of the page, in CSS pixels
 */
export function scrollsOnArrival(scrolled: () => number): (arrival: Arrival) => boolean {
  let shown: string | undefined | null = null;
  return ({ location: { state } }) => {
    const before = shown;
    shown = state.__TSR_key;
    return before === null ? scrolled() === 0 : before !== shown;
  };
}
