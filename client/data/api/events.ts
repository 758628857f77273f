import { EventSourceParserStream } from 'eventsource-parser/stream';
import { openStream } from './http.ts';

/**
 * Opens a stream of server-sent events and yields the event names. It uses fetch, since EventSource cannot send a
 * token. It handles any chunking, and ends when the server or `signal` ends it.
 * @param onOpen called once the server has accepted
 */
export async function* streamEvents(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onOpen: () => void,
): AsyncGenerator<string, void> {
  const bytes = await openStream(path, headers, signal);
  if (bytes === null) return;
  onOpen();
  const reader = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value.event ?? 'message';
  }
}
