// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { watchReturn } from './network-return.ts';

const never = { after: () => () => undefined };
const soon = {
  after: (_ms: number, run: () => void) => {
    run();
    return () => undefined;
  },
};

it('a wait ends with the network’s return', async () => {
  const wait = watchReturn(never);
  const waiting = wait(10_000);
  window.dispatchEvent(new Event('online'));
  await expect(waiting).resolves.toBeUndefined();
});

it('a wait does not begin when the network came back before it', async () => {
  const wait = watchReturn(never);
  window.dispatchEvent(new Event('online'));
  await expect(wait(10_000)).resolves.toBeUndefined();
});

it('a wait ends with its time', async () => {
  await expect(watchReturn(soon)(10_000)).resolves.toBeUndefined();
});
