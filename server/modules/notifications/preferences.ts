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

type Kept = Omit<NotificationPreferences, 'board_daily'> & { readonly board_daily: 0 | 1 };

/** A person's choices, or the defaults. */
export async function preferencesOf(userId: string): Promise<Kept> {
  const row = await em().findOne(NotificationPreference, { user_id: userId });
  if (row === null) return { choices: {}, ...DEFAULT_QUIET, board_daily: 0 };
  const { choices, quiet_from, quiet_to, board_daily } = row;
  return { choices, quiet_from, quiet_to, board_daily };
}

/** Keeps a person's choices; those about what is always told are left out. */
export async function changePreferences(
  userId: string,
  { choices, quiet_from, quiet_to, board_daily }: NotificationPreferences,
  now: Date,
): Promise<Kept> {
  const daily = board_daily ?? (await preferencesOf(userId)).board_daily;
  const kept = { choices: choosable(choices), quiet_from, quiet_to, board_daily: daily };
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
