import { useSyncExternalStore } from 'react';
import { type Theme, THEME_KEY, themes } from '#shared/theme.ts';

// The choice belongs to this device, and stays when people sign out. `THEME_SCRIPT` reads it before the page is drawn.

const listeners = new Set<() => void>();
const DARK = '(prefers-color-scheme: dark)';
const COLOURS = { light: '#FFFFFF', dark: '#0E1822' } as const;

/** The chosen theme; the system's until the page is hydrated. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, chosenTheme, () => 'auto');
}

/** The media query of sources for the dark theme. */
export function useDarkMedia(): string {
  const theme = useTheme();
  if (theme === 'auto') return DARK;
  return theme === 'dark' ? 'all' : 'not all';
}

/** Chooses a theme for this device, in each of its tabs. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'auto') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch (error) {
    // Storage is blocked or full: the choice lasts as long as this page.
    reportError(error);
  }
  showTheme(theme);
}

/** Follows choices made in other tabs, and colours the browser's own bar. */
export function watchTheme(): void {
  addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) showTheme(storedTheme());
  });
  // A page in the back/forward cache got no event of a choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showTheme(storedTheme());
  });
  if (chosenTheme() !== 'auto') showTheme(storedTheme());
}

function showTheme(stored: Theme): void {
  const { dataset } = document.documentElement;
  if (stored === 'auto') delete dataset['theme'];
  else dataset['theme'] = stored;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = COLOURS[stored === 'auto' ? own : stored];
  }
  for (const notify of listeners) notify();
}

function chosenTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'auto';
}

function storedTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? 'auto';
  } catch {
    return chosenTheme();
  }
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
