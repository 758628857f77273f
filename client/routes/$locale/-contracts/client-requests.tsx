import type { ComponentProps } from 'react';
import { bookingDrafts } from '../../../features/requests/drafts/drafts.queries.ts';
import { DraftsList } from '../../../features/requests/drafts/drafts-list.tsx';
import { formLists } from '../../../features/requests/form/form-lists.queries.ts';
import { OwnRequests } from '../../../features/requests/list/own-requests.tsx';
import { useLive } from '../../../frame/device/live.ts';

/** « Mes demandes », with the unsent bookings of the person. */
export default function ClientRequests(props: Omit<ComponentProps<typeof OwnRequests>, 'drafts'>) {
  const { locale, now } = props;
  const drafts = useLive(bookingDrafts);
  const lists = useLive(formLists);
  if (drafts === undefined || lists === undefined) return null;
  const list = <DraftsList {...{ drafts, lists, locale, now }} isInSection />;
  return <OwnRequests {...props} drafts={{ count: drafts.length, list }} />;
}
