import type { Account, Calculation, CalculationIdentity } from '@radioshed/archive';
import type { AreaUrls } from '@radioshed/contract/schemas';
import type { Described } from '@radioshed/contract/translate';
import type { Call } from '@radioshed/quota';
import { gridBounds, gridOf, type Raster, rasterData } from '@radioshed/raster';

import { areaUrls, MANY_SITES } from '../files/addresses.js';
import type { CalculationFiles } from '../files/calculation-files.js';
import type { FormedOptions } from '../life/call-options.js';
import { balanceOf, chargeOf, roomOf } from '../life/credits.js';
import type { Host } from '../life/host.js';
import { bytesOf, VALUES_FILE } from '../views/raster-view.js';
import { droppedNotes } from './dropped-notes.js';
import type { RasterDetails } from './raster-details.js';

/** A raster to save and charge. */
export interface NewRaster<A, D extends RasterDetails> {
  readonly call: Call;
  readonly account: Account;
  readonly site: string;
  readonly network: string;
  readonly values: Raster;
  readonly details: Omit<D, 'grid'>;
  readonly startedMs: number;
  /** Notes, in order. */
  readonly adjustments: readonly string[];
  readonly options: FormedOptions;
  readonly respond: (described: Described<AreaUrls>, identity: CalculationIdentity) => A;
}

/** Saves and charges a raster and builds the response, which reports older calculations deleted to make room. */
export async function saveRaster<A, D extends RasterDetails>(
  { archive, settings, filesOf }: Host,
  { call, account, site, network, values, details, startedMs, adjustments, options, respond }: NewRaster<A, D>,
): Promise<{ readonly response: A; readonly files: CalculationFiles; readonly calculation: Calculation }> {
  const grid = gridOf(values);
  const identity = await archive.reserve(account.id);
  const { calculation, dropped } = await archive.addCalculation({
    ...identity,
    accountId: account.id,
    kind: call,
    site,
    network,
    extent: gridBounds(grid),
    details: { ...details, grid },
    charge: chargeOf(account, call),
    ...roomOf(account),
    files: [{ name: VALUES_FILE, type: 'application/octet-stream', bytes: bytesOf(rasterData(values)) }],
  });
  const form = options.responseForm;
  const named = call === 'multisite' && form === 'live' ? { ...calculation, site: MANY_SITES } : calculation;
  const response = respond(
    {
      ...identity,
      urls: areaUrls(named, options.baseUrl ?? ''),
      elapsedMs: performance.now() - startedMs,
      balance: await balanceOf(archive, account, settings),
      adjustments: [...adjustments, ...droppedNotes(dropped)],
      form,
    },
    identity,
  );
  return { response, files: filesOf(calculation), calculation };
}
