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

export interface ToastMessage {
  /** The finished action: « 3 photos supprimées ». */
  readonly text: ReactNode;
  /** Undoes it, while the toast is shown. */
  readonly undo?: { readonly label: ReactNode; readonly run: () => void };
  /** Called when the time is up, or the person navigated in the app: the action is final. */
  readonly onGone?: () => void;
}

const SHOWN_S = 8;
const MAX = 3;

/** One toast for the page, shared by all callers. */
const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: MAX });

export function say(toast: ToastMessage): void {
  queue.add(toast);
}

interface ToastsProps {
  /** The name of the region. */
  readonly label: string;
  /** On a page with the bottom navigation: above it. */
  readonly isRaised?: boolean;
}

/**
 * Announces the finished action at the bottom of the screen, with eight seconds to undo it; once on a page. F6 moves
 * the focus to it; the time stops while the pointer or the focus is in it. Leaving the page ends the time.
 */
export function Toasts({ label, isRaised = false }: ToastsProps) {
  const isEmpty = useSyncExternalStore(follow, () => queue.visibleToasts.length === 0);
  const isHere = useRef(false);
  // In development, React unmounts each component once and mounts it again at once: a toast said before stays.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) settleAll();
      });
    };
  }, []);
  // F6 finds the region from the moment its name changes, so it has our name only while it has a toast.
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

function shown({ toast }: { toast: QueuedToast<ToastMessage> }) {
  return <Toast toast={toast} />;
}

function Toast({ toast }: { toast: QueuedToast<ToastMessage> }) {
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
