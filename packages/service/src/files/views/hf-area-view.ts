import type { Calculation } from '@radioshed/archive';
import { type ChosenKey, type Quantity, QUANTITY_STYLES } from '@radioshed/colour';
import type { HfAreaRequest } from '@radioshed/contract/schemas';

import type { RasterDetails } from '../details/raster-details.js';
import { chooseKey, type KeyOptions } from './choose-key.js';
import type { RasterView } from './raster-view.js';

const QUANTITIES: Readonly<Record<HfAreaRequest['output']['out'], Quantity>> = {
  2: 'receivedPower',
  3: 'fieldStrength',
  4: 'snr',
};

/** View of an HF area. */
export function hfAreaView({ details, site }: Calculation): RasterView {
  const { request, grid, attributions, ownKeys } = details as RasterDetails<HfAreaRequest>;
  const { transmitter, model, output } = request;
  const facts = `${transmitter.frq} MHz, ${transmitter.txw} W, month ${model.month}, ${model.hour} h UTC, R12 ${model.sunspots_r12}`;
  const { lat: latDeg, lon: lonDeg } = transmitter;
  return {
    grid,
    key: hfAreaKey(request, ownKeys).key,
    words: QUANTITY_STYLES[QUANTITIES[output.out]].words,
    facts,
    attributions,
    places: [{ name: site, latDeg, lonDeg, description: facts }],
  };
}

/** Its colours. */
export function hfAreaKey({ output, transmitter }: HfAreaRequest, own: KeyOptions['own']): ChosenKey {
  return chooseKey(output.col ?? (output.out === 2 ? 'HF.dBm' : undefined), QUANTITIES[output.out], {
    frequencyMHz: transmitter.frq,
    own,
  });
}
