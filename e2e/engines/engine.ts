/** One browser engine, as far as the stories need it: a thin layer over its own driver. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Starts a separate browser, or opens the stored profile again. */
  start(options: BrowserOptions): Promise<Browser>;
}

export interface BrowserOptions {
  /** A folder; the data of sites stays there after the browser ends. */
  readonly profile: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
}

/** A browser with one window. */
export interface Browser {
  readonly tab: Tab;
  /** Errors in its console: policy violations and uncaught errors. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One page at a time, driven from outside like a person: trusted clicks and keys. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; of this process, it can use only its arguments. */
  evaluate<Result, Arguments extends readonly Json[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Clicks the middle of the first element of a CSS selector. */
  click(selector: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Gives files to an `<input type="file">`. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Uint8Array>;
}

/** Script text that calls a function with its arguments. */
export function callOf(run: (...given: never) => unknown, given: readonly unknown[]): string {
  return `(${String(run)})(...${JSON.stringify(given)})`;
}
