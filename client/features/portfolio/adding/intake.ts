import { create } from 'zustand';
import { useSession } from '#client/frame/session/session-store.ts';
import { useTakingIn } from '#client/frame/sending/taking-in.ts';
import { type ActionFailure, failureOf } from '#client/frame/feedback/use-action.ts';
import type { Ingested } from '#client/data/uploads/ingest.ts';
import type { UnreadFile } from '#client/data/uploads/unread.ts';
import { forget as hideNoLonger } from '../photo/deleting.ts';

/** A file that the person added, until it is a photo of the portfolio or an image of a plan. */
export interface Intake {
  readonly key: number;
  readonly file: File;
  /** The plan of the image; null for the portfolio. */
  readonly planId: string | null;
  /** Releases the file at its source, when it is in the portfolio or never will be. */
  readonly release?: () => unknown;
  readonly state:
    | { readonly kind: 'reading' }
    | Exclude<Ingested, { kind: 'kept' }>
    /** The browser could not read it, or this device not store it; it can be tried again while the page is open. */
    | { readonly kind: 'failed'; readonly why: ActionFailure | 'unreadable' };
}

/** Outside the screen, so that a person who leaves it and comes back still finds the results. */
export const useIntake = create<{
  readonly files: readonly Intake[];
  /** Files that an earlier page could not store before it closed. */
  readonly unread: readonly UnreadFile[];
}>(() => ({ files: [], unread: [] }));

// Closing the page loses the photos the device has not stored, so the browser asks first, on every screen of the app.
useIntake.subscribe(({ files }) => {
  const isNotStored = ({ release, state }: Intake) =>
    release === undefined && (state.kind === 'reading' || state.kind === 'failed');
  const count = files.filter(isNotStored).length;
  useTakingIn.setState({ count });
  if (count > 0) window.addEventListener('beforeunload', confirmLeaving);
  else window.removeEventListener('beforeunload', confirmLeaving);
});

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// The next person must not see the files of this one.
useSession.subscribe(({ user }) => {
  if (user === null) useIntake.setState({ files: [], unread: [] });
});

let lastKey = 0;

/**
 * Stores files and lists each until it is stored; a refused file stays listed, with the reason.
 * @param known the number of photos in the portfolio or the plan, without the deleted ones
 * @param planId the plan of the images; null for the portfolio
 */
export function takeIn(files: readonly File[], known: number, planId: string | null = null): Promise<void> {
  return takeInStored(
    files.map((file) => ({ file })),
    known,
    planId,
  );
}

/** Does the same for files that another place stores until then. */
export async function takeInStored(
  files: readonly Pick<Intake, 'file' | 'release'>[],
  known: number,
  planId: string | null = null,
): Promise<void> {
  const added = files.map((one): Intake => {
    lastKey += 1;
    return { ...one, planId, key: lastKey, state: { kind: 'reading' } };
  });
  const taken = filesOf(planId).filter(({ state }) => state.kind === 'reading').length;
  useIntake.setState((before) => ({ files: [...before.files, ...added] }));
  const { placesOf } = await import('#shared/uploads/upload.ts');
  const most = placesOf(planId);
  const room = Math.max(0, most - known - taken);
  for (const { key } of added.slice(room)) setFileState(key, { kind: 'full', most });
  const taking = added.slice(0, room);
  const unread = namesOf(useIntake.getState().unread, planId);
  const onlyHere = taking.flatMap(({ file, release }) => (release === undefined ? [file.name] : []));
  await keep(
    taking,
    onlyHere.filter((name) => !unread.includes(name)),
    planId,
  );
}

/** Tries again files that could not be taken in. */
export async function tryAgain(failed: readonly Intake[], planId: string | null): Promise<void> {
  for (const { key } of failed) setFileState(key, { kind: 'reading' });
  await keep(failed, [], planId);
}

/** Removes the messages about files after they were read. Files that can still be tried again stay. */
export function clearMessages(planId: string | null): void {
  forget(planId, (kind) => kind !== 'reading' && kind !== 'failed');
}

/** The person gives up files that could not be taken in. */
export async function giveUp(failed: readonly Intake[]): Promise<void> {
  const keys = new Set(failed.map(({ key }) => key));
  useIntake.setState(({ files }) => ({ files: files.filter(({ key }) => !keys.has(key)) }));
  for (const { release } of failed) release?.();
  const { forgetUnread } = await import('../portfolio.commands.ts');
  await forgetUnread(failed.map(({ file }) => file.name));
}

/** Asks the device which files an earlier page could not store, without those that this page has open. */
export async function loadUnread(planId: string | null): Promise<void> {
  if (filesOf(planId).length > 0) return;
  const { unreadFilesOfClosedPages } = await import('../portfolio.commands.ts');
  useIntake.setState({ unread: await unreadFilesOfClosedPages() });
}

/** The person has read the list. */
export async function dismissUnread(planId: string | null): Promise<void> {
  const names = namesOf(useIntake.getState().unread, planId);
  useIntake.setState(({ unread }) => ({ unread: unread.filter((file) => file.planId !== planId) }));
  const { forgetUnread } = await import('../portfolio.commands.ts');
  await forgetUnread(names);
}

/** The files of the portfolio, or of a plan. */
function filesOf(planId: string | null): readonly Intake[] {
  return useIntake.getState().files.filter((file) => file.planId === planId);
}

/** Names of the files of the portfolio, or of a plan. */
export function namesOf(unread: readonly UnreadFile[], planId: string | null): readonly string[] {
  return unread.flatMap((file) => (file.planId === planId ? [file.name] : []));
}

function forget(planId: string | null, isToBeDismissed: (kind: Intake['state']['kind']) => boolean): void {
  useIntake.setState(({ files }) => ({
    files: files.filter((file) => file.planId !== planId || !isToBeDismissed(file.state.kind)),
  }));
}

/** @param onlyHere names of files that only this page has until they are taken in */
async function keep(added: readonly Intake[], onlyHere: readonly string[], planId: string | null): Promise<void> {
  const left = new Set(added.map(({ key }) => key));
  try {
    const { addPhotos } = await import('../portfolio.commands.ts');
    await addPhotos(
      added.map(({ file }) => file),
      { planId, onlyHere },
      (index, ingested) => {
        const key = added[index]?.key ?? 0;
        left.delete(key);
        if (ingested.kind === 'failed') {
          setFileState(key, { kind: 'failed', why: whyFailed(ingested.error) });
          return;
        }
        // Restores a deleted photo that is added again, before the time to undo is over.
        if ('photo_id' in ingested) hideNoLonger([ingested.photo_id]);
        setFileState(key, ingested.kind === 'kept' ? null : ingested);
      },
    );
  } catch (error) {
    const why = whyFailed(error);
    for (const key of left) setFileState(key, { kind: 'failed', why });
  }
}

function whyFailed(error: unknown): ActionFailure | 'unreadable' {
  return error instanceof Error && error.name === 'UnreadableFileError' ? 'unreadable' : failureOf(error);
}

/** @param state null: it is a photo now */
function setFileState(key: number, state: Intake['state'] | null): void {
  const settled =
    state?.kind === 'reading' || state?.kind === 'failed'
      ? undefined
      : useIntake.getState().files.find((one) => one.key === key);
  settled?.release?.();
  useIntake.setState(({ files, unread }) => ({
    files: files.flatMap((one) => (one.key !== key ? [one] : state === null ? [] : [{ ...one, state }])),
    unread: unread.filter(({ name, planId }) => name !== settled?.file.name || planId !== settled.planId),
  }));
}
