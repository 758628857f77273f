import { existsSync } from 'node:fs';
import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { firefox, firefoxPath } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Each engine, with the file that shows whether it is installed; Chromium's own adapter searches for its file. */
export const engines: readonly { readonly engine: Engine; readonly isThere: boolean }[] = [
  { engine: chromium, isThere: true },
  { engine: webkit, isThere: existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb') },
  { engine: firefox, isThere: existsSync(firefoxPath) },
];
