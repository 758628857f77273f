/** Reads `/api/health/live` every 50 ms, whether the last reading has ended or not, until it is told to stop. */
import { Agent, get } from 'node:http';

const EVERY_MS = 50;
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
const readings = new Set<Promise<void>>();

function read(): Promise<void> {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    get(`${process.argv[2] ?? ''}/api/health/live`, { agent }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`live answered ${String(reply.statusCode)}`));
        times.push(performance.now() - before);
        resolve();
      });
    }).once('error', reject);
  });
}

const timer = setInterval(() => {
  const reading = read().finally(() => readings.delete(reading));
  readings.add(reading);
}, EVERY_MS);

process.once('message', () => {
  clearInterval(timer);
  void Promise.all(readings).then(() => process.send?.(times, () => process.exit(0)));
});
await read();
times.length = 0;
process.send?.('ready');
