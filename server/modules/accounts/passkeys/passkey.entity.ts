import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A public key that signs its person in (WebAuthn). The private one never leaves the device, or its password manager. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').index(),
    /** The name that the authenticator gave, base64url. */
    credential_id: p.string().length(1_364).unique(),
    /** COSE, base64url. */
    public_key: p.text(),
    /** Signatures so far, as the authenticator counts them; 0 for those that do not count. */
    counter: p.bigint('number'),
    /** The ways to reach it, as the browser said. */
    transports: p.json<string[]>(),
    name: p.string().length(60),
    is_synced: p.smallint().$type<0 | 1>(),
    created_at: p.datetime(3),
    last_used_at: p.datetime(3).nullable(),
  },
});
export type Passkey = InferEntity<typeof Passkey>;
