import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('horizontalCutThroughBeam', { elevationDeg: -4, lowerDb: 0.8 }),
  note('cutsDisagree', { at: 'back', differenceDb: 6.01, ofPattern: 3587 }),
  note('gainRaised', { byDb: 0.5 }),
  note('peakOnNeitherCut', { belowDb: 2 }),
  note('peakSetToZero', { peakDb: -3 }),
  note('verticalCutMissing', {}),
  note('verticalBackMade', {}),
  note('valuesAreAttenuation', { cut: 'HORIZONTAL' }),
  note('gainUnitsMissing', {}),
  note('gainInDbdAssumed', {}),
  note('gainKeyUsed', { key: 'LWGAIN' }),
  note('decimalCommaRead', { key: 'MDGAIN', value: '14,85' }),
  note('cutsLeftOut', { count: 2 }),
  note('belowHorizonMirrored', {}),
  note('sphereReduced', { phiDeg: 90 }),
  note('firstPatternRead', { what: 'farField' }),
  note('directivityGiven', { what: 'directivity', ofPattern: 'given' }),
  note('azimuthFileMissing', {}),
  note('elevationFileMissing', {}),
  note('verticalBackFromFront', {}),
  note('mountingOfSplat', { azimuthDeg: 45, tiltDeg: 0 }),
  note('zeroFieldRead', { levelDb: -60 }),
  note('verticalCutEndsAbove', { elevationDeg: 45 }),
  note('verticalCutEndsBelow', { elevationDeg: -45 }),
];
