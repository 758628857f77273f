import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { forgetUnkept, isUnkept } from '#client/frame/session/share-tickets.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './shares.module.css';

/** Tells a person without a portfolio what happened to the photos they shared with the app; once. */
export default function ShareUnkept() {
  const [isShown] = useState(isUnkept);
  useEffect(() => forgetUnkept, []);
  return (
    <div role="status">
      {isShown ? (
        <div className={styles['notice']}>
          <Notice tone="info">
            <Trans>
              Les photos partagées avec Déclic vont au portfolio d’un photographe, et ce compte n’en a pas : rien n’a
              été gardé.
            </Trans>
          </Notice>
        </div>
      ) : null}
    </div>
  );
}
