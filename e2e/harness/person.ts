import { randomBytes, randomUUID } from 'node:crypto';

export const DEMO_PASSWORD = 'declic-demo-2026';

/** A demo account, or a guest, on another device: it calls the API directly, without a screen. */
export class Person {
  readonly #url: string;
  readonly #authorization: string;

  private constructor(url: string, authorization: string) {
    this.#url = url;
    this.#authorization = authorization;
  }

  static guest(url: string): Person {
    return new Person(url, `Guest ${randomBytes(32).toString('base64url')}`);
  }

  static async signIn(url: string, email: string): Promise<Person> {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { token } = (await reply.json()) as { token: string };
    return new Person(url, `Bearer ${token}`);
  }

  async get<Reply>(path: string): Promise<Reply> {
    return this.#call<Reply>('GET', path);
  }

  /** A write, with the version when the row exists. */
  async send<Reply>(method: 'POST' | 'PUT', path: string, body: object, version?: number): Promise<Reply> {
    return this.#call<Reply>(method, path, body, version);
  }

  /** A write whose answer has no body. */
  async write(path: string, body: object): Promise<void> {
    await this.#ask('POST', path, body);
  }

  async delete(path: string): Promise<void> {
    await this.#ask('DELETE', path, {});
  }

  /** Uploads files as any client may. */
  async sendFiles<Reply>(path: string, files: readonly File[]): Promise<Reply> {
    const body = new FormData();
    for (const file of files) body.append('files', file);
    const headers = { authorization: this.#authorization };
    const reply = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  }

  async #call<Reply>(method: string, path: string, body?: object, version?: number): Promise<Reply> {
    return (await (await this.#ask(method, path, body, version)).json()) as Reply;
  }

  async #ask(method: string, path: string, body?: object, version?: number): Promise<Response> {
    const reply = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: this.#authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }
}
