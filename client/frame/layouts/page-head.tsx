import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { useLocale } from '../navigation/route-link.tsx';

interface PageHeadProps {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>> | ((locale: LocaleCode) => Readonly<Record<string, string>>);
  /** The part before the suffix; the landing page has only the suffix. */
  readonly title?: string;
  readonly description?: string;
  /** Whether search engines may keep it; a rendered page, unless it says otherwise. */
  readonly isIndexed?: boolean;
}

/** Title, description, languages. React moves them to the head, on the server and in the browser alike. */
export function PageHead({
  name,
  params,
  title,
  description,
  isIndexed = routes[name].rendering === 'server',
}: PageHeadProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { locales, origin } = useRouteContext({ from: '__root__' });
  const addressIn = (code: LocaleCode) =>
    `${origin}${urlOf(name, code, typeof params === 'function' ? params(code) : params)}`;
  const suffix = t`Déclic, photographes sur demande : rapide, simple et abordable`;
  return (
    <>
      <title>{title === undefined ? suffix : `${title} · ${suffix}`}</title>
      <meta
        name="description"
        content={description ?? t`Demandez un photographe au Québec en trois minutes, même hors ligne.`}
      />
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      {isIndexed && locales.length > 1
        ? locales.map((code) => <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />)
        : null}
      {isIndexed ? <link rel="canonical" href={addressIn(locale)} /> : null}
    </>
  );
}
