import type { MessageDescriptor } from '@lingui/core';
import type { LocaleCode } from '#shared/locales.ts';
import type { RouteName } from '#shared/routes.ts';
import type { Draft, OutboxItem, OwnerDb, SendStanding } from './data/db/owner-db.ts';
import type { ServedPhoto } from './ui/photo/served-photo.ts';

// The texts of a noun's actions, in Envois and under the bell.

/** A page of the app. */
export interface Place {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number>>;
}

/** The picture of what a send is about. */
export interface SentPicture {
  /** Another one for each picture. */
  readonly key: string;
  /** The id of its preview, if this device has one; null when it never has. */
  readonly preview: string | null;
  /** The server's picture, shown without a preview: the worker has those that were seen, in some size. */
  readonly served: Pick<ServedPhoto, 'base' | 'widths'> | null;
}

/** The row of an action, as far as this device knows it. */
export interface Subject {
  /** The text after the title; null when its row is not here. */
  readonly about: ((locale: LocaleCode) => string) | null;
  /** Null when this device knows none. */
  readonly picture: SentPicture | null;
  /** The plate beside it, without a picture. */
  readonly plate: string;
  /** The page that shows it; null when there is nothing to show. */
  readonly page: Place | null;
  /** The end of the row after its send arrived, if it is no success; null otherwise. */
  readonly ended?: MessageDescriptor | null;
  /** The page that changes it; null when it can't be changed. */
  readonly edit: Place | null;
}

/** Marks that people make in passing, which Envois does not show. */
export interface NoLines {
  readonly shownAs: 'nothing';
}

/** Actions with a line each, in the sections of Envois. */
export interface OutboxLines<Item extends OutboxItem = OutboxItem> {
  readonly shownAs: 'lines';
  /** The name of each kind of action. */
  readonly titles: Readonly<Record<string, MessageDescriptor>>;
  /** Reads the known data of the rows that these actions are about. */
  subjects(db: OwnerDb, items: readonly Item[]): Promise<(item: Item) => Subject>;
  /** The time of its creation, and its target. */
  made(item: Item, made: string, locale: LocaleCode, now: number): MessageDescriptor;
  /** The server acknowledged it. */
  received(when: string): MessageDescriptor;
  /** Why the server refused it. */
  refusal(item: Item): MessageDescriptor;
  /** The label of the link to its page, where the person can answer. */
  answer(item: Item): MessageDescriptor;
  /** The text about its progress until then. */
  readonly untilAnswered: MessageDescriptor;
  /** The draft made from cancelled actions, so that no typed text is lost. */
  readonly draft?: {
    load(): Promise<(items: readonly OutboxItem[], made: { id: string; now: number }) => Draft | null>;
    /** The text, if there is any. */
    readonly said: MessageDescriptor;
    /** The field whose text goes before what the same draft has already. */
    readonly words?: string;
  };
}

/** Lines with a title for each kind: a missing title does not compile. */
export interface NounLines<Item extends OutboxItem> extends OutboxLines<Item> {
  readonly titles: { readonly [Kind in Item['kind']]: MessageDescriptor };
}

/** Actions shown together, as one send. */
export interface OutboxGroup<Item extends OutboxItem = OutboxItem> {
  readonly shownAs: 'group';
  read(db: OwnerDb, items: readonly Item[]): Promise<GroupSends>;
}

export interface GroupSends {
  readonly rows: readonly GroupRow[];
  /** The number of files that only the open pages of this browser have. */
  readonly open: number;
}

export interface GroupRow {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly picture: SentPicture | null;
  readonly plate: string;
  readonly page: Place;
  readonly pageLabel: MessageDescriptor;
  /** The time of the person's first action of these, ISO. */
  readonly since: string;
  /** When the server had them all; null until then. */
  readonly received: GroupReceipt | null;
  /** Whether at least one of them is sent without the person. */
  readonly isUnderWay: boolean;
  /** The send whose waiting text is shown for all; null when none is sent without the person. */
  readonly lead: SendStanding | null;
  /** The problems that need the person. */
  readonly needs: readonly MessageDescriptor[];
  /** The page is where the person answers. */
  readonly isAwaited: boolean;
  readonly canRetry: boolean;
  /** Files that the person can hold back, or resume; null when there are none. */
  readonly pause: { readonly isOn: boolean; readonly photos: readonly string[] } | null;
  /** Refused actions, which the person can cancel together. */
  readonly refused: readonly OutboxItem[];
  /** Bytes that are not on the server yet; 0 for actions without a file. */
  readonly bytesLeft: number;
  readonly progress: ((locale: LocaleCode) => GroupProgress) | null;
}

/** The parts of a row that the server has: nothing waits, nothing needs the person. */
export const RECEIVED = {
  isUnderWay: false,
  lead: null,
  needs: [],
  isAwaited: false,
  canRetry: false,
  pause: null,
  refused: [],
  bytesLeft: 0,
  progress: null,
} as const satisfies Partial<GroupRow>;

interface GroupReceipt {
  /** ISO. */
  readonly at: string;
  words(when: string): MessageDescriptor;
}

interface GroupProgress {
  readonly label: MessageDescriptor;
  readonly words: MessageDescriptor;
  /** From 0 to 1. */
  readonly value: number;
}
