import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { Button } from '#client/ui/button/button.tsx';
import { claimGuest } from './accounts.commands.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type GuestItem, guestItems } from './accounts.queries.ts';
import styles from './accounts.module.css';

/**
 * Offers to claim the guest data of this device; nothing moves without consent. An administrator has no requests, and
 * cannot claim any.
 */
export default function ClaimCard({ user, locale }: { user: CurrentUser; locale: LocaleCode }) {
  const things = useLive(guestItems);
  const [isDeclined, setDeclined] = useState(false);
  const [state, setState] = useState<'asking' | 'moving' | 'later' | 'refused'>('asking');
  if (things === undefined || things.length === 0 || isDeclined || user.is_admin === 1) return null;
  const move = async () => {
    setState('moving');
    const result = await claimGuest(user).catch((error: unknown) => {
      reportError(error);
      return 'later' as const;
    });
    if (result !== 'moved') setState(result);
  };
  return (
    <section className={styles['claim']}>
      <h2>
        <Trans>Des demandes ont été faites ici avant la connexion</Trans>
      </h2>
      <p className={styles['text']}>
        <Trans>Elles vous appartiennent? Nous pouvons les ranger dans votre compte, pour les retrouver partout.</Trans>
      </p>
      <ul className={styles['claimList']}>
        {things.map((thing) => (
          <li key={thing.id}>
            <Words thing={thing} locale={locale} />
          </li>
        ))}
      </ul>
      <div role="status">
        {state === 'later' ? <Trans>Le réseau ne répond pas. Réessayez dans un moment.</Trans> : null}
        {state === 'refused' ? <Trans>Votre courriel doit d’abord être confirmé.</Trans> : null}
      </div>
      <div className={styles['claimActions']}>
        <Button disabled={state === 'moving'} onClick={() => void move()}>
          <Trans>Les ajouter à mon compte</Trans>
        </Button>
        <Button look="bare" onClick={() => setDeclined(true)}>
          <Trans>Plus tard</Trans>
        </Button>
      </div>
    </section>
  );
}

function Words({ thing: { isDraft, category, city, date }, locale }: { thing: GuestItem; locale: LocaleCode }) {
  const what = category === null ? null : categoryLabels[locale][category];
  const when = date === null ? null : formatsOf(locale).dateShort(date);
  const words = [what, city, when].filter((part) => part !== null).join(', ');
  if (!isDraft) return words;
  return words === '' ? <Trans>Brouillon</Trans> : <Trans>Brouillon : {words}</Trans>;
}
