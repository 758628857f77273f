import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

// Runs in a process of its own, as our server does: node bench/upload/tus-server.ts <folder> <port>

/** The store of tus with our durability: the bytes of a request are synced before the answer. */
class SyncedStore extends FileStore {
  override async write(...[readable, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    try {
      return await super.write(readable, id, offset);
    } finally {
      const file = await open(join(this.directory, id), 'r+');
      await file.datasync();
      await file.close();
    }
  }
}

const [folder = '', port = ''] = process.argv.slice(2);
const server = new Server({
  path: '/api/uploads',
  // Clients connect through a proxy.
  relativeLocation: true,
  datastore: new SyncedStore({ directory: folder }),
});
server.listen({ host: '127.0.0.1', port: Number(port) }, () => process.send?.('ready'));
