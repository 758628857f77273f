/** What the system hands to an app that is open already; Chromium's alone, and the DOM typings leave it out. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
}

/**
 * Opened again from its icon, the app is shown as it was left; a shortcut goes where it says. Every form has been saved as
 * it was typed.
 */
export function followLaunches(): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    const asked = new URL(targetURL ?? location.href);
    const isIcon = asked.searchParams.get('source') === 'app';
    if (!isIcon && asked.pathname !== location.pathname) location.assign(asked);
  });
}
