import type { Config } from '#server/config.ts';
import { storedPushKeys } from './stored-push-keys.ts';
import type { PushGateway } from './push.ts';
import { webPushGateway } from './web-push.ts';

/** Web push with the configured keys, otherwise with those of the data folder. */
export function configuredPush({ dataDir, pushKeys, pushesToLoopback, contactEmail }: Config): PushGateway {
  const keys = pushKeys ?? storedPushKeys(dataDir);
  return webPushGateway({ keys, contact: contactEmail, toLoopback: pushesToLoopback });
}
