import type { Calculation } from '@radioshed/archive';
import { type ChosenKey, QUANTITY_STYLES } from '@radioshed/colour';
import type { AreaRequest, TransmitterFields, Units } from '@radioshed/contract/schemas';
import { heightOf, quantityOf } from '@radioshed/contract/translate';
import { defined } from '@radioshed/units';
import type { ThresholdDetails } from '../details/raster-details.js';

import { chooseKey, type KeyOptions } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** Saved details of an area, besides its values. */
export type AreaDetails = ThresholdDetails<AreaRequest>;

/** The colour key of a request. @throws OutOfRangeError for one that does not exist. */
export function areaKey(
  { output, transmitter }: AreaRequest,
  threshold: number | undefined,
  own: KeyOptions['own'],
): ChosenKey {
  return chooseKey(output.col, quantityOf(output), {
    frequencyMHz: transmitter.frq,
    ...defined({ threshold }),
    own,
  });
}

/** View of an area. */
export function areaView(calculation: Calculation): RasterView {
  const { request, threshold, grid, attributions, ownKeys } = calculation.details as AreaDetails;
  const { transmitter, output } = request;
  const facts = factsOf(transmitter, output.units);
  return {
    grid,
    key: areaKey(request, threshold, ownKeys).key,
    ...defined({ threshold }),
    words: QUANTITY_STYLES[quantityOf(output)].words,
    facts,
    attributions,
    places: [markOf(calculation.site, transmitter, output.units)],
  };
}

/** A transmitter in one line. */
export function factsOf({ alt, frq, txw, units: own }: Omit<TransmitterFields, 'lat' | 'lon'>, units: Units): string {
  const { heightM, heightReference } = heightOf(alt, own ?? units);
  const above = heightReference === 'sea' ? 'the sea' : 'ground';
  return `${frq} MHz, ${txw} W, antenna ${Math.round(heightM * 10) / 10} m above ${above}`;
}

/** A transmitter on a map. */
export function markOf(name: string, transmitter: TransmitterFields, units: Units): RasterView['places'][number] {
  const { heightM, heightReference } = heightOf(transmitter.alt, transmitter.units ?? units);
  return {
    name,
    latDeg: transmitter.lat,
    lonDeg: transmitter.lon,
    ...(heightReference === 'ground' ? { heightM } : {}),
    description: factsOf(transmitter, units),
  };
}
