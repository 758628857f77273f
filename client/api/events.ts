import { EventSourceParserStream } from 'eventsource-parser/stream';
import { openStream } from './http.ts';

/**
 * Opens a stream of server-sent events, read by fetch, since EventSource can't carry a token: their names as they come,
 * however the network cut them up, until the other side or `signal` ends it.
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
