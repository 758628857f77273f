import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { Passkey, PasskeyList } from '#shared/accounts/passkeys/passkey.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { hasKeys } from '#client/frame/keys/key-support.ts';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from '../security.module.css';
import { ListAway } from '../list-away.tsx';
import { CodesSection } from './codes-section.tsx';
import type { Addition } from './keys.commands.ts';

const RenameDialog = lazyWith(['settings', 'later'], () => import('./rename-dialog.tsx'));
const RemoveDialog = lazyWith(['settings', 'later'], () => import('./remove-dialog.tsx'));

/** The queue and the session load with the first call, not with the page. */
const commands = () => import('./keys.commands.ts');

/** The person's passkeys: added, named, removed. */
export function KeyList({ locale }: { readonly locale: LocaleCode }) {
  const { t } = useLingui();
  const [list, setList] = useState<PasskeyList | 'loading' | 'unreachable'>('loading');
  const [addition, setAddition] = useState<Addition | 'running' | null>(null);
  const [opened, setOpened] = useState<{ readonly key: Passkey; readonly act: 'rename' | 'remove' } | null>(null);
  const load = useCallback(() => {
    void commands()
      .then(({ listKeys }) => listKeys())
      .then((found) => setList(found ?? 'unreachable'));
  }, []);
  useEffect(load, [load]);
  const add = async () => {
    setAddition('running');
    const { addKey } = await commands();
    setAddition(
      await addKey(locale).catch((error: unknown): Addition => {
        reportError(error);
        return 'failed';
      }),
    );
    load();
  };
  const close = () => {
    setOpened(null);
    load();
  };
  if (list === 'loading') return <Skeleton shape="line" />;
  if (list === 'unreachable') return <ListAway onRetry={load} />;
  return (
    <>
      {list.data.length === 0 ? null : (
        <ul className={styles['devices']} aria-label={t`Clés d’accès`}>
          {list.data.map((key) => (
            <KeyRow key={key.id} of={key} locale={locale} onOpen={(act) => setOpened({ key, act })} />
          ))}
        </ul>
      )}
      <div role="alert">
        <AdditionNote addition={addition} />
      </div>
      {hasKeys() ? (
        <PendingButton look="quiet" isPending={addition === 'running'} onClick={() => void add()}>
          <Trans>Ajouter une clé d’accès</Trans>
        </PendingButton>
      ) : (
        <p className={styles['text']}>
          <Trans>Ce navigateur ne connaît pas les clés d’accès.</Trans>
        </p>
      )}
      {list.data.length === 0 ? null : <CodesSection left={list.codes_left} locale={locale} onRenewed={load} />}
      <Suspense fallback={null}>
        {opened?.act === 'rename' ? <RenameDialog of={opened.key} onClose={close} /> : null}
        {opened?.act === 'remove' ? <RemoveDialog of={opened.key} locale={locale} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface KeyRowProps {
  readonly of: Passkey;
  readonly locale: LocaleCode;
  readonly onOpen: (act: 'rename' | 'remove') => void;
}

function KeyRow({ of: key, locale, onOpen }: KeyRowProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const added = formats.instant(key.created_at);
  const used = key.last_used_at === null ? null : formats.instant(key.last_used_at);
  const { name } = key;
  return (
    <li className={styles['device']}>
      <Icon of={KeyRound} />
      <div className={styles['deviceWords']}>
        <strong>{name}</strong>
        <span className={styles['text']}>
          {key.is_synced === 1 ? <Trans>Synchronisée entre vos appareils</Trans> : <Trans>Sur un seul appareil</Trans>}
        </span>
        <span className={styles['text']}>
          {used === null ? (
            <Trans>Ajoutée {added}, jamais utilisée</Trans>
          ) : (
            <Trans>
              Ajoutée {added}, utilisée {used}
            </Trans>
          )}
        </span>
      </div>
      <div className={styles['acts']}>
        <Button look="quiet" isSmall aria-label={t`Renommer ${name}`} onClick={() => onOpen('rename')}>
          <Trans>Renommer</Trans>
        </Button>
        <Button look="quiet" isSmall aria-label={t`Retirer ${name}`} onClick={() => onOpen('remove')}>
          <Trans>Retirer</Trans>
        </Button>
      </div>
    </li>
  );
}

/** The end of an addition in words; nothing for one that its person gave up. */
function AdditionNote({ addition }: { readonly addition: Addition | 'running' | null }) {
  switch (addition) {
    case null:
    case 'running':
    case 'cancelled':
      return null;
    case 'added':
      return (
        <Notice tone="info">
          <Trans>La clé est ajoutée. Elle suffit pour vous connecter, sans mot de passe.</Trans>
        </Notice>
      );
    case 'known':
      return (
        <Notice tone="info">
          <Trans>Cet appareil a déjà une clé de votre compte.</Trans>
        </Notice>
      );
    case 'full':
      return (
        <Notice tone="error">
          <Trans>Votre compte a le plus de clés possible. Retirez-en une d’abord.</Trans>
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice tone="error">
          <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error">
          <Trans>La clé n’a pas pu être ajoutée. Réessayez.</Trans>
        </Notice>
      );
  }
}
