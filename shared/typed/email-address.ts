import { withoutUnseen } from './shown-text.ts';

/** WHATWG URL: every realm has it, and none of its types is common to all. */
declare const URL: new (url: string) => { readonly hostname: string };

/** A domain that a URL reads as a host and nothing else. */
const HOST = /^[^\s/?#@:\\%[\]]+$/u;

/**
 * The one form of an e-mail address under which it is stored, compared and written to: no spaces or invisible characters, as they
 * come along with a copy; lower case; an international domain in ASCII (IDNA, RFC 5891).
 * `Marie@Québec-Photo.ca` → `marie@xn--qubec-photo-cbb.ca`. A text that is not an address stays wrong.
 */
export function canonicalEmail(typed: string): string {
  const bare = withoutUnseen(typed).trim().normalize('NFC').toLowerCase();
  const at = bare.lastIndexOf('@');
  return `${bare.slice(0, at + 1)}${asciiDomain(bare.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
  if (/^[\0-\x7F]*$/.test(domain) || !HOST.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
