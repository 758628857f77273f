import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  type QueuedToast,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastList as ToastList,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import styles from './toast.module.css';
import { useCountdown } from '../use-countdown.ts';

export interface ToastSaid {
  /** What has just been done: « 3 photos supprimées ». */
  readonly text: ReactNode;
  /** Takes it back, as long as the toast is there. */
  readonly undo?: { readonly label: ReactNode; readonly run: () => void };
  /** Its time is up without it, or the person went to another page of the app: what was done is final. */
  readonly onGone?: () => void;
}

const SHOWN_S = 8;
const MOST = 3;

/** One for the page, whoever has something to say. */
const queue = new ToastQueue<ToastSaid>({ maxVisibleToasts: MOST });

export function say(toast: ToastSaid): void {
  queue.add(toast);
}

interface ToastsProps {
  /** What the region is called. */
  readonly label: string;
  /** On a page that has the bottom navigation: above it. */
  readonly isRaised?: boolean;
}

/**
 * Says what was just done, at the foot of the screen, with eight seconds to undo it; once a page. F6 leads there;
 * time stands still while somebody points at it or is in it. Whoever leaves the page has let the time pass.
 */
export function Toasts({ label, isRaised = false }: ToastsProps) {
  const isEmpty = useSyncExternalStore(follow, () => queue.visibleToasts.length === 0);
  useEffect(() => settleAll, []);
  // The region is found by F6 from the moment its name changes: it has one of ours only while there is something in it.
  const name = isEmpty ? {} : { 'aria-label': label };
  return (
    <ToastRegion {...name} queue={queue} className={`${styles['region']} ${isRaised ? styles['raised'] : ''}`}>
      <ToastList className={styles['list'] ?? ''}>{shown}</ToastList>
    </ToastRegion>
  );
}

function settleAll(): void {
  for (let [toast] = queue.visibleToasts; toast !== undefined; [toast] = queue.visibleToasts) {
    queue.close(toast.key);
    toast.content.onGone?.();
  }
}

function follow(changed: () => void): () => void {
  return queue.subscribe(changed);
}

function shown({ toast }: { toast: QueuedToast<ToastSaid> }) {
  return <Toast toast={toast} />;
}

function Toast({ toast }: { toast: QueuedToast<ToastSaid> }) {
  const { text, undo, onGone } = toast.content;
  const shown = useRef<HTMLDivElement>(null);
  const left = useCountdown(
    SHOWN_S,
    () => shown.current?.closest('[role=region]')?.matches(':hover, :focus-within') === true,
    () => {
      queue.close(toast.key);
      onGone?.();
    },
  );
  return (
    <AriaToast ref={shown} toast={toast} className={styles['toast'] ?? ''}>
      <ToastContent className={styles['content']}>
        <Text slot="title">{text}</Text>
      </ToastContent>
      <span className={styles['left']} aria-hidden="true">
        {left}&nbsp;s
      </span>
      {undo === undefined ? null : (
        <button
          type="button"
          className={styles['undo']}
          onClick={() => {
            queue.close(toast.key);
            undo.run();
          }}
        >
          {undo.label}
        </button>
      )}
    </AriaToast>
  );
}
