import {
  kindNames,
  notificationKinds,
  type ChannelRule,
  channels,
  type Choices,
} from '#shared/notifications/notification.kinds.ts';
import type { NotificationPreferences } from '#shared/notifications/notification.schema.ts';
import { DEFAULT_QUIET } from '#shared/notifications/quiet-hours.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { NotificationPreference } from './notification.entity.ts';

/** A person's choices, or the defaults. */
export async function preferencesOf(userId: string): Promise<NotificationPreferences> {
  const row = await em().findOne(NotificationPreference, { user_id: userId });
  if (row === null) return { choices: {}, ...DEFAULT_QUIET };
  const { choices, quiet_from, quiet_to } = row;
  return { choices, quiet_from, quiet_to };
}

/** Keeps a person's choices; those about what is always told are left out. */
export async function changePreferences(
  userId: string,
  { choices, quiet_from, quiet_to }: NotificationPreferences,
  now: Date,
): Promise<NotificationPreferences> {
  const kept = { choices: choosable(choices), quiet_from, quiet_to };
  await em().upsert(NotificationPreference, { user_id: userId, ...kept, updated_at: now });
  return kept;
}

function choosable(choices: Choices): Choices {
  return Object.fromEntries(
    kindNames.flatMap((kind) => {
      const rules: Record<string, ChannelRule> = notificationKinds[kind].rules;
      const own = channels.flatMap((channel) => {
        const choice = choices[kind]?.[channel];
        return choice === undefined || rules[channel] === 'always' ? [] : [[channel, choice]];
      });
      return own.length === 0 ? [] : [[kind, Object.fromEntries(own)]];
    }),
  );
}
