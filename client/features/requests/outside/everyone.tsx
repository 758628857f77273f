import { Trans } from '@lingui/react/macro';
import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import type { FormLists } from '../form/form-lists.queries.ts';

interface EveryoneProps {
  readonly lists: Pick<FormLists, 'providers'>;
  readonly cityId: string | undefined;
}

/** The receivers of a request without a photographer: those of the region, unless nobody works there. */
export function Everyone({ lists: { providers }, cityId = '' }: EveryoneProps) {
  const isWhole = providers.length < MAX_PAGE_SIZE;
  const isSomeoneThere = providers.some(({ working_cities }) => working_cities.some(({ id }) => id === cityId));
  if (cityId !== '' && isWhole && !isSomeoneThere) return <Trans>Tous les photographes du Québec</Trans>;
  return <Trans>Tous les photographes de la région</Trans>;
}
