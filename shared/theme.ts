/** The themes that a person chooses on a device; `auto` is the system's. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const THEME_KEY = 'declic-theme';

/**
 * The only inline script of a page: it applies the chosen theme before anything is drawn. The content security policy
 * contains its hash.
 */
export const THEME_SCRIPT = `try{let t=localStorage.getItem('${THEME_KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`;
