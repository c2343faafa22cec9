import { referenceText } from '@radioshed/testing/reference';
import { describe, expect, it } from 'vitest';

import {
  type ItmAreaInput,
  itmArea,
  itmClimates,
  itmPointToPoint,
  itmSitings,
  type ItmVariability,
} from '../src/index.js';

type Values = Readonly<Record<string, number>>;

function environmentOf(v: Values): Omit<ItmAreaInput, 'distanceKm' | 'deltaHM' | 'txSiting' | 'rxSiting'> {
  return {
    txHeightM: v['h_tx__meter'],
    rxHeightM: v['h_rx__meter'],
    climate: itmClimates[v['climate'] - 1],
    surfaceRefractivityN: v['N_0'],
    frequencyMHz: v['f__mhz'],
    polarisation: v['pol'] === 0 ? 'horizontal' : 'vertical',
    relativePermittivity: v['epsilon'],
    conductivitySpm: v['sigma'],
    variability: variabilityOf(v),
  };
}

function variabilityOf(v: Values): ItmVariability {
  return v['time'] === undefined
    ? {
        mode: 'confidenceReliability',
        confidencePercent: v['confidence'],
        reliabilityPercent: v['reliability'],
        mdvar: v['mdvar'],
      }
    : {
        mode: 'timeLocationSituation',
        timePercent: v['time'],
        locationPercent: v['location'],
        situationPercent: v['situation'],
        mdvar: v['mdvar'],
      };
}

function profileOf(line: string): { groundM: number[]; stepM: number } {
  const [intervals, stepM, ...groundM] = line.split(',').map(Number);
  return { stepM, groundM: groundM.slice(0, intervals + 1) };
}

/** Key and value pairs of a driver's input file. */
function driverInput(name: string): Values {
  const lines = referenceText(`itm/cmd_examples/${name}`).trim().split(/\r?\n/);
  return Object.fromEntries(lines.map((line) => [line.split(',')[0], Number(line.split(',')[1])]));
}

/** First number after a label in a driver's output file. */
function driverOutput(name: string, label: string): number {
  const line = referenceText(`itm/cmd_examples/${name}`)
    .split(/\r?\n/)
    .findLast((text) => text.startsWith(label));
  return Number(/[-+0-9.]+/.exec((line ?? '').slice(label.length))?.[0]);
}

describe('published cases of NTIA ITM', () => {
  it.each(['p2pcr', 'p2ptls', 'areacr', 'areatls'])('command line example %s with intermediate values', (name) => {
    const values = driverInput(`i_${name}.txt`);
    const result = name.startsWith('p2p')
      ? itmPointToPoint({ ...environmentOf(values), ...profileOf(referenceText('itm/cmd_examples/pfl.txt')) })
      : itmArea({
          ...environmentOf(values),
          distanceKm: values['d__km'],
          deltaHM: values['delta_h__meter'],
          txSiting: itmSitings[values['tx_site_criteria']],
          rxSiting: itmSitings[values['rx_site_criteria']],
        });
    const printed: [string, number, number][] = [
      ['Basic Transmission Loss', result.lossDb, 1],
      ['Free Space', result.freeSpaceLossDb, 1],
      ['d__km', result.distanceM / 1000, 3],
      ['theta_hzn_tx', result.txHorizonRad * 1000, 3],
      ['theta_hzn_rx', result.rxHorizonRad * 1000, 3],
      ['d_hzn_tx__meter', result.txHorizonM, 0],
      ['d_hzn_rx__meter', result.rxHorizonM, 0],
      ['h_e_tx__meter', result.txEffectiveHeightM, 1],
      ['h_e_rx__meter', result.rxEffectiveHeightM, 1],
      ['N_s', result.pathRefractivityN, 1],
      ['delta_h__meter', result.deltaHM, 1],
      ['A_ref__db', result.referenceAttenuationDb, 1],
    ];
    for (const [label, value, digits] of printed) {
      expect(value.toFixed(digits), label).toBe(driverOutput(`o_${name}.txt`, label).toFixed(digits));
    }
    expect(result.mode).toBe('lineOfSight');
    expect(result.warnings).toEqual([]);
  });

  it('command line table of an area over distance and confidence', () => {
    const values = driverInput('i_areacr_tbl.txt');
    const lines = referenceText('itm/cmd_examples/o_areacr_tbl.txt').split(/\r?\n/);
    const rows = lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter((row) => row.length === 5 && row[0] > 0);
    expect(rows).toHaveLength(19);
    for (const [distanceKm, freeSpaceDb, ...losses] of rows) {
      for (const [i, confidence] of [50, 75, 90].entries()) {
        const result = itmArea({
          ...environmentOf({ ...values, confidence }),
          distanceKm,
          deltaHM: 0,
          txSiting: 'random',
          rxSiting: 'random',
        });
        expect(result.lossDb.toFixed(1)).toBe(losses[i].toFixed(1));
        expect(result.freeSpaceLossDb.toFixed(1)).toBe(freeSpaceDb.toFixed(1));
      }
    }
  });
});
