import { Link, useParams } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { RouteName } from '#shared/routes.ts';
import { toRoute } from './navigation.ts';

/** The language of the page, from its URL. */
export function useLocale(): LocaleCode {
  const { locale } = useParams({ strict: false });
  return locale === 'en' ? 'en' : 'fr';
}

type RouteLinkProps = {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number>>;
  /** The part of the page. */
  readonly hash?: string;
  readonly children: ReactNode;
} & Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'aria-current' | 'onClick'>;

/** A link to a route by its name, in the language of the page. */
export function RouteLink({ name, params, search, children, ...rest }: RouteLinkProps) {
  const locale = useLocale();
  return (
    <Link
      {...rest}
      {...toRoute(name, locale, params, search)}
      activeProps={{ 'aria-current': 'page' }}
      // A link to one search of a page is not the current page on another search of it.
      activeOptions={{ exact: true, includeSearch: search !== undefined }}
    >
      {children}
    </Link>
  );
}
