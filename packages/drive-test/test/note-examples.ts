import type { Note } from '@radioshed/units';

import { note } from '../src/notes.js';

/** One note of each code. */
export const EXAMPLES: readonly Note[] = [
  note('levelColumnRead', { column: 'Signal' }),
  note('levelColumnChosen', { column: 'RSSI', others: ['RSRP', 'snr_db'] }),
  note('referenceSignal'),
  note('receivedPowerAssumed'),
  note('signAssumed', { column: 'rssi' }),
  note('rxLevConverted'),
  note('asuConverted', {
    rules: [
      { name: 'GSM', factor: 2, offsetDbm: -113 },
      { name: 'LTE', factor: 1, offsetDbm: -140 },
    ],
  }),
  note('levelsNotMeasured', { count: 2 }),
  note('levelsWithoutSign', { count: 1, mostDbm: 20 }),
  note('levelsUnknown', { count: 1, of: 'asu' }),
  note('levelsAtFloor', { count: 5, isKept: false }),
  note('wordsNotKnown', { column: 'polarization', words: ['RHCP'], count: 1, known: ['V', 'H'] }),
  note('severalTransmitters', {
    column: 'CellID',
    count: 2,
    isMore: false,
    transmitters: [
      { id: '7', rows: 2 },
      { id: '9', rows: 1 },
    ],
  }),
  note('landcoverReadCoarsely', { resolutionM: 43.2 }),
  note('measurementsAtOnePlace'),
  note('measurementsFew', { count: 10 }),
  note('modelWithoutValues', { model: 'hata', count: 1, total: 10 }),
  note('rankingOfCommon', { count: 9 }),
  note('nothingInCommon'),
  note('measurementsWithoutPrediction', { count: 40 }),
  note('fitOfSomePoints', { count: 2000, total: 9000 }),
  note('offsetOnlyFitted'),
  note('offsetOnlySupported', { changeDb: -0.1, lowDb: -0.4, highDb: 0.2 }),
  note('profileNoBetter'),
  note('fitAtLimit', { classCode: 2, field: 'attenuationDbPerM', value: 1.5 }),
];
