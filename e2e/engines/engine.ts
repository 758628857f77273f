/** One browser engine, as far as the stories need it: a thin layer over its own driver. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Starts a browser of its own, or opens again what is kept under the same profile. */
  start(options: BrowserOptions): Promise<Browser>;
}

export interface BrowserOptions {
  /** A folder; what sites store in it outlives the browser. */
  readonly profile: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
}

/** A browser with one window. */
export interface Browser {
  readonly tab: Tab;
  /** Complaints in its console: violations of the policy, errors that nobody caught. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One page at a time, driven from outside as a person would: trusted clicks and keys. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing of this process but its arguments. */
  evaluate<Result, Arguments extends readonly Json[]>(
    run: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Clicks the middle of the first element of a CSS selector. */
  click(selector: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Gives files to an `<input type="file">`. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Of what is in the window, as PNG. */
  picture(): Promise<Uint8Array>;
}

/** Script text that calls a function with its arguments. */
export function callOf(run: (...given: never) => unknown, given: readonly unknown[]): string {
  return `(${String(run)})(...${JSON.stringify(given)})`;
}
