import pg from 'pg';

interface ListenerOptions {
  /** Called with each message, in the order of the commits that sent them. */
  readonly onMessage: (text: string, channel: string) => void;
  /** Called when messages may be missed from now on, and when they are received again. */
  readonly onHearing: (isHearing: boolean) => void;
  /** The time limit for a database that accepts a connection and does not answer, in milliseconds. */
  readonly patienceMs?: number;
}

const RETRY_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Listens to channels of PostgreSQL, on a connection of its own, and connects again whenever that is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #channels: readonly string[];
  readonly #options: ListenerOptions;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param channels names in lower case, without punctuation */
  constructor(url: string, channels: readonly string[], options: ListenerOptions) {
    this.#url = url;
    this.#channels = channels;
    this.#options = options;
  }

  /** Resolves after the first attempt, even a failed one. */
  async open(): Promise<void> {
    const patienceMs = this.#options.patienceMs ?? PATIENCE_MS;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'declic listens',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload, channel }) => this.#options.onMessage(payload ?? '', channel));
    try {
      await client.connect();
      for (const channel of this.#channels) await client.query(`listen ${channel}`);
      if (this.#client === client) this.#options.onHearing(true);
    } catch {
      this.#lost(client);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#options.onHearing(false);
    if (this.#isClosed) return;
    void client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.open(), RETRY_MS);
  }
}
