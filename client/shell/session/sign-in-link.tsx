import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyWith } from '../i18n/i18n.ts';
import { useUpdate } from '../update/update-store.ts';

const SignInDialog = lazyWith(['later'], () => import('../account/sign-in-dialog.tsx'));

/** Opens the sign-in form over the page, which loses nothing. */
export function SignInLink({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const isOutdated = useUpdate((state) => state.isOutdated);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Trans>Se connecter</Trans>
      </button>
      {isOpen && !isOutdated ? (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
