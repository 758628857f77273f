/** Only in Chromium, and missing in the DOM types. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install the app, kept until the person has a reason to come back. */
export const install: { event: InstallEvent | null } = { event: null };

/**
 * Registered in the first script: the browser fires the event once, and would otherwise show its own offer on arrival.
 */
export function holdInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install.event = event as InstallEvent;
  });
}
