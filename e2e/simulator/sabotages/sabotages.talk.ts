import type { Sabotage } from './sabotage-of.ts';

/** Sabotages of messages between people. */
export const talkSabotages: readonly Sabotage[] = [
  {
    name: 'a message overtakes the one before it',
    file: 'shared/threads/thread-message.mutations.ts',
    find: '    // Messages arrive in the order of writing.\n    keepsPlace: true,\n',
    replace: '',
  },
  {
    name: 'the devices of a client are not told of a message',
    file: 'server/modules/threads/thread.service.ts',
    find: 'return [...(await clientSide(thread)), await ownerOfProvider(thread.provider_id)];',
    replace: 'return [await ownerOfProvider(thread.provider_id)];',
  },
  {
    name: 'a message that was read shows as unread until the answer',
    file: 'shared/threads/thread-message.overlay.ts',
    find: 'return mark === undefined ? row : { ...row, read_at: mark.at };',
    replace: 'return row;',
  },
];
