import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { type RouteName, urlOf } from '#shared/routes.ts';
import { useLocale } from '../navigation/route-link.tsx';

interface PageHeadProps {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  /** The part before the suffix; the landing page has only the suffix. */
  readonly title?: string;
  readonly description?: string;
  /** Keeps app screens out of search engines. */
  readonly isIndexed?: boolean;
}

/** Title, description, languages. React moves them to the head, on the server and in the browser alike. */
export function PageHead({ name, params, title, description, isIndexed = true }: PageHeadProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { locales, origin } = useRouteContext({ from: '__root__' });
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
        ? locales.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={`${origin}${urlOf(name, code, params)}`} />
          ))
        : null}
      {isIndexed ? <link rel="canonical" href={`${origin}${urlOf(name, locale, params)}`} /> : null}
    </>
  );
}
