import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { Segments } from '#client/ui/form/segments.tsx';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { ThreadPanel } from './panel/thread-panel.tsx';
import { partnersOf } from './partners.ts';
import { threadsOfRequest } from './threads.queries.ts';
import styles from './request-threads.module.css';

interface RequestThreadsProps {
  readonly owner: Owner;
  readonly request: QuoteRequest;
  readonly quotes: readonly Quote[];
  readonly reader: ThreadSide;
  /** The photographer's own profile; null for a client. */
  readonly ownPage: string | null;
  readonly locale: LocaleCode;
}

/** The threads of a request: with its photographer, or with each who has written a quote for it. */
export default function RequestThreads({ owner, request, quotes, reader, ownPage, locale }: RequestThreadsProps) {
  const { t } = useLingui();
  const threads = useLive(() => threadsOfRequest(request.id), [request.id]);
  const [chosen, setChosen] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const isShown = threads !== undefined;
  // The mail about a report leads here; this part is loaded after the page.
  useEffect(() => {
    if (isShown && location.hash === '#messages') section.current?.scrollIntoView();
  }, [isShown]);
  if (threads === undefined) return null;
  const partners = partnersOf({ request, quotes, threads, ownPage });
  const partner = partners.find(({ providerId }) => providerId === chosen) ?? partners[0];
  if (partner === undefined) return null;
  const thread = threads.find(({ place }) => place.provider_id === partner.providerId);
  const place = { request_id: request.id, provider_id: partner.providerId, question_id: null };
  const client = request.client_name?.split(' ')[0] ?? t`la personne qui demande`;
  const otherName = reader === 'provider' ? client : (partner.name.split(' ')[0] ?? partner.name);
  const fullName = reader === 'provider' ? (request.client_name ?? '') : partner.name;
  return (
    <section className={styles['threads']} id="messages" ref={section}>
      <h2 className={styles['title']}>
        <Trans>Messages</Trans>
      </h2>
      {partners.length > 1 ? (
        <Segments
          legend={<Trans>Photographe</Trans>}
          name="thread"
          value={partner.providerId}
          options={partners.map(({ providerId, name }) => ({ value: providerId, label: name }))}
          onChange={setChosen}
        />
      ) : null}
      <ThreadPanel
        key={partner.providerId}
        {...{ owner, place, reader, otherName, fullName, locale }}
        messages={thread?.messages ?? []}
        isOpen={partner.isOpen}
        isAwarded={partner.isAwarded}
      />
    </section>
  );
}
