import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

// A push address is typed by a stranger: our server must not be led to machines that only it reaches.

/** Networks that are nobody's on the Internet (IANA special-purpose registries, RFC 6890), a list a family. */
const inside = {
  ipv4: listOf('ipv4', [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ]),
  // Public addresses begin with 2 or 3; those that carry an IPv4 address or are of examples do too.
  ipv6: listOf('ipv6', ['::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20']),
};
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export interface LookedUp {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Whether anybody on the Internet reaches this address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 4 ? !inside.ipv4.check(address, 'ipv4') : !inside.ipv6.check(address, 'ipv6');
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.join(' ').split(' ')) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** An `https` address without a port, a password or a number for its host; for tests also of this machine. */
export function mayBePushed(endpoint: string, toLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (toLoopback && isIP(hostname) !== 0 && isLoopback(hostname)) return true;
  return protocol === 'https:' && port === '' && !isNumber(hostname) && hostname.includes('.');
}

function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || isIP(hostname) !== 0;
}

/**
 * Looks a host up, to connect to this address and no other.
 * @throws Error when one of its addresses is not public
 */
export async function publicAddressOf(
  hostname: string,
  toLoopback: boolean,
  find: (hostname: string) => Promise<readonly { address: string; family: number }[]> = findAll,
): Promise<LookedUp> {
  const found = await find(hostname);
  const [first] = found;
  const isAllowed = ({ address }: { address: string }) =>
    isPublicAddress(address) || (toLoopback && isIP(address) !== 0 && isLoopback(address));
  if (first === undefined || !found.every(isAllowed)) throw new Error('The push address is not public');
  return { address: first.address, family: first.family === 4 ? 4 : 6 };
}

function findAll(hostname: string) {
  return lookup(hostname, { all: true });
}
