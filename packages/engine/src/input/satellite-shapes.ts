import type { Position } from '@radioshed/geodesy';
import type { OrbitalElements } from '@radioshed/satellite';
import { fields, listOf, object, oneOf, openFields, optionalObject, optionalOneOf, type Shape } from '@radioshed/units';

import { POLARISATIONS } from './antenna.js';
import type {
  SatelliteAreaInput,
  SatelliteBeam,
  SatelliteChoice,
  SatelliteRadio,
  SkyChoice,
} from './satellite-area-input.js';
import { bounds, cuts, clutter, place, POSITION, satelliteReceiver } from './shapes.js';
import type { SpotBeamInput } from './spot-beam-input.js';

const elements = openFields<OrbitalElements>({
  name: 'string',
  noradId: 'string',
  designator: 'string',
  epochMs: 'number',
  inclinationDeg: 'number',
  eccentricity: 'number',
  periodMin: 'number',
  apogeeKm: 'number',
  perigeeKm: 'number',
  source: 'object',
});
const satellite = fields<SatelliteChoice>({
  name: 'string',
  elements: optionalObject(elements),
  geostationaryLonDeg: 'number?',
  place: optionalObject(fields<Position & { readonly heightKm: number }>({ ...POSITION, heightKm: 'number' })),
});
const BEAM = {
  rotationDeg: 'number?',
  horizontalBeamwidthDeg: 'number?',
  verticalBeamwidthDeg: 'number?',
  cuts: optionalObject(cuts),
} as const;
const beam = fields<SatelliteBeam>({ ...BEAM, boresight: optionalObject(place) });
/** Fields of the input of `satelliteArea`. */
export const SATELLITE_AREA_INPUT: Shape = fields<SatelliteAreaInput>({
  satellites: listOf(satellite),
  timeMs: 'number',
  series: optionalObject(fields<NonNullable<SatelliteAreaInput['series']>>({ durationS: 'number', stepS: 'number' })),
  receiver: object(satelliteReceiver),
  radio: optionalObject(
    fields<SatelliteRadio>({
      frequencyMHz: 'number',
      powerW: 'number',
      bandwidthMHz: 'number',
      gainDbi: 'number',
      feederLossDb: 'number?',
      polarisation: oneOf(...POLARISATIONS),
      beam: optionalObject(beam),
    }),
  ),
  sky: optionalObject(fields<SkyChoice>({ availabilityPercent: 'number?', rainRate001MmH: 'number?' })),
  elevation: optionalOneOf('terrain', 'surface'),
  clutter: optionalObject(clutter),
  output: object(
    fields<SatelliteAreaInput['output']>({
      quantity: oneOf('visibility', 'pathLoss', 'receivedPower', 'fieldStrength', 'snr'),
      bounds: object(bounds),
      resolutionM: 'number',
      noiseFloorDbm: 'number?',
      threshold: 'number?',
      minimumElevationDeg: 'number?',
    }),
  ),
});
/** Fields of the input of `spotBeam`. */
export const SPOT_BEAM_INPUT: Shape = fields<SpotBeamInput>({
  satellite: object(satellite),
  timeMs: 'number',
  beam: object(fields<SpotBeamInput['beam']>({ ...BEAM, boresight: object(place) })),
  peakDb: 'number',
  figure: oneOf('eirp', 'gOverT'),
  frequencyMHz: 'number?',
  levelsDb: 'numbers?',
  output: object(
    fields<SpotBeamInput['output']>({
      bounds: optionalObject(bounds),
      resolutionM: 'number?',
      maxPixels: 'number?',
    }),
  ),
});
