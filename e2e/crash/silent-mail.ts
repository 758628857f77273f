import { SMTPServer } from 'smtp-server';
import { FaultyWire } from '#server/testing/faulty-wire.ts';

/** A mail server that accepts everything until it stops answering: connections stay open, and no reply comes. */
export interface SilentMail {
  readonly url: string;
  silence(): void;
  speak(): void;
  close(): Promise<void>;
}

export async function mailServer(): Promise<SilentMail> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(null));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const wire = await FaultyWire.to(`smtp://127.0.0.1:${port}`);
  return {
    url: wire.url,
    silence: () => wire.freeze(),
    speak: () => wire.mend(),
    close: async () => {
      await wire.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
