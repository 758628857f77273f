/** Where a device receives messages (Push API). */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  /** What the device shows, as JSON. */
  readonly payload: string;
  /** Replaces an undelivered message of the same topic: at most 32 characters of base64url. */
  readonly topic: string;
  readonly isUrgent: boolean;
  /** How long the push service keeps it for a device that is off. */
  readonly lifeS: number;
}

/** `gone`: nobody receives anything at this address any more. */
export type PushResult = 'sent' | 'gone';

/** Sends to devices, or throws: the calling job tries again. */
export interface PushGateway {
  /** For `pushManager.subscribe` of a device. */
  readonly publicKey: string;
  /** Whether messages may go to this address, before its name is looked up. */
  mayBe(endpoint: string): boolean;
  send(to: PushAddress, message: PushMessage): Promise<PushResult>;
}
