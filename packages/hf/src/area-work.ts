import type { Bounds } from '@radioshed/geodesy';

import { RADIANS_PER_DEGREE } from './angles.js';
import {
  frequencyQuantity,
  type HfQuantity,
  hourQuantity,
  isFrequencyQuantity,
  isHourQuantity,
  partsOf,
} from './quantity.js';
import { createCircuit } from './circuit.js';
import { type HfCorrections, leastDistanceKm } from './corrections.js';
import { frequencyTerms } from './frequency-terms.js';
import { greatCircle, type Place } from './great-circle.js';
import { hourState } from './hour/hour.js';
import { createEpoch } from './ionosphere/epoch.js';
import type { FoF2Maps } from './ionosphere/numerical-map.js';
import { lowestUsableMHz, usableFrequencies } from './lowest-usable.js';
import { digitalAt, emptyPrediction, noiseSite, writePrediction } from './prediction.js';
import type { HfStation } from './station.js';

/** An area in the form sent to workers. */
export interface AreaPlan {
  readonly tx: Place;
  readonly isLongPath: boolean;
  readonly station: HfStation;
  /** 0 to 11. */
  readonly month: number;
  readonly r12: number;
  readonly maps: FoF2Maps;
  readonly corrections: HfCorrections;
  readonly bounds: Bounds;
  readonly columns: number;
  readonly rows: number;
  /** Hour indices. */
  readonly hours: readonly number[];
  readonly frequencyMHz: number;
  readonly quantities: readonly HfQuantity[];
  /** For each hour and quantity the raster to fill. */
  readonly layers: readonly (readonly Float32Array[])[];
  readonly pixelsPerUnit: number;
}

/** Task of the workers: a unit is a run of pixels, in rows from the north. */
export function predictPixels(plan: AreaPlan): (unit: number) => void {
  const { tx, isLongPath, station, bounds, columns, rows, pixelsPerUnit } = plan;
  const epoch = createEpoch(plan.month, plan.r12, plan.maps, plan.corrections);
  const terms = frequencyTerms(plan.frequencyMHz, station);
  const ofHours = placesOf(plan.quantities, isHourQuantity);
  const ofFrequency = placesOf(plan.quantities, isFrequencyQuantity);
  const parts = partsOf(ofFrequency.map(({ name }) => name));
  const prediction = emptyPrediction();
  const lufLayer = plan.quantities.indexOf('lufMHz');
  const usable = lufLayer < 0 ? [] : usableFrequencies(station);
  const predictPixel = (pixel: number): void => {
    const row = Math.floor(pixel / columns);
    const latDeg = bounds.north - ((row + 0.5) * (bounds.north - bounds.south)) / rows;
    const lonDeg = bounds.west + ((pixel - row * columns + 0.5) * (bounds.east - bounds.west)) / columns;
    const rx = {
      latRad: latDeg * RADIANS_PER_DEGREE,
      lngRad: (((((lonDeg + 180) % 360) + 360) % 360) - 180) * RADIANS_PER_DEGREE,
    };
    const circuit = createCircuit(greatCircle(tx, rx, isLongPath, leastDistanceKm(epoch.corrections)), epoch);
    for (let h = 0; h < plan.hours.length; h++) {
      const state = hourState(circuit, plan.hours[h]);
      const site = noiseSite(state);
      const layers = plan.layers[h];
      for (const { name, layer } of ofHours) layers[layer][pixel] = hourQuantity(name, state);
      if (lufLayer >= 0) layers[lufLayer][pixel] = lowestUsableMHz(state, site, usable, station) ?? Number.NaN;
      if (ofFrequency.length === 0) continue;
      writePrediction(state, site, terms, station, parts, prediction);
      const digital = parts.modes ? digitalAt(state, prediction, station) : undefined;
      for (const { name, layer } of ofFrequency) layers[layer][pixel] = frequencyQuantity(name, prediction, digital);
    }
  };
  return (unit) => {
    const end = Math.min((unit + 1) * pixelsPerUnit, columns * rows);
    for (let pixel = unit * pixelsPerUnit; pixel < end; pixel++) predictPixel(pixel);
  };
}

/** The quantities of one kind, with the index of each among all. */
function placesOf<N extends HfQuantity>(
  names: readonly HfQuantity[],
  isKind: (name: HfQuantity) => name is N,
): { readonly name: N; readonly layer: number }[] {
  return names.flatMap((name, layer) => (isKind(name) ? [{ name, layer }] : []));
}
