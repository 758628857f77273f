import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import styles from './request-sent.module.css';

interface NextStepsProps {
  readonly request: QuoteRequest;
  /** A guest has mails alone, and no page of preferences. */
  readonly isByGuest: boolean;
  readonly locale: LocaleCode;
}

/**
 * The next steps of a request that waits for answers. The device does not know which news its person has switched off:
 * the words name no channel that may be off.
 */
export function NextSteps({ request, isByGuest, locale }: NextStepsProps) {
  const { provider_name: name } = request;
  // A row of an older build has no such time.
  const minutes = request.provider_answer_minutes ?? null;
  if (name === null) {
    return (
      <p className={styles['text']}>
        {isByGuest ? (
          <Trans>
            Les photographes vous envoient des soumissions : vous les comparez, puis vous choisissez. Chacune vous est
            annoncée par courriel, à moins que vous n’ayez arrêté ces courriels.
          </Trans>
        ) : (
          <Trans>
            Les photographes vous envoient des soumissions : vous les comparez, puis vous choisissez. Chacune vous est
            annoncée selon <RouteLink name="settings-notifications">vos choix d’avis</RouteLink>.
          </Trans>
        )}
      </p>
    );
  }
  const time = minutes === null ? null : formatsOf(locale).roughly(minutes);
  return (
    <p className={styles['text']}>
      {time === null ? null : (
        <>
          <Trans>
            D’habitude, {name} répond en {time}.
          </Trans>{' '}
        </>
      )}
      {isByGuest ? (
        <Trans>
          Sa réponse, une soumission à accepter ou un refus, vous est annoncée par courriel, à moins que vous n’ayez
          arrêté ces courriels.
        </Trans>
      ) : (
        <Trans>
          Sa réponse, une soumission à accepter ou un refus, vous est annoncée selon{' '}
          <RouteLink name="settings-notifications">vos choix d’avis</RouteLink>.
        </Trans>
      )}
    </p>
  );
}
