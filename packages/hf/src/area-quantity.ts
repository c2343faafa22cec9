import type { HourState } from './hour.js';
import type { Prediction } from './prediction.js';

/** What a raster can hold. */
export type HfQuantity =
  | 'basicMufMHz'
  | 'fotMHz'
  | 'hpfMHz'
  | 'operationalMufMHz'
  | 'lufMHz'
  | 'fieldDbuVpm'
  | 'powerDbw'
  | 'noiseDb'
  | 'snrDb'
  | 'snrAtPercentDb'
  | 'reliabilityPercent'
  | 'elevationDeg'
  | 'distanceKm';

/** All quantities of rasters. */
export const HF_QUANTITIES: readonly HfQuantity[] = [
  'basicMufMHz',
  'fotMHz',
  'hpfMHz',
  'operationalMufMHz',
  'lufMHz',
  'fieldDbuVpm',
  'powerDbw',
  'noiseDb',
  'snrDb',
  'snrAtPercentDb',
  'reliabilityPercent',
  'elevationDeg',
  'distanceKm',
];

/** What a prediction says of a quantity other than the LUF. */
export function quantityOf(name: HfQuantity, { mufs, circuit }: HourState, p: Prediction): number {
  switch (name) {
    case 'basicMufMHz':
      return mufs.basicMHz;
    case 'fotMHz':
      return mufs.exceeded90MHz;
    case 'hpfMHz':
      return mufs.exceeded10MHz;
    case 'operationalMufMHz':
      return mufs.operationalMHz;
    case 'fieldDbuVpm':
      return p.signal.fieldDb;
    case 'powerDbw':
      return p.signal.powerDbw;
    case 'noiseDb':
      return p.noise.medianDb;
    case 'snrDb':
      return p.snr.medianDb;
    case 'snrAtPercentDb':
      return p.snrAtPercentDb;
    case 'reliabilityPercent':
      return p.reliabilityPercent;
    case 'elevationDeg':
      return p.signal.elevationDeg;
    case 'distanceKm':
      return circuit.path.distanceKm;
    case 'lufMHz':
      return Number.NaN;
  }
}
