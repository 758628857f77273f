/** A page that was rendered last year, or in another zone, keeps the year that it came with. */
export function Copyright() {
  return <span suppressHydrationWarning>© {currentYear()} Déclic</span>;
}

function currentYear(): number {
  return new Date().getFullYear();
}
