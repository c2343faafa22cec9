import type { Archive } from '@radioshed/archive';

import type { FileDesk } from '../files/calculation-files.js';
import { chargeWith, commitOf } from '../host/call-options.js';
import { balanceOf, chargeOf, roomOf } from '../host/credits.js';
import type { ServiceSettings } from '../host/settings.js';
import type { Keeper } from '../parts.js';

/** Saves results in an archive and charges their accounts. */
export function archiveKeeper(archive: Archive, settings: ServiceSettings, filesOf: FileDesk): Keeper {
  return {
    async begin(account, call) {
      const identity = await archive.reserve(account.id);
      return { identity, balance: await balanceOf(archive, account, settings, chargeOf(account, call).credits) };
    },
    async keep({ account, call, ...result }, response, options) {
      const { calculation, dropped } = await archive.addCalculation({
        ...result,
        accountId: account.id,
        kind: call,
        charge: await chargeWith(chargeOf(account, call), options, response),
        ...(await commitOf(options, response)),
        ...roomOf(account),
      });
      return { calculation, dropped, files: filesOf(calculation) };
    },
  };
}
