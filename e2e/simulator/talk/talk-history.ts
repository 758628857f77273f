import type { Owner } from '#shared/ids.ts';

/** A message that the person wrote on this device. */
export interface MessageAct {
  readonly id: string;
  readonly requestId: string;
  readonly providerId: string;
  readonly text: string;
  readonly owner: Owner;
  /** False while the page may have been killed before it kept the message. */
  isCertain: boolean;
  /** Why the server need not have it: the person took it back, or discarded it with a sign-out. */
  fate: 'live' | 'taken back' | 'discarded';
}

/** The person has read a message of the other side, and those before it. */
export interface ReadAct {
  readonly id: string;
  readonly owner: Owner;
  isCertain: boolean;
  fate: MessageAct['fate'];
}

/** Messages between people, and the server's effects of them. */
export class TalkHistory {
  readonly written: MessageAct[] = [];
  readonly read: ReadAct[] = [];
  /** The ids of this device's messages that the server took, in order. */
  readonly effects: string[] = [];
  /** The number of messages from elsewhere. */
  elsewhere = 0;

  of(id: string): MessageAct | undefined {
    return this.written.find((act) => act.id === id);
  }
}
