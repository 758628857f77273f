import { demoProviders, DEMO_PASSWORD } from '../demo/demo-providers.ts';
import { demoClients, demoRequests } from '../demo/demo-requests.ts';
import type { LogStream } from '../logging.ts';

const MAX_REPORTED = 5;
/** A first name that is also a common word would match harmless lines. */
const SHORTEST_NAME = 5;

/** The people of the demo and of the factories: names, addresses, phones, passwords. */
const people = [
  ...demoClients.flatMap(({ email, name, phone }) => [email, phone, ...name]),
  ...demoProviders.flatMap(({ email, name }) => [email, ...name]),
  ...demoRequests.flatMap(({ address }) => address ?? []),
  DEMO_PASSWORD,
  'un mot de passe d’essai',
  'Cérémonie au jardin',
].filter((word) => word.length >= SHORTEST_NAME && word !== 'Studio');

/** Patterns that are always personal: an address, a phone, an access token, a device's secret or a link's token. */
const shapes = [/[\w.+-]+@[\w-]+\.\w+/, /\+1\d{10}/, /eyJ[\w-]{10,}\.[\w-]+/, /(?<![\w-])[\w-]{43}(?![\w-])/];

/** Reads every line that a suite's app logs, and at its end reports each that names a person or contains a token. */
export class LogWatch implements LogStream {
  readonly #found: string[] = [];
  #lines = 0;

  get lines(): number {
    return this.#lines;
  }

  write(line: string): void {
    this.#lines += 1;
    const word = people.find((one) => line.includes(one)) ?? shapes.find((shape) => shape.test(line));
    if (word !== undefined && this.#found.length < MAX_REPORTED) this.#found.push(`${String(word)} in ${line}`);
  }

  /** @throws Error quoting the lines */
  assertNobodyNamed(): void {
    if (this.#found.length > 0) throw new Error(`The log tells of people:\n${this.#found.join('')}`);
  }
}
