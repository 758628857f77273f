/** The browser's report of its connection (WICG Network Information); WebKit and Firefox give none. */
export interface Connection {
  /** The person asks pages to save data. */
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by speed. */
  readonly effectiveType?: string;
  /** `wifi`, `ethernet`, `cellular` and others. */
  readonly type?: string;
}

/** The connection now; empty where the browser gives no report. */
export function connectionNow(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}
