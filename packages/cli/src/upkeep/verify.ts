import type { Verified } from '@radioshed/archive/sqlite';
import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';

import type { DataFlags } from '../settings/data-flags.js';
import { amountOf, reportFaults, withUpkeep } from './open-upkeep.js';

/** `radioshed verify`. @throws CliError if there are faults */
export async function verifyData(
  flags: DataFlags & { readonly json?: true },
  { print, complain }: Surroundings,
): Promise<void> {
  const verified = await withUpkeep(flags, (upkeep, onFiles) => upkeep.verify({ onFiles }));
  if (flags.json === true) {
    print(JSON.stringify(verified, null, 2));
    if (verified.faults.length > 0) throw new CliError(EXIT_CODE.failure, '');
    return;
  }
  for (const line of summaryOf(verified)) print(line);
  reportFaults(verified.faults, complain);
}

function summaryOf(verified: Verified): readonly string[] {
  const { recorded, strays, sealed, unchecked } = verified;
  return [
    `Read ${amountOf(verified)}.`,
    ...(recorded === 0
      ? []
      : [`Recorded the SHA-256 of ${recorded} files of an earlier version. Earlier damage to them is unknown.`]),
    ...(sealed === 0
      ? []
      : [`Recorded the checksums of ${sealed} rows that had none. Earlier damage to them is unknown.`]),
    ...(unchecked === undefined ? [] : [unchecked]),
    ...(strays === 0 ? [] : [`${strays} files belong to no calculation and are never served.`]),
  ];
}
