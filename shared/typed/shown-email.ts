// RFC 3492: an international domain as people write it. Browsers only encode it (`canonicalEmail`).

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
const FIRST = { n: 128, bias: 72 };
const PREFIX = 'xn--';

/** An address as its owner reads it: `marie@xn--qubec-photo-cbb.ca` → `marie@québec-photo.ca`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (!domain.includes(PREFIX)) return email;
  const labels = domain.split('.').map((label) => (label.startsWith(PREFIX) ? decoded(label) : label));
  return `${email.slice(0, at + 1)}${labels.join('.')}`;
}

/** A label that is not well-formed stays as it is. */
function decoded(label: string): string {
  const encoded = label.slice(PREFIX.length);
  const dash = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0);
  const digits = encoded.slice(dash + 1);
  let { n, bias } = FIRST;
  let index = 0;
  for (let at = 0; at < digits.length;) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(digits[at]);
      at += 1;
      if (digit === null) return label;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    bias = adapted(index - before, count, before === 0);
    n += Math.floor(index / count);
    index %= count;
    if (n > 0x10_ff_ff) return label;
    points.splice(index, 0, n);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined || !/^[a-z0-9]$/.test(letter)) return null;
  const value = Number.parseInt(letter, BASE);
  // Base 36 of RFC 3492 begins with its letters.
  return value < 10 ? value + T_MAX : value - 10;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
