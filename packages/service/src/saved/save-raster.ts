import type { Account, Calculation, CalculationIdentity } from '@radioshed/archive';
import type { AreaUrls } from '@radioshed/contract/schemas';
import type { Described } from '@radioshed/contract/translate';
import type { Call } from '@radioshed/quota';
import { gridBounds, gridOf, type Raster } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import { areaUrls, MANY_SITES } from '../files/addresses.js';
import type { CalculationFiles } from '../files/calculation-files.js';
import type { FormedOptions } from '../host/call-options.js';
import type { ComputingHost } from '../parts.js';
import { bytesOf, VALUES_FILE } from '../files/views/raster-view.js';
import { withDroppedNotes } from './dropped-notes.js';
import type { RasterDetails } from '../files/details/raster-details.js';

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
  readonly notes: readonly Note[];
  readonly options: FormedOptions;
  readonly respond: (described: Described<AreaUrls>, identity: CalculationIdentity) => A;
}

/**
 * Builds the response of a raster and saves it with its charge: both or neither. The response reports older
 * calculations deleted to make room.
 */
export async function saveRaster<A, D extends RasterDetails>(
  { keeper }: Pick<ComputingHost, 'keeper'>,
  { call, account, site, network, values, details, startedMs, notes, options, respond }: NewRaster<A, D>,
): Promise<{ readonly response: A; readonly files: CalculationFiles; readonly calculation: Calculation }> {
  const grid = gridOf(values);
  const { identity, balance } = await keeper.begin(account, call);
  const form = options.responseForm;
  const named =
    call === 'multisite' && form === 'live'
      ? { ...identity, site: MANY_SITES, network }
      : { ...identity, site, network };
  const described: Described<AreaUrls> = {
    ...identity,
    urls: areaUrls(named, options.baseUrl ?? ''),
    elapsedMs: performance.now() - startedMs,
    balance,
    notes,
    form,
  };
  const response = respond(described, identity);
  options.signal?.throwIfAborted(); // cancelled since it was computed
  const saved = await keeper.keep(
    {
      account,
      call,
      ...identity,
      site,
      network,
      extent: gridBounds(grid),
      details: { ...details, grid },
      files: [{ name: VALUES_FILE, type: 'application/octet-stream', bytes: bytesOf(values.values) }],
    },
    response,
    options,
  );
  const noted = await withDroppedNotes(response, described, saved.dropped, (again) => respond(again, identity));
  return { response: noted, files: saved.files, calculation: saved.calculation };
}
