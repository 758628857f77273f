import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import type { CalendarLink } from '#shared/calendars/calendar.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { useCalendarLink } from './use-calendar-link.ts';
import styles from '../editor/schedule.module.css';

interface CalendarAddressProps {
  readonly link: CalendarLink;
  /** The address, only right after its creation; null from the next visit on. */
  readonly url: string | null;
  readonly calendar: Pick<ReturnType<typeof useCalendarLink>, 'doing' | 'renew' | 'revoke'>;
  readonly isAway: boolean;
  readonly locale: LocaleCode;
}

/** An existing address: its text right after its creation, and the buttons to replace or revoke it. */
export function CalendarAddress({ link, url, calendar, isAway, locale }: CalendarAddressProps) {
  const { t } = useLingui();
  const { doing, renew, revoke } = calendar;
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const formats = formatsOf(locale);
  const { created_at, last_read_at } = link;
  const end = () => {
    setAsked(null);
    (asked === 'renew' ? renew : revoke)();
  };
  return (
    <>
      {url === null ? null : <NewAddress url={url} />}
      <p className={styles['hint']}>
        <Trans>Adresse créée {formats.when(created_at)}.</Trans>{' '}
        {last_read_at === null ? (
          <Trans>Aucun calendrier ne l’a encore lue.</Trans>
        ) : (
          <Trans>Lue par un calendrier {formats.when(last_read_at)}.</Trans>
        )}{' '}
        {url === null ? <Trans>Elle n’est montrée qu’une fois : si vous l’avez perdue, changez-la.</Trans> : null}
      </p>
      <div className={styles['panelActions']}>
        <PendingButton
          look="quiet"
          isPending={doing === 'renewing'}
          disabled={isAway}
          onClick={() => setAsked('renew')}
        >
          <Trans>Changer l’adresse</Trans>
        </PendingButton>
        <PendingButton
          look="bare"
          isPending={doing === 'revoking'}
          disabled={isAway}
          onClick={() => setAsked('revoke')}
        >
          <Trans>Retirer</Trans>
        </PendingButton>
      </div>
      {asked === null ? null : (
        <Dialog
          title={asked === 'renew' ? <Trans>Changer l’adresse?</Trans> : <Trans>Retirer l’adresse?</Trans>}
          closeLabel={t`Fermer`}
          onClose={() => setAsked(null)}
        >
          <div className={styles['section']}>
            <p>
              {asked === 'renew' ? (
                <Trans>Les calendriers abonnés ne la liront plus : il faudra leur donner la nouvelle.</Trans>
              ) : (
                <Trans>Les calendriers abonnés ne la liront plus. Vous pourrez en créer une autre.</Trans>
              )}
            </p>
            <div className={styles['panelActions']}>
              <Button look={asked === 'renew' ? 'primary' : 'danger'} disabled={isAway} onClick={end}>
                {asked === 'renew' ? <Trans>Changer l’adresse</Trans> : <Trans>Retirer l’adresse</Trans>}
              </Button>
              <Button look="quiet" onClick={() => setAsked(null)}>
                <Trans>Garder</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

type Copying = 'not yet' | 'copied' | 'failed';

/** The address, to copy now. */
function NewAddress({ url }: { readonly url: string }) {
  const [copying, setCopying] = useState<Copying>('not yet');
  const copy = async () => {
    setCopying(
      await navigator.clipboard.writeText(url).then(
        (): Copying => 'copied',
        (): Copying => 'failed',
      ),
    );
  };
  return (
    <>
      <TextField
        label={<Trans>Adresse de votre calendrier</Trans>}
        hint={<Trans>Gardez-la pour vous : qui l’a voit votre horaire. Elle n’est montrée que maintenant.</Trans>}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles['panelActions']}>
        <Button onClick={() => void copy()} onBlur={() => setCopying('not yet')}>
          <Icon of={Copy} size={18} />
          <Trans>Copier l’adresse</Trans>
        </Button>
        <a className={buttonClass({ look: 'quiet' })} href={url.replace(/^https?:/, 'webcal:')}>
          <Trans>Ouvrir dans mon calendrier</Trans>
        </a>
      </div>
      <p className={styles['hint']} role="status">
        {copying === 'copied' ? <Trans>Adresse copiée.</Trans> : null}
        {copying === 'failed' ? <Trans>La copie n’a pas été permise. Choisissez l’adresse et copiez-la.</Trans> : null}
      </p>
    </>
  );
}
