import { checkChoice, checkRange } from '@radioshed/units';

import { LEVEL_KINDS } from './levels.wgsl.js';

/**
 * The quantity to show; the antenna gain of the coverage is already subtracted from the losses. `eirpDbm` −300 to 300,
 * `rxGainDbi` −200 to 200, `noiseFloorDbm` −300 to 200, `frequencyMHz` 0.001 to 1 000 000.
 */
export type PictureLevel =
  | { readonly quantity: 'pathLoss' }
  | { readonly quantity: 'receivedPower'; readonly eirpDbm: number; readonly rxGainDbi: number }
  | { readonly quantity: 'fieldStrength'; readonly eirpDbm: number; readonly frequencyMHz: number }
  | {
      readonly quantity: 'snr';
      readonly eirpDbm: number;
      readonly rxGainDbi: number;
      readonly noiseFloorDbm: number;
    };

/** @throws OutOfRangeError */
export function checkLevel(level: PictureLevel): void {
  checkChoice('level.quantity', level.quantity, Object.keys(LEVEL_KINDS));
  if (level.quantity === 'pathLoss') return;
  checkRange('level.eirpDbm', level.eirpDbm, -300, 300, 'dBm');
  if (level.quantity === 'fieldStrength') checkRange('level.frequencyMHz', level.frequencyMHz, 0.001, 1e6, 'MHz');
  else checkRange('level.rxGainDbi', level.rxGainDbi, -200, 200, 'dBi');
  if (level.quantity === 'snr') checkRange('level.noiseFloorDbm', level.noiseFloorDbm, -300, 200, 'dBm');
}
