import { loadConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { type HostOrder, STOP } from './server-hosts.ts';

// Runs one server after the other for its parent process, and ends with it.

let running: Promise<RunningServer> | null = null;

process.on('message', (order: HostOrder | typeof STOP) => void runOrder(order));
process.on('disconnect', () => process.exit());

async function runOrder(order: HostOrder | typeof STOP): Promise<void> {
  if (order !== STOP) {
    running = startServer(loadConfig(order.env), order.clientFolder);
    return;
  }
  await (await running)?.stop();
  process.send?.('stopped');
}
