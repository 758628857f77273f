/** Search engines read the sitemap about once a day: a change may wait this long for it. */
const KEPT_MS = 5 * 60_000;

/** The texts of the sitemap's files, the first at 0. */
export type Files = readonly Buffer[];

/**
 * The files of the sitemap. Only the first readers wait until they are made; the others read the last ones, which are
 * made anew meanwhile when they are old. An edit makes nothing.
 */
export class KeptSitemap {
  readonly #make: () => Promise<Files>;
  readonly #failed: (error: unknown) => void;
  #kept: { readonly files: Files; readonly at: number } | null = null;
  #making: Promise<Files> | null = null;

  /** @param failed hears of a making that nobody waits for */
  constructor(make: () => Promise<Files>, failed: (error: unknown) => void) {
    this.#make = make;
    this.#failed = failed;
  }

  async take(): Promise<Files> {
    if (this.#kept === null) return this.#made();
    const isOld = Date.now() - this.#kept.at >= KEPT_MS;
    if (isOld && this.#making === null) this.#made().catch(this.#failed);
    return this.#kept.files;
  }

  #made(): Promise<Files> {
    this.#making ??= this.#keep().finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  async #keep(): Promise<Files> {
    const files = await this.#make();
    this.#kept = { files, at: Date.now() };
    return files;
  }
}
