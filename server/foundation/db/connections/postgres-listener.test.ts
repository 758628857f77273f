// both databases: it is about the database itself
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostgresListener } from './postgres-listener.ts';

const sockets = new Set<Socket>();
const frozen = createServer((socket) => sockets.add(socket));
beforeEach(async () => {
  frozen.listen(0, '127.0.0.1');
  await once(frozen, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  frozen.close();
});

it('opens without a database that accepts connections and never answers, and tries again', async () => {
  const { port } = frozen.address() as AddressInfo;
  const heard: boolean[] = [];
  const listener = new PostgresListener(`postgresql://declic@127.0.0.1:${port}/declic`, ['commits'], {
    onMessage: () => undefined,
    onHearing: (isHearing) => void heard.push(isHearing),
    patienceMs: 50,
  });
  await listener.open();
  expect(heard).toEqual([false]);
  await vi.waitFor(() => expect(sockets.size).toBe(2), 3_000);
  await listener.close();
});
