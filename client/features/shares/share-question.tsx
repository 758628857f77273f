// Photos that a phone shared with the app, until the person says yes.
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { accept, refuse } from './shares.commands.ts';
import { type Offered, picturesOf } from './shares.queries.ts';
import styles from './shares.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

const MAX_SHOWN = 4;

interface ShareQuestionProps {
  readonly offered: Offered;
  readonly locale: LocaleCode;
  /** The person agreed: the portfolio takes the photos. */
  readonly onAccepted?: () => unknown;
}

/** Any web page can post photos to the app, so no photo enters the portfolio before the person answers. */
export default function ShareQuestion({ offered, locale, onAccepted }: ShareQuestionProps) {
  const now = useNow(MINUTE_MS);
  const { run, failure } = useAction();
  const { count } = offered;
  const when = formatsOf(locale).when(offered.kept_at, now);
  const yes = async () => {
    await accept(offered);
    await onAccepted?.();
  };
  return (
    <section className={styles['question']}>
      <Card isNext>
        <h2 className={styles['title']}>
          <Plural value={count} one="Ajouter # photo partagée?" other="Ajouter # photos partagées?" />
        </h2>
        <Pictures ids={offered.ids.join(' ')} count={count} />
        <p className={styles['text']}>
          <Trans>
            Partagées avec Déclic {when}. Tout le monde les verra dans votre portfolio. Si vous ne les reconnaissez pas,
            ne les ajoutez pas.
          </Trans>
        </p>
        <FailureNote failure={failure} />
        <div className={styles['actions']}>
          <Button onClick={() => void run(yes)}>
            <Trans>Ajouter au portfolio</Trans>
          </Button>
          <Button look="bare" onClick={() => void run(() => refuse(offered))}>
            <Trans>Ne pas ajouter</Trans>
          </Button>
        </div>
      </Card>
    </section>
  );
}

/** The first photos, if this browser can show them. */
function Pictures({ ids, count }: { ids: string; count: number }) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    let made: readonly string[] = [];
    let isOver = false;
    void picturesOf(ids.split(' '), MAX_SHOWN)
      .then((files) => {
        if (isOver) return;
        made = files.map((file) => URL.createObjectURL(file));
        setUrls(made);
      })
      .catch(reportError);
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [ids]);
  return (
    <div className={styles['pictures']} aria-hidden="true">
      {Array.from({ length: Math.min(MAX_SHOWN, count) }, (_, index) => (
        <Thumb key={index} url={urls[index]} />
      ))}
    </div>
  );
}

function Thumb({ url }: { url: string | undefined }) {
  const [isShown, setShown] = useState(true);
  return (
    <span className={styles['thumb']}>
      {url !== undefined && isShown ? <img src={url} alt="" onError={() => setShown(false)} /> : null}
    </span>
  );
}
