import { Trans } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { canKeep } from '#client/frame/errors/device-trouble.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { ContactForm } from './contact-form.tsx';
import { EMPTY, type TypedMessage } from './message-draft.ts';
import styles from './contact.module.css';

const MessageSent = lazyWith(['contact', 'waiting'], () => import('./message-sent.tsx'));

interface ContactScreenProps {
  readonly locale: LocaleCode;
  readonly officer: PublicConfig['privacy_officer'];
}

/** The contact page: the form, which works without network, and the state of the sent message. */
export function ContactScreen({ locale, officer }: ContactScreenProps) {
  const { start, canSend, markTyped, reset } = useStart();
  const [sent, setSent] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <article className={styles['contact']}>
      <header>
        <h1 ref={title} tabIndex={-1}>
          <Trans>Nous joindre</Trans>
        </h1>
        <p className={styles['lead']}>
          <Trans>
            La <RouteLink name="faq">foire aux questions</RouteLink> en règle beaucoup. Pour le reste, ce formulaire
            arrive à notre boîte de courriel.
          </Trans>
        </p>
        <noscript>
          <Notice tone="info">
            <Trans>Sans JavaScript, servez-vous de votre courriel :</Trans>{' '}
            <a href={`mailto:${officer.email}`}>{officer.email}</a>
          </Notice>
        </noscript>
      </header>
      {!canSend ? (
        <div role="alert">
          <Notice tone="error">
            <Trans>
              Ce navigateur ne peut rien garder, et ce formulaire n’en partirait pas. Servez-vous de votre courriel :
            </Trans>{' '}
            <a href={`mailto:${officer.email}`}>{officer.email}</a>
          </Notice>
        </div>
      ) : sent === null ? (
        <ContactForm key={JSON.stringify(start)} locale={locale} start={start} onTyped={markTyped} onQueued={setSent} />
      ) : (
        <Suspense fallback={null}>
          <MessageSent
            id={sent}
            onMore={() => {
              setSent(null);
              reset();
              title.current?.focus();
            }}
          />
        </Suspense>
      )}
    </article>
  );
}

/**
 * Fills the form with its draft once the device is read, but never over newly typed text. A browser that keeps nothing is
 * not read.
 */
function useStart() {
  const [start, setStart] = useState<TypedMessage>(EMPTY);
  const [canSend, setCanSend] = useState(true);
  const hasTyped = useRef(false);
  const read = useCallback(async () => {
    const can = await canKeep();
    setCanSend(can);
    if (!can) return;
    const found = await (await import('./contact.commands.ts')).storedForm();
    if (!hasTyped.current) setStart(found);
  }, []);
  useEffect(() => void read().catch(reportError), [read]);
  return {
    start,
    canSend,
    markTyped: useCallback(() => {
      hasTyped.current = true;
    }, []),
    reset: () => {
      hasTyped.current = false;
      void read().catch(reportError);
    },
  };
}
