import { Component, type ReactNode, Suspense } from 'react';

/** Whether a script could not be loaded, in the words of each browser. */
export function isOfChunk(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed/i.test(String(error));
}

interface FailsafeProps {
  readonly fallback: ReactNode;
  /** Whether it is for this error; without it, for each. Another one goes to the page. */
  readonly isFor?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

/** Shows nothing while its content loads, and something else when it fails: the page around it stays. */
export class Failsafe extends Component<FailsafeProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { fallback, isFor, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={null}>{children}</Suspense>;
    if (isFor?.(error) === false) throw error;
    return fallback;
  }
}
