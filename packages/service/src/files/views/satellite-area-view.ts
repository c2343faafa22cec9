import type { Calculation } from '@radioshed/archive';
import { type ChosenKey, type Quantity, QUANTITY_STYLES } from '@radioshed/colour';
import type { SatelliteAreaRequest } from '@radioshed/contract/satellites';
import { satelliteQuantityOf } from '@radioshed/contract/translate';
import type { SatelliteQuantity } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import type { RasterDetails } from '../details/raster-details.js';
import { chooseKey, type KeyOptions } from './choose-key.js';
import type { RasterView } from './raster-view.js';

/** Saved details of a satellite coverage, besides its values. */
export interface SatelliteDetails extends RasterDetails<SatelliteAreaRequest> {
  readonly satellites: readonly string[];
  readonly timeMs: number;
}

/** View of a satellite coverage. */
export function satelliteAreaView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, satellites, timeMs, ownKeys } = details as SatelliteDetails;
  const { receiver } = request;
  const who = satellites.length > 3 ? `${satellites.length} satellites` : satellites.join(', ');
  const facts = `${who}, ${new Date(timeMs).toISOString().slice(0, 16)}Z`;
  const place =
    receiver.lat === undefined || receiver.lon === undefined
      ? []
      : [{ name: site, latDeg: receiver.lat, lonDeg: receiver.lon, description: facts }];
  return {
    grid,
    key: satelliteAreaKey(request, ownKeys).key,
    ...satelliteThreshold(request),
    words: wordsOf(satelliteQuantityOf(request)),
    facts,
    attributions,
    places: place,
  };
}

const STYLES: Readonly<Record<SatelliteQuantity, Quantity>> = {
  visibility: 'bestSite',
  pathLoss: 'pathLoss',
  receivedPower: 'receivedPower',
  fieldStrength: 'fieldStrength',
  snr: 'snr',
};

function wordsOf(quantity: SatelliteQuantity): string {
  return quantity === 'visibility' ? 'visibility of the satellites, %' : QUANTITY_STYLES[STYLES[quantity]].words;
}

/** Its colours; default green where a satellite is in view. */
export function satelliteAreaKey(request: SatelliteAreaRequest, own: KeyOptions['own']): ChosenKey {
  const quantity = satelliteQuantityOf(request);
  const usual = quantity === 'visibility' ? 'GREEN.dBm' : undefined;
  const { frq } = request.transmitter ?? {};
  return chooseKey(request.output.col ?? usual, STYLES[quantity], {
    ...defined({ frequencyMHz: frq }),
    own,
  });
}

/** Its threshold. Percentages begin at 0, which the one colour of their key is labelled with. */
export function satelliteThreshold(request: SatelliteAreaRequest): { readonly threshold?: number } {
  const { rxs } = request.receiver;
  return defined({ threshold: rxs ?? (satelliteQuantityOf(request) === 'visibility' ? 0 : undefined) });
}
