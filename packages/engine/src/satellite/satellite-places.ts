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

import type { SatelliteChoice, SatelliteRadio, SatelliteReceiver } from './satellite-input.js';
import type { SatellitePlace } from './satellite-result.js';

/** A satellite as it was chosen. @throws OutOfRangeError naming the satellite by `field`, OrbitError */
export function satelliteOf(choice: SatelliteChoice, field: string): Satellite {
  if ('elements' in choice) return orbitingSatellite({ ...choice.elements, name: choice.name });
  if ('geostationaryLonDeg' in choice) return geostationarySatellite(choice.geostationaryLonDeg, choice.name);
  if ('place' in choice) return fixedSatellite(choice.place, choice.name);
  throw new OutOfRangeError(field, choice['name'], 'one of elements, geostationaryLonDeg, place');
}

/** Where a satellite is, and how a place sees it. @throws OrbitError where it has come down */
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

/** What the receiver loses of the wave by its polarisation, dB. */
export function mismatchDb(radio: SatelliteRadio | undefined, receiver: SatelliteReceiver): number {
  if (radio === undefined || receiver.polarisation === undefined) return 0;
  return polarisationLossDb(radio.polarisation, receiver.polarisation);
}
