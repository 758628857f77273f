import type { LocaleCode } from '#shared/locales.ts';
import { EveryQuote } from '../../../features/quotes/admin/every-quote.tsx';
import { useEveryQuote } from '../../../features/quotes/admin/use-every-quote.ts';
import { CloseRequest } from '../../../features/requests/closing/close-request.tsx';
import { type QuoteParts, RequestPage } from '../../../features/requests/page/request-page.tsx';
import { AdminTimeline } from '../../../features/requests/page/timeline/admin-timeline.tsx';
import type { ShownRequest } from '../../../features/requests/requests.queries.ts';

/** The result of the action is at the top. */
function showState(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

interface AdminViewProps {
  readonly shown: ShownRequest;
  readonly parts: QuoteParts;
  readonly locale: LocaleCode;
}

/** A request of others, for an administrator: they read all of it, change nothing, and may close it. */
export default function AdminView({ shown, parts, locale }: AdminViewProps) {
  const { request, owner } = shown;
  const { now } = parts;
  const every = useEveryQuote(request);
  const quotes = every.quotes ?? [];
  return (
    <RequestPage
      {...{ shown, locale }}
      sends={[]}
      isEditAsked={false}
      onRestart={() => undefined}
      parts={{
        ...parts,
        quotes,
        steps: <AdminTimeline {...{ request, quotes, locale, now }} />,
        main: <EveryQuote {...{ every, request, locale, now }} />,
        party: <CloseRequest {...{ request, quotes, owner, now }} onDone={showState} />,
      }}
    />
  );
}
