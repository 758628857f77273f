import type { ReactNode } from 'react';
import { urlOf } from '#shared/routes.ts';
import { useLocale } from '../navigation/route-link.tsx';

/** A link to the terms in a new tab: a form that is left may lose what was typed. */
export function TermsLink({ children }: { children: ReactNode }) {
  return (
    <a href={urlOf('terms-and-conditions', useLocale())} target="_blank">
      {children}
    </a>
  );
}
