import { polarisationLossDb } from '@radioshed/antenna';
import type { Position } from '@radioshed/geodesy';
import {
  dopplerHz,
  fixedSatellite,
  geodeticOf,
  geostationarySatellite,
  lookAngles,
  orbitingSatellite,
  type Satellite,
} from '@radioshed/satellite';

import { OutOfRangeError } from '@radioshed/units';

import type { SatelliteChoice, SatelliteRadio, SatelliteReceiver } from '../input/satellite-area-input.js';
import type { SatellitePlace } from './satellite-result.js';

/** Makes a satellite from the input. @throws OutOfRangeError with the satellite's `field`, OrbitError */
export function satelliteOf(choice: SatelliteChoice, field: string): Satellite {
  if ('elements' in choice) return orbitingSatellite({ ...choice.elements, name: choice.name });
  if ('geostationaryLonDeg' in choice) return geostationarySatellite(choice.geostationaryLonDeg, choice.name);
  if ('place' in choice) return fixedSatellite(choice.place, choice.name);
  throw new OutOfRangeError(field, choice['name'], 'a satellite with elements, geostationaryLonDeg or place');
}

/** The position of a satellite, and its direction from a location. @throws OrbitError if it has decayed */
export function satellitePlace(
  satellite: Satellite,
  timeMs: number,
  observer: Position & { readonly heightKm: number },
  frequencyMHz: number | undefined,
): SatellitePlace {
  const state = satellite.stateAt(timeMs);
  const { latDeg, lonDeg, heightKm } = geodeticOf(state);
  const { azimuthDeg, elevationDeg, rangeKm, rangeRateKmps } = lookAngles(observer, state);
  return {
    name: satellite.name,
    latDeg,
    lonDeg,
    heightKm,
    azimuthDeg,
    elevationDeg,
    rangeKm,
    ...(frequencyMHz === undefined ? {} : { dopplerHz: dopplerHz(frequencyMHz, rangeRateKmps) }),
  };
}

/** Loss of the receiver from a polarisation mismatch, dB. */
export function mismatchDb(radio: SatelliteRadio | undefined, receiver: SatelliteReceiver): number {
  if (radio === undefined || receiver.polarisation === undefined) return 0;
  return polarisationLossDb(radio.polarisation, receiver.polarisation);
}
