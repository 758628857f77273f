/** Chromium's alone; the DOM typings leave it out. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser would let the app be installed; kept until the person has something here to come back to. */
export const install: { event: InstallEvent | null } = { event: null };

/** As early as the first script: the browser says it once, and would otherwise offer it by itself on arrival. */
export function holdInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install.event = event as InstallEvent;
  });
}
