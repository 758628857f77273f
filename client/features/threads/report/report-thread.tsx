import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownMessage } from '../threads.queries.ts';
import styles from './report-thread.module.css';

const ReportDialog = lazyWith(['threads', 'later'], () => import('./report-dialog.tsx'));

interface ReportThreadProps {
  readonly owner: Owner;
  readonly messages: readonly ShownMessage[];
  readonly otherName: string;
  readonly locale: LocaleCode;
}

/** The way to report a thread in which the other side has written, and what became of it. */
export function ReportThread({ owner, messages, otherName, locale }: ReportThreadProps) {
  const [isAsking, setAsking] = useState(false);
  const received = messages.filter(({ message }) => message.side !== message.reader);
  const last = received.at(-1)?.message;
  if (last === undefined) return null;
  const isReported = received.some(({ message }) => message.report === 'open');
  const wasDecided = received.some(({ message }) => message.report === 'decided');
  return (
    <div className={styles['report']}>
      <p role="status">
        {isReported ? (
          <Trans>Vous avez signalé cette conversation. Nous la lisons, et vous dirons ce que nous en pensons.</Trans>
        ) : wasDecided ? (
          <Trans>Votre signalement est traité.</Trans>
        ) : null}
      </p>
      {/* Under a message that was reported already, there is nothing more to say. */}
      {isReported || last.report === 'decided' ? null : (
        <Button look="bare" onClick={() => setAsking(true)}>
          <Icon of={Flag} size={18} />
          <Trans>Signaler la conversation</Trans>
        </Button>
      )}
      {isAsking ? (
        <Suspense>
          <ReportDialog {...{ owner, otherName, locale }} messageId={last.id} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
