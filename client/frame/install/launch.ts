/** The parameters the system passes to an app that is already open; only in Chromium, and missing in the DOM types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
}

/**
 * An app opened again from its icon stays as it was; a shortcut opens its page. Every form is already saved as typed.
 */
export function watchLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    const asked = new URL(targetURL ?? location.href);
    const isIcon = asked.searchParams.get('source') === 'app';
    if (!isIcon && asked.pathname !== location.pathname) location.assign(asked);
  });
}
