/** How many items need the person, on the icon of the installed app, where the system has such a thing. */
export function showBadge(count: number): void {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
  // Zero takes it away. Refused where the app is not installed: there is no icon then.
  void setAppBadge?.call(navigator, count).catch(() => undefined);
}
