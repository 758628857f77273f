// Our name on our own documents, from the environment.
import { asTps, asTvq, tpsPattern, tvqPattern } from '#shared/providers/tax-numbers.ts';

export interface Platform {
  /** The operator of this installation. */
  readonly name: string;
  readonly address: readonly string[];
  readonly tpsNo: string | null;
  readonly tvqNo: string | null;
}

type Parse<Value> = (value: string) => Value | undefined;
type Read = <Value>(name: string, fallback: string, allowed: string, parse: Parse<Value>) => Value;

const MAX_ADDRESS_LINES = 4;
const MAX_NAME = 100;
const LINES = 'up to four lines of an address, separated by semicolons, or nothing';
const demo = { address: '1, rue du Port; Québec (Québec)', tps: '987654321 RT0001', tvq: '9876543210 TQ0001' };

/** @param sender the name that mails come from, unless the operator's is another */
export function platformOf(read: Read, isDemo: boolean, sender: string): Platform {
  const usual = isDemo ? demo : { address: '', tps: '', tvq: '' };
  return {
    name: read('PLATFORM_NAME', sender, `a name of at most ${MAX_NAME} characters`, oneLine),
    address: read('PLATFORM_ADDRESS', usual.address, LINES, addressLines),
    tpsNo: read('PLATFORM_TPS_NO', usual.tps, '123456789 RT0001, or nothing', taxNumber(asTps, tpsPattern)),
    tvqNo: read('PLATFORM_TVQ_NO', usual.tvq, '1234567890 TQ0001, or nothing', taxNumber(asTvq, tvqPattern)),
  };
}

function oneLine(value: string): string | undefined {
  const name = value.trim();
  return name !== '' && name.length <= MAX_NAME && !/[\r\n<>]/.test(name) ? name : undefined;
}

function addressLines(value: string): readonly string[] | undefined {
  const lines = value
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length <= MAX_ADDRESS_LINES ? lines : undefined;
}

function taxNumber(normalize: (typed: string) => string, pattern: RegExp): Parse<string | null> {
  return (value) => {
    if (value === '') return null;
    const number = normalize(value);
    return pattern.test(number) ? number : undefined;
  };
}
