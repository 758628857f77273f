import { create } from 'zustand';

interface ProofState {
  /** Answers whoever waits for the proof; null while nobody does. */
  readonly settle: ((isProved: boolean) => void) | null;
}

/** The question who somebody is, before a sensitive act. */
export const useProof = create<ProofState>()(() => ({ settle: null }));

let asked: Promise<boolean> | null = null;

/** Asks the person to prove again who they are; acts that wait at once share one question. @returns whether they did */
export function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    useProof.setState({
      settle: (isProved) => {
        asked = null;
        useProof.setState({ settle: null });
        resolve(isProved);
      },
    });
  });
  return asked;
}
