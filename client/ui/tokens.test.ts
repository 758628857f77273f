import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = { light: colours(0), dark: colours(1) };

const AA_TEXT = 4.5;
const AA_CONTROL = 3;

/** Every text colour of the product and its allowed backgrounds: foreground, then backgrounds. */
const texts: readonly [string, ...string[]][] = [
  ['ink', 'bg', 'surface', 'paper', 'plate', 'selected'],
  ['ink-strong', 'bg', 'surface', 'paper', 'plate'],
  ['secondary', 'bg', 'surface', 'paper', 'plate'],
  ['accent-text', 'bg', 'surface', 'paper'],
  ['on-primary', 'primary', 'primary-hover'],
  ['on-accent', 'accent', 'accent-hover'],
  ['error', 'bg', 'surface', 'error-bg'],
  ['warning', 'bg', 'surface', 'warning-bg'],
  ['info', 'bg', 'surface', 'info-bg'],
  ['success', 'bg', 'surface', 'success-bg'],
  ['offline', 'offline-bg'],
  ['on-toast', 'toast'],
  ['toast-accent', 'toast'],
  ['on-band', 'band'],
  ['on-band-muted', 'band'],
  ['on-band-accent', 'band'],
];

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(texts)('has enough contrast for %s on each of its backgrounds', (text, ...grounds) => {
    const unreadable = grounds.filter((ground) => contrast(theme, text, ground) < AA_TEXT);
    expect(unreadable).toEqual([]);
  });

  it.each(['bg', 'surface', 'paper'])('has enough contrast for the border of a field on %s', (ground) => {
    expect(contrast(theme, 'field', ground)).toBeGreaterThanOrEqual(AA_CONTROL);
  });
});

/** The tokens that are a colour, in the light (0) or the dark (1) theme. */
function colours(theme: 0 | 1): Map<string, string> {
  const tokens = css.matchAll(/--([\w-]+): (?:(#[\da-f]{6})|light-dark\((#[\da-f]{6}), (#[\da-f]{6})\));/g);
  return new Map(
    [...tokens].map(([, name = '', both, light = '', dark = '']) => [name, both ?? (theme === 0 ? light : dark)]),
  );
}

/** WCAG 2.2, contrast ratio. */
function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((name) => luminance(theme.get(name) ?? '')).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('on paper the theme is light, whatever the person or the system chose', () => {
  const [, print = ''] = /@media print \{(.*?)\n\}/s.exec(css) ?? [];
  // More specific than a theme that the person chose.
  expect(print).toMatch(/:root:root:root \{\s*color-scheme: light;/);
});
