import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, Lock, Mail, Smartphone } from 'lucide-react';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import {
  type Channel,
  channels,
  isTold,
  type KindName,
  notificationKinds,
} from '#shared/notifications/notification.kinds.ts';
import type { NotificationPreferences } from '#shared/notifications/notification.schema.ts';
import { type FixedKind, kindWords, sections } from './kind-words.tsx';
import { QuietCard } from './quiet-card.tsx';
import { PushCard } from '../push/push-card.tsx';
import styles from './preferences.module.css';

const commands = () => import('./preferences.commands.ts');

type Shown = NotificationPreferences | 'loading' | 'unreachable';
type Way = Channel;

/** A row a kind, a column a way of telling; a choice is kept at once. */
export function PreferencesScreen({ user }: { user: Pick<CurrentUser, 'provider' | 'client' | 'is_admin'> }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>('loading');
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    void commands()
      .then(({ readPreferences }) => readPreferences())
      .then((found) => setShown(found ?? 'unreachable'));
  }, []);
  useEffect(load, [load]);
  if (shown === 'loading') return <Skeleton shape="plate" />;
  if (shown === 'unreachable') {
    return (
      <div role="alert">
        <p className={styles['hint']}>
          <Trans>Vos choix demandent une connexion.</Trans>
        </p>
        <Button look="quiet" onClick={load}>
          <Trans>Réessayer</Trans>
        </Button>
      </div>
    );
  }
  const keep = async (changed: Partial<NotificationPreferences>) => {
    const before = shown;
    const after = { ...shown, ...changed };
    setShown(after);
    const kept = await (await commands()).changePreferences(after);
    setFailed(kept === null);
    setShown(kept ?? before);
  };
  const choose = (kind: KindName, way: Way, isOn: boolean) =>
    keep({ choices: { ...shown.choices, [kind]: { ...shown.choices[kind], [way]: isOn ? 1 : 0 } } });
  // One person may be a client and a photographer; who has neither role yet will be a client.
  const isPhotographer = user.provider !== undefined;
  const isIn = {
    provider: isPhotographer,
    client: user.client !== undefined || !isPhotographer,
    both: true,
    admin: user.is_admin === 1,
  };
  const isMine = (kind: KindName) => isIn[notificationKinds[kind].of];
  return (
    <div className={styles['page']}>
      <div role="alert">
        {hasFailed ? (
          <Notice tone="error">
            <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
      <PushCard />
      <div className={styles['ways']} aria-hidden="true">
        <span>
          <Icon of={Bell} />
          <Trans>Avis</Trans>
        </span>
        <span>
          <Icon of={Mail} />
          <Trans>Courriel</Trans>
        </span>
        <span>
          <Icon of={Smartphone} />
          <Trans>Appareil</Trans>
        </span>
      </div>
      {sections.map(({ title, kinds, fixed = [] }, at) => (
        <section key={at} aria-labelledby={`kinds-${at}`}>
          <h2 id={`kinds-${at}`} className={styles['section']}>
            {title}
          </h2>
          {kinds.filter(isMine).map((kind) => (
            <Fragment key={kind}>
              <KindRow {...{ kind, shown }} onChange={(way, isOn) => void choose(kind, way, isOn)} />
              {kind === 'board' ? (
                <Checkbox
                  isSwitch
                  checked={shown.board_daily === 1}
                  hint={<Trans>Celles de la veille, à 8 h, au lieu d’une fois l’heure.</Trans>}
                  onChange={({ target }) => void keep({ board_daily: target.checked ? 1 : 0 })}
                >
                  <Trans>Babillard : un seul envoi par jour</Trans>
                </Checkbox>
              ) : null}
            </Fragment>
          ))}
          {fixed.map((one) => (
            <FixedRow key={one.id} {...one} />
          ))}
        </section>
      ))}
      <QuietCard hours={shown} onChange={(hours) => void keep(hours)} />
      <p className={`${styles['hint']} ${styles['end']}`}>{t`Ce que vous changez ici vaut sur tous vos appareils.`}</p>
    </div>
  );
}

interface KindRowProps {
  readonly kind: KindName;
  readonly shown: NotificationPreferences;
  readonly onChange: (way: Way, isOn: boolean) => void;
}

function KindRow({ kind, shown: { choices }, onChange }: KindRowProps) {
  const labels = useWays();
  const rules = notificationKinds[kind].rules;
  return (
    <div className={styles['row']} role="group" aria-labelledby={`kind-${kind}`}>
      <What id={`kind-${kind}`} {...kindWords[kind]} />
      {channels.map((way) =>
        rules[way] === 'always' ? (
          <Locked key={way} label={labels[way]} />
        ) : (
          <label key={way} className={styles['choice']}>
            <span className="visually-hidden">{labels[way]}</span>
            <input
              type="checkbox"
              checked={isTold(kind, way, choices)}
              onChange={({ target }) => onChange(way, target.checked)}
            />
          </label>
        ),
      )}
    </div>
  );
}

/** What nobody chooses: by some ways always, by the others never. */
function FixedRow({ id, ways, ...words }: FixedKind) {
  const labels = useWays();
  return (
    <div className={styles['row']} role="group" aria-labelledby={`kind-${id}`}>
      <What id={`kind-${id}`} {...words} />
      {channels.map((way) => (ways.includes(way) ? <Locked key={way} label={labels[way]} /> : <span key={way} />))}
    </div>
  );
}

function What({ id, name, hint, always }: { readonly id: string } & Omit<FixedKind, 'id' | 'ways'>) {
  return (
    <div className={styles['what']}>
      <span id={id}>{name}</span>
      {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
      {always === undefined ? null : (
        <span className={`${styles['hint']} ${styles['always']}`}>
          <Icon of={Lock} size={14} />
          {always}
        </span>
      )}
    </div>
  );
}

/** A way that can't be switched off. */
function Locked({ label }: { readonly label: string }) {
  return (
    <label className={`${styles['choice']} ${styles['locked']}`}>
      <span className="visually-hidden">{label}</span>
      <input type="checkbox" checked disabled readOnly />
      <Icon of={Lock} size={14} />
    </label>
  );
}

function useWays(): Record<Way, string> {
  const { t } = useLingui();
  return { bell: t`Avis ici`, mail: t`Courriel`, push: t`Appareil` };
}
