import { isWhole, referenceText } from '@radioshed/testing/reference';
import { expect, test } from 'vitest';

import { hourState } from '../src/hour/hour.js';
import { noiseSite, predict } from '../src/prediction.js';
import { prepare } from './circuits.js';

test('the corrected profile is nearer to measurements than the ITU program', () => {
  const lines = referenceText('hf/d1.csv.gz').trimEnd().split('\n').slice(1);
  let ours = 0;
  let theirs = 0;
  let apart = 0;
  for (const line of lines) {
    const cells = line.split(',');
    const at = (column: number): number => Number(cells[column]);
    const { circuit, station } = prepare(
      {
        id: -1,
        tx: [at(1), at(2)],
        rx: [at(3), at(4)],
        path: cells[5],
        month: at(6),
        ssn: at(9),
        txpower_dBkW: 0,
        bw_Hz: 1,
        snrr_dB: 0,
        snrxxp: 50,
        noise: 'RURAL',
        modulation: 'analog',
        txant: 'ISOTROPIC',
        rxant: 'ISOTROPIC',
        txgos: 0,
        rxgos: 0,
        txbearing: null,
        rxbearing: null,
      },
      1791,
    );
    const state = hourState(circuit, (at(8) + 23) % 24);
    const field = predict(state, noiseSite(state), at(10), station).signal.fieldDb;
    ours += (field - at(11)) ** 2;
    theirs += (at(12) - at(11)) ** 2;
    apart = Math.max(apart, Math.abs(field - at(13)));
  }
  expect(apart).toBeLessThan(0.01);
  if (!isWhole) return; // a few rows say nothing about the errors of a data bank
  expect(Math.sqrt(ours / lines.length)).toBeLessThan(8.95); // dB; the ITU program has 9.45
  expect(ours).toBeLessThan(theirs);
});
