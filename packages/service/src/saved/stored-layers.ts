import type { Archive, Calculation } from '@radioshed/archive';
import type { AreaRequest, HfAreaRequest, MultisiteRequest } from '@radioshed/contract/schemas';
import { bandwidthOf, quantityOf, siteRequestsOf } from '@radioshed/contract/translate';
import { unwrapLonDeg } from '@radioshed/geodesy';
import { gridBounds, pixelAt, type Raster } from '@radioshed/raster';

import { baseNameOf } from '../files/addresses.js';
import { gone } from '../host/service-error.js';
import { ownKeysIn } from '../files/views/choose-key.js';
import { rasterFrom, VALUES_FILE } from '../files/views/raster-view.js';
import type { Channel, LayerMeaning, MergedDetails } from '../files/details/layer-meaning.js';
import { eirpDbmOf } from './eirp.js';
import type { RasterDetails, ThresholdDetails } from '../files/details/raster-details.js';

/** Kinds of calculation whose result is a raster of levels. */
export const LAYER_KINDS: readonly string[] = ['area', 'multisite', 'hf/area', 'merge'];

/** The meaning of a saved layer. */
export function layerMeaningOf({ kind, details }: Calculation): LayerMeaning {
  if (kind === 'merge') return details as MergedDetails;
  if (kind === 'hf/area') {
    const { request, ownKeys } = details as RasterDetails<HfAreaRequest>;
    return { ...meaningOfHf(request), ...ownKeysIn({ ownKeys }) };
  }
  const { request, threshold, ownKeys } = details as ThresholdDetails<AreaRequest | MultisiteRequest>;
  const requests = 'transmitters' in request ? siteRequestsOf(request) : [request];
  const [first] = requests;
  if (first === undefined) throw gone();
  return {
    quantity: quantityOf(first.output),
    threshold,
    col: first.output.col,
    ...ownKeysIn({ ownKeys }),
    channels: distinct(requests.map(channelOf)),
  };
}

function channelOf(request: AreaRequest): Channel {
  const { transmitter } = request;
  return { frequencyMHz: transmitter.frq, bandwidthMHz: bandwidthOf(transmitter), eirpDbm: eirpDbmOf(request) };
}

function meaningOfHf({ transmitter, antenna, output }: HfAreaRequest): LayerMeaning {
  const quantity = ({ 2: 'receivedPower', 3: 'fieldStrength', 4: 'snr' } as const)[output.out];
  const eirpDbm = 10 * Math.log10(1000 * transmitter.txw) - antenna.txl + antenna.txg;
  const channels = [{ frequencyMHz: transmitter.frq, bandwidthMHz: transmitter.bwi, eirpDbm }];
  return { quantity, threshold: undefined, col: output.col ?? (output.out === 2 ? 'HF.dBm' : undefined), channels };
}

/** Distinct channels. */
export function distinct(channels: readonly Channel[]): Channel[] {
  const seen = new Map(channels.map((each) => [`${each.frequencyMHz} ${each.bandwidthMHz} ${each.eirpDbm}`, each]));
  return [...seen.values()];
}

/** The values of a saved layer. @throws ServiceError 404 if it was deleted */
export async function layerValues(archive: Archive, calculation: Calculation): Promise<Raster> {
  const file = await archive.file(calculation.sid, VALUES_FILE);
  if (file === undefined) throw gone();
  return rasterFrom(file.bytes, (calculation.details as RasterDetails).grid);
}

/**
 * The value of a saved layer at a location; NaN outside. Only that pixel is read.
 *
 * @throws ServiceError 404 if it was deleted
 */
export async function layerValueAt(
  archive: Archive,
  calculation: Calculation,
  latDeg: number,
  lonDeg: number,
): Promise<number> {
  const { grid } = calculation.details as RasterDetails;
  const { west, east } = gridBounds(grid);
  const pixel = pixelAt(grid, unwrapLonDeg(lonDeg, (west + east) / 2), latDeg);
  if (pixel === undefined) return Number.NaN;
  const length = Float32Array.BYTES_PER_ELEMENT;
  const file = await archive.file(calculation.sid, VALUES_FILE, { offset: pixel * length, length });
  if (file === undefined) throw gone();
  return rasterFrom(file.bytes, { ...grid, width: 1, height: 1 }).values[0] ?? Number.NaN;
}

/** The name of a saved calculation in lists: the base name of its files. */
export function layerName(calculation: Calculation): string {
  return baseNameOf(calculation);
}
