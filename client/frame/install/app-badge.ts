/** Shows how many items need the person on the icon of the installed app, if the system supports it. */
export function showBadge(count: number): void {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
  // Zero removes it. It is refused where the app is not installed, since there is no icon.
  void setAppBadge?.call(navigator, count).catch(() => undefined);
}
