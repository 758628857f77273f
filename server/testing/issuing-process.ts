// A process of its own that issues a document for each booking, in turn, until it is killed; says a line after each.
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { buildApp } from '../app.ts';
import { newId } from '../foundation/new-id.ts';
import { issueForCapture } from '../modules/documents/issue-documents.service.ts';

const config = loadConfig();
const database = await openDatabase(config);
const app = await buildApp({ config, database });
await app.ready();
const bookings = process.argv.slice(2);
for (let turn = 0; ; turn += 1) {
  const bookingId = bookings[turn % bookings.length] ?? '';
  await app.commitInternal((work) =>
    issueForCapture(work, { bookingId, ref: newId(), cents: 1, at: work.now, card: null, isLast: true }),
  );
  process.stdout.write('issued\n');
}
