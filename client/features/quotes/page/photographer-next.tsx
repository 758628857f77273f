import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { buttonClass } from '#client/ui/button/button.tsx';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { useValidity } from '../parts/quote-words.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import type { QuoteReading } from './reading.ts';

interface PhotographerNextProps {
  readonly reading: QuoteReading;
  readonly decline: ReactNode;
}

/** The photographer may write a quote: the first one, or another after one that ended. */
export function WriteQuote({ reading: { request, action, locale }, decline }: PhotographerNextProps) {
  const isPublished = useSession(({ user }) => user?.provider?.status === 'active');
  const formats = formatsOf(locale);
  const until = formats.date(localDateOf(new Date(request.expires_at)));
  const isAgain = action.kind === 'write-quote' && action.last !== null;
  const name = firstNameOf(request);
  return (
    <NextCard
      title={name === null ? <Trans>On attend votre prix</Trans> : <Trans>{name} attend votre prix</Trans>}
      text={
        <>
          <p>
            <Trans>La demande prend fin {until}.</Trans>
          </p>
          {isPublished ? null : (
            <p>
              <Trans>Une soumission part d’un profil publié : voyez ce qui manque au vôtre.</Trans>
            </p>
          )}
        </>
      }
      actions={
        <>
          {isPublished ? (
            <RouteLink
              name="contract"
              params={{ id: request.id }}
              search={{ soumission: 1 }}
              className={buttonClass({ look: 'accent', isLarge: true, isWide: true })}
            >
              {isAgain ? <Trans>Préparer une autre soumission</Trans> : <Trans>Préparer la soumission</Trans>}
            </RouteLink>
          ) : (
            <RouteLink name="provider-profile" className={buttonClass({ look: 'accent', isLarge: true, isWide: true })}>
              <Trans>Terminer mon profil</Trans>
            </RouteLink>
          )}
          {decline}
        </>
      }
    />
  );
}

/** The client has the photographer’s quote. */
export function QuoteSent({ shown, reading, decline }: PhotographerNextProps & { readonly shown: ShownQuote }) {
  const { request, locale, now } = reading;
  const validity = useValidity(locale);
  const name = firstNameOf(request);
  return (
    <NextCard
      isWait
      title={
        shown.kept === null ? (
          <Trans>Votre soumission est prête à partir</Trans>
        ) : name === null ? (
          <Trans>On a votre soumission</Trans>
        ) : (
          <Trans>{name} a votre soumission</Trans>
        )
      }
      text={<p>{validity(shown.quote, now)}</p>}
      actions={decline}
    />
  );
}

/** A request of the board that has as many quotes as it may have. */
export function BoardFull() {
  return (
    <NextCard
      isWait
      title={<Trans>Toutes les places sont prises</Trans>}
      text={
        <p>
          <Trans>Cette demande a autant de soumissions qu’elle peut en avoir. Une place peut se libérer.</Trans>
        </p>
      }
    />
  );
}

/** As the photographer calls the client; null where the name is not shown. */
function firstNameOf({ client_name }: Pick<QuoteRequest, 'client_name'>): string | null {
  return client_name?.split(' ')[0] ?? null;
}
