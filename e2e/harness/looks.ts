import { isLong } from './effort.ts';

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };

/** Themes and sizes in which a screen is checked. */
export const looks = [
  { colorScheme: 'light', viewport: narrow },
  { colorScheme: 'dark', viewport: wide },
  ...(isLong
    ? ([
        { colorScheme: 'dark', viewport: narrow },
        { colorScheme: 'light', viewport: wide },
      ] as const)
    : []),
] as const;
