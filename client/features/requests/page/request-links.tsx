import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { AccessLink } from '#shared/accounts/account.schema.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { linksOf, revokeLink } from './links.commands.ts';
import styles from '../requests.module.css';

interface RequestLinksProps {
  readonly owner: Owner;
  readonly request: Pick<QuoteRequest, 'id' | 'category' | 'city'>;
  readonly locale: LocaleCode;
}

/**
 * The mailed links that open a guest's request, and a button to revoke each. Only the server has them: offline the list
 * is empty.
 */
export default function RequestLinks({ owner, request, locale }: RequestLinksProps) {
  const { t } = useLingui();
  const { id, category, city } = request;
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const [links, setLinks] = useState<readonly AccessLink[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [hasRevoked, setRevoked] = useState(false);
  useEffect(() => {
    if (!isOnline) return undefined;
    let isGone = false;
    void linksOf(owner, id).then((found) => {
      if (!isGone) setLinks(found);
    });
    return () => {
      isGone = true;
    };
  }, [isOnline, owner, id]);
  const revoke = async (linkId: string) => {
    const isDone = await revokeLink(owner, id, linkId);
    setFailed(!isDone);
    setRevoked(isDone);
    if (isDone) setLinks((all) => all.filter((link) => link.id !== linkId));
  };
  return (
    <>
      <div role="status">
        {hasRevoked ? (
          <Notice tone="info">
            <Trans>Ce lien n’ouvre plus votre demande.</Trans>
          </Notice>
        ) : null}
      </div>
      {links.length === 0 ? null : (
        <dl className={styles['answers']}>
          <div className={styles['answer']}>
            <dt>
              <Trans>Liens envoyés par courriel</Trans>
            </dt>
            {links.map((link) => {
              const sent = formatsOf(locale).when(link.created_at);
              return (
                <dd key={link.id} className={styles['link']}>
                  <span>
                    <strong>
                      {categoryLabels[locale][category]}, {city}
                    </strong>
                    <br />
                    <LinkWords {...{ link, sent, locale }} />
                  </span>
                  <Button
                    look="quiet"
                    aria-label={t`Révoquer le lien envoyé ${sent}`}
                    onClick={() => void revoke(link.id)}
                    disabled={!isOnline}
                  >
                    <Trans>Révoquer</Trans>
                  </Button>
                </dd>
              );
            })}
          </div>
        </dl>
      )}
      <div role="alert">
        {hasFailed ? (
          <Notice tone="error">
            <Trans>Le lien n’a pas pu être révoqué. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
    </>
  );
}

interface LinkWordsProps {
  readonly link: AccessLink;
  /** The time it was sent, in words. */
  readonly sent: string;
  readonly locale: LocaleCode;
}

function LinkWords({ link: { last_used_at, devices }, sent, locale }: LinkWordsProps) {
  const formats = formatsOf(locale);
  return (
    <>
      <Trans>Envoyé {sent}</Trans>
      <br />
      {last_used_at === null ? <Trans>Pas encore ouvert</Trans> : <Trans>Ouvert {formats.when(last_used_at)}</Trans>}
      {devices === 0 ? null : (
        <>
          {' · '}
          <Plural value={devices} one="# appareil" other="# appareils" />
        </>
      )}
    </>
  );
}
