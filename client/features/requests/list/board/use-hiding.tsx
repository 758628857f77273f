import { Trans } from '@lingui/react/macro';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** Hides requests of the board from the photographer, with undo. */
export function useHiding() {
  const { run, failure } = useAction();
  const set = async (request: QuoteRequest, hidden: 0 | 1) =>
    (await import('../../requests.commands.ts')).setHidden(request, hidden);
  const hide = async (request: QuoteRequest) => {
    await set(request, 1);
    await offerUndo({
      text: <Trans>Demande masquée.</Trans>,
      undo: { label: <Trans>Afficher de nouveau</Trans>, run: () => void run(() => set(request, 0)) },
    });
  };
  return {
    failure,
    hide: (request: QuoteRequest) => void run(() => hide(request)),
    show: (request: QuoteRequest) => void run(() => set(request, 0)),
  };
}
