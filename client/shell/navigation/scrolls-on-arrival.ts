import type { ParsedLocation } from '@tanstack/react-router';

interface Arrival {
  readonly location: Pick<ParsedLocation, 'state'>;
}

/**
 * Whether the router may move the page after it drew a location. A jump loses a tap under way, as the finger is lifted over
 * another element. So a page that a person scrolled before it woke stays, and so does one that is only loaded again.
 * @param scrolled how far down the page is, in CSS pixels
 */
export function scrollsOnArrival(scrolled: () => number): (arrival: Arrival) => boolean {
  let shown: string | undefined | null = null;
  return ({ location: { state } }) => {
    const before = shown;
    shown = state.__TSR_key;
    return before === null ? scrolled() === 0 : before !== shown;
  };
}
