import type { Calculation, StoredFile } from '@radioshed/archive';
import { randomText } from '@radioshed/archive/keys';

import { createFileDesk } from '../files/file-desk.js';
import type { Memory } from '../host/memory.js';
import type { ServiceSettings } from '../host/settings.js';
import type { Keeper } from '../parts.js';

/** Length of the unguessable name of a calculation. */
const SID_LENGTH = 24;

/** Saves nothing: a result lasts as long as its files are used. */
export function passingKeeper({ balance }: Pick<ServiceSettings, 'balance'>, memory: Memory): Keeper {
  const desk = createFileDesk(memory);
  let last = 0;
  return {
    begin: async () => ({ identity: { id: ++last, sid: randomText(SID_LENGTH) }, balance }),
    async keep({ account, call, files = [], ...result }) {
      const calculation: Calculation = {
        ...result,
        accountId: account.id,
        kind: call,
        createdAt: new Date().toISOString(),
      };
      const shelf = new Map<string, StoredFile>(files.map(({ name, ...file }) => [name, file]));
      return {
        calculation,
        dropped: [],
        files: desk(calculation, {
          async file(_sid, name) {
            const file = shelf.get(name);
            // A copy: whoever reads values may move them to another thread.
            return file && { ...file, bytes: file.bytes.slice() };
          },
          putFile: async (_sid, { name, ...file }) => void shelf.set(name, file),
        }),
      };
    },
  };
}
