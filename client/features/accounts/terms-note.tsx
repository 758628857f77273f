import { Trans } from '@lingui/react/macro';
import { TermsLink } from '#client/frame/forms/terms-link.tsx';
import styles from './accounts.module.css';

/** The terms that a person accepts with the form that opens their account (`shared/terms.ts`). */
export function TermsNote() {
  return (
    <p className={styles['terms']}>
      <Trans>
        En continuant, vous acceptez nos <TermsLink>conditions d’utilisation</TermsLink>.
      </Trans>
    </p>
  );
}
