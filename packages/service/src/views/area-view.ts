import type { Calculation } from '@radioshed/archive';
import { chooseColourKey, type ChosenKey } from '@radioshed/colour';
import type { AreaRequest, TransmitterFields, Units } from '@radioshed/contract/schemas';
import { heightOf, quantityOf, thresholdOf } from '@radioshed/contract/translate';
import type { Grid } from '@radioshed/raster';

import type { RasterView } from './raster-view.js';

/** What is kept of an area beside its numbers. */
export interface AreaDetails {
  readonly request: AreaRequest;
  readonly grid: Grid;
  readonly unit: string;
  readonly attributions: readonly string[];
}

/** What is kept of a calculation, given that it is an area. */
export function areaDetailsOf(calculation: Calculation): AreaDetails {
  return calculation.details as AreaDetails;
}

/** The colour key of a request. @throws OutOfRangeError for one that does not exist. */
export function colourKeyOf(request: AreaRequest): ChosenKey {
  const threshold = thresholdOf(request);
  return chooseColourKey(request.output.col, quantityOf(request.output), {
    frequencyMHz: request.transmitter.frq,
    ...(threshold === undefined ? {} : { threshold }),
  });
}

/** How an area is shown. */
export function areaView(calculation: Calculation): RasterView {
  const { request, grid, attributions } = areaDetailsOf(calculation);
  const { transmitter, output } = request;
  const threshold = thresholdOf(request);
  const facts = factsOf(transmitter, output.units);
  return {
    grid,
    key: colourKeyOf(request).key,
    ...(threshold === undefined ? {} : { threshold }),
    facts,
    attributions,
    places: [markOf(calculation.site, transmitter, output.units)],
  };
}

/** A transmitter in a line. */
export function factsOf({ alt, frq, txw }: Omit<TransmitterFields, 'lat' | 'lon'>, units: Units): string {
  const { heightM, heightReference } = heightOf(alt, units);
  const above = heightReference === 'sea' ? 'the sea' : 'ground';
  return `${frq} MHz, ${txw} W, antenna ${Math.round(heightM * 10) / 10} m above ${above}`;
}

/** A transmitter on a map. */
export function markOf(name: string, transmitter: TransmitterFields, units: Units): RasterView['places'][number] {
  const { heightM, heightReference } = heightOf(transmitter.alt, units);
  return {
    name,
    latDeg: transmitter.lat,
    lonDeg: transmitter.lon,
    ...(heightReference === 'ground' ? { heightM } : {}),
    description: factsOf(transmitter, units),
  };
}
