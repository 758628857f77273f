import { describe, expect, it } from 'vitest';
import { isPublicAddress, mayBePushed, publicAddressOf } from './public-address.ts';

describe('a push address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
    'no address',
  ])('%s is not of the Internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2607:f8b0::1', '2a00:1450::1'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://push.example/1',
    'https://push.example:8443/1',
    'https://me:secret@push.example/1',
    'https://127.0.0.1/1',
    'https://8.8.8.8/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://localhost/1',
    'file:///etc/passwd',
    'push',
  ])('is not %s', (endpoint) => {
    expect(mayBePushed(endpoint, false)).toBe(false);
  });

  it('is one of a named host, or in tests of this machine', () => {
    expect(mayBePushed('https://push.example/1', false)).toBe(true);
    expect(mayBePushed('http://127.0.0.1:4000/1', true)).toBe(true);
    expect(mayBePushed('http://10.0.0.1:4000/1', true)).toBe(false);
  });

  it('is refused when one address of its name is inside, also to tests', async () => {
    const one = { address: '8.8.8.8', family: 4 };
    const inside = { address: '10.0.0.1', family: 4 };
    const found =
      (...all: object[]) =>
      () =>
        Promise.resolve(all as never);
    await expect(publicAddressOf('push.example', false, found(one))).resolves.toEqual(one);
    for (const toLoopback of [false, true]) {
      await expect(publicAddressOf('push.example', toLoopback, found(one, inside))).rejects.toThrow(/not public/);
      await expect(publicAddressOf('push.example', toLoopback, found())).rejects.toThrow(/not public/);
    }
    await expect(publicAddressOf('push.example', false, found({ address: '127.0.0.1', family: 4 }))).rejects.toThrow();
  });
});
