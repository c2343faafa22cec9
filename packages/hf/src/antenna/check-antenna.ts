import { checkChoice, checkRange, OutOfRangeError } from '@radioshed/units';

import { HF_ANTENNA_KINDS, type HfAntenna, type PatternAntenna } from './antenna.js';
import { checkGround } from './ground.js';

/** @throws OutOfRangeError naming the field. */
export function checkAntenna(field: string, antenna: HfAntenna): void {
  checkChoice(`${field}.kind`, antenna?.kind, HF_ANTENNA_KINDS);
  switch (antenna.kind) {
    case 'isotropic':
      checkRange(`${field}.gainDbi`, antenna.gainDbi, -200, 100, 'dBi');
      return;
    case 'dipole':
      checkRange(`${field}.heightM`, antenna.heightM, 0.5, 300, 'm');
      checkRange(`${field}.bearingDeg`, antenna.bearingDeg ?? 0, -360, 720, '°');
      checkGround(`${field}.ground`, antenna.ground ?? 'average');
      return;
    case 'monopole':
      checkRange(`${field}.lengthM`, antenna.lengthM ?? 1, 0.5, 300, 'm');
      checkRange(`${field}.lossOhm`, antenna.lossOhm ?? 0, 0, 1000, 'Ω');
      checkGround(`${field}.ground`, antenna.ground ?? 'average');
      return;
    case 'pattern':
      checkPattern(field, antenna);
  }
}

function checkPattern(field: string, { frequenciesMHz, azimuths, gainsDbi }: PatternAntenna): void {
  checkChoice(`${field}.azimuths`, azimuths, [1, 360]);
  checkRange(`${field}.frequenciesMHz.length`, frequenciesMHz?.length, 1, 1000);
  const gains = frequenciesMHz.length * azimuths * 91;
  if (gainsDbi?.length !== gains) {
    throw new OutOfRangeError(`${field}.gainsDbi.length`, gainsDbi?.length, `${gains}, one for each direction`);
  }
}
