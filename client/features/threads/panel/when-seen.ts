/**
 * Calls once when the mark is on the screen, under neither the field of its panel nor the bottom bar.
 * @param mark its margin of scrolling is the height of the bottom bar
 */
export function whenSeen(mark: HTMLElement, onSeen: () => void): () => void {
  const form = mark.parentElement?.querySelector('form') ?? null;
  let seen: IntersectionObserver | null = null;
  const watch = () => {
    seen?.disconnect();
    seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen?.disconnect();
        sizes.disconnect();
        onSeen();
      },
      { rootMargin: `0px 0px -${Math.ceil(coveredBy(mark, form))}px 0px` },
    );
    seen.observe(mark);
  };
  // The field grows with its text; the first size is told at once.
  const sizes = new ResizeObserver(watch);
  sizes.observe(form ?? mark);
  return () => {
    seen?.disconnect();
    sizes.disconnect();
  };
}

/** The height, at the end of the screen, of the bottom bar and of the field that is held above it. */
function coveredBy(mark: HTMLElement, form: HTMLElement | null): number {
  const bar = Number.parseFloat(getComputedStyle(mark).scrollMarginBottom) || 0;
  const isHeld = form !== null && getComputedStyle(form).position === 'sticky';
  return bar + (isHeld ? form.offsetHeight : 0);
}
