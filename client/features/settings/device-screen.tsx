import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useLive } from '#client/frame/device/live.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { deviceContents } from './device.queries.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './settings.module.css';

interface DeviceScreenProps {
  readonly locale: LocaleCode;
  /** Signs out; its command belongs to another feature. */
  readonly signOut: (discarded: readonly string[]) => Promise<void>;
}

/** The data that this device stores about its person, read from the device itself, so it works without network. */
export function DeviceScreen({ locale, signOut }: DeviceScreenProps) {
  const { t } = useLingui();
  const contents = useLive(deviceContents);
  const used = useUsedBytes();
  const [isErasing, setErasing] = useState(false);
  const { run, failure } = useAction();
  const amounts = amountsOf(locale);
  if (contents === undefined) return <Skeleton shape="plate" />;
  const { hearts, drafts, edits, isJoining, waiting, needsYou, photos, photoBytes, rows, isSignedIn } = contents;
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Ce que cet appareil garde pour vous, avec ou sans réseau. Les favoris, les brouillons et les envois en attente
          n’existent qu’ici.
        </Trans>
      </p>
      <dl className={styles['facts']}>
        <Fact name={t`Favoris`}>
          <Plural value={hearts} _0="aucun" one="# photographe" other="# photographes" />
          {hearts > 0 ? (
            <RouteLink name="search" search={{ hearts: 1 }}>
              <Trans>Les voir</Trans>
            </RouteLink>
          ) : null}
        </Fact>
        <Fact name={t`Brouillons`}>
          <Plural value={drafts} _0="aucun" one="# brouillon" other="# brouillons" />
          {drafts > 0 ? (
            <RouteLink name="drafts">
              <Trans>Les ouvrir</Trans>
            </RouteLink>
          ) : null}
        </Fact>
        {edits > 0 ? (
          <Fact name={t`Modifications commencées`}>
            <Plural value={edits} one="# formulaire" other="# formulaires" />
          </Fact>
        ) : null}
        {isJoining ? (
          <Fact name={t`Inscription de photographe`}>
            <Trans>commencée</Trans>
            <RouteLink name="onboarding">
              <Trans>La continuer</Trans>
            </RouteLink>
          </Fact>
        ) : null}
        <Fact name={t`Envois en attente`}>
          <span>
            <Plural value={waiting} _0="aucun" one="# envoi" other="# envois" />
            {needsYou > 0 ? (
              <>
                {', '}
                <Plural value={needsYou} one="dont # qui a besoin de vous" other="dont # qui ont besoin de vous" />
              </>
            ) : null}
          </span>
          <RouteLink name="outbox">
            <Trans>Ouvrir les envois</Trans>
          </RouteLink>
        </Fact>
        <Fact name={t`Photos en route`}>
          <Plural value={photos} _0="aucune" one="# photo" other="# photos" />
          {photos > 0 ? <span>{amounts.fileSize(photoBytes)}</span> : null}
        </Fact>
        <Fact name={t`Copies du serveur`}>
          <Plural value={rows} _0="aucune" one="# fiche" other="# fiches" />
        </Fact>
        {used === null ? null : <Fact name={t`Place occupée ici par Déclic`}>{amounts.fileSize(used)}</Fact>}
      </dl>
      <FailureNote failure={failure} />
      <div className={styles['actions']}>
        <Button look="quiet" onClick={() => void run(async () => (await import('./device.commands.ts')).saveExport())}>
          <Trans>Tout exporter</Trans>
        </Button>
        <Button look="danger" onClick={() => setErasing(true)}>
          <Trans>Tout effacer d’ici</Trans>
        </Button>
      </div>
      {isErasing ? <EraseDialog isSignedIn={isSignedIn} signOut={signOut} onClose={() => setErasing(false)} /> : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Bytes that the browser counts for this site: the app, its pictures and its data. */
function useUsedBytes(): number | null {
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    // Some WebKit versions lack this API.
    void navigator.storage?.estimate?.().then(({ usage }) => setUsed(usage ?? null));
  }, []);
  return used;
}
