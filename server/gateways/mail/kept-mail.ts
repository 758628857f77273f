import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { assertWritable } from '#server/foundation/writable-folder.ts';
import { type MailGateway, stopHeaders } from './mail.ts';

/**
 * Stores every message as an .eml file instead of sending it, for a machine without a mail server and for the demo's
 * mailbox. The file is named by the message's id, so a message sent twice is stored once.
 */
export function keptMail(folder: string, from: string): MailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async ({ id, stop, ...mail }) => {
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail({
        messageId: `<${id}@localhost>`,
        headers: stopHeaders(stop),
        ...mail,
      });
      const file = join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    forget: async (address) => {
      for (const { id, raw } of await readKeptMail(folder, Infinity)) {
        if (recipientOf(raw) === address) await rm(join(folder, `${id}.eml`), { force: true });
      }
    },
    check: () => assertWritable(folder),
    close: () => undefined,
  };
}

/** The recipient of a stored message; nodemailer writes it unchanged, a long one on its own line. */
function recipientOf(raw: Buffer): string | undefined {
  return /^To:\s+<?([^\s>]+)>?\r?$/im.exec(raw.toString('latin1'))?.[1];
}

/** The stored messages, newest first (ids are time-ordered), as raw text. */
export async function readKeptMail(folder: string, most: number): Promise<{ id: string; raw: Buffer }[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .toReversed()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => ({ id: name.slice(0, -'.eml'.length), raw: await readFile(join(folder, name)) })),
  );
}
