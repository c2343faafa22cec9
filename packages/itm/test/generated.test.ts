import { atLeast, referenceText } from '@radioshed/testing/reference';
import { describe, expect, it } from 'vitest';

import {
  itmArea,
  itmClimates,
  isItmDomainError,
  itmPointToPoint,
  type ItmResult,
  itmReturnCode,
  itmSitings,
  type ItmVariability,
  itmWarningBits,
} from '../src/index.js';

interface Generated {
  readonly columns: string[];
  readonly profiles: { readonly kind: string; readonly xi__meter: number; readonly z: number[] }[];
  readonly cases: (number | string | null)[][];
}

type Row = Record<string, number> & { readonly kind: string; readonly api: string };

const modes = { lineOfSight: 1, diffraction: 2, troposcatter: 3 };

function run(generated: Generated, row: Row): ItmResult {
  const variability = (
    row.api === 'TLS'
      ? {
          mode: 'timeLocationSituation',
          timePercent: row['time_or_reliability'],
          locationPercent: row['location'],
          situationPercent: row['situation_or_confidence'],
          mdvar: row['mdvar'],
        }
      : {
          mode: 'confidenceReliability',
          reliabilityPercent: row['time_or_reliability'],
          confidencePercent: row['situation_or_confidence'],
          mdvar: row['mdvar'],
        }
  ) as ItmVariability;
  const common = {
    txHeightM: row['h_tx__meter'],
    rxHeightM: row['h_rx__meter'],
    climate: numbered(itmClimates, row['climate'] - 1),
    surfaceRefractivityN: row['N_0'],
    frequencyMHz: row['f__mhz'],
    polarisation: numbered(['horizontal', 'vertical'], row['pol']),
    relativePermittivity: row['epsilon'],
    conductivitySpm: row['sigma'],
    variability,
  };
  if (row.kind === 'AREA') {
    return itmArea({
      ...common,
      distanceKm: row['d__km_in'],
      deltaHM: row['delta_h_in'],
      txSiting: itmSitings[row['tx_siting']],
      rxSiting: itmSitings[row['rx_siting']],
    });
  }
  const profile = generated.profiles[row['profile']];
  return itmPointToPoint({ ...common, groundM: new Float64Array(profile.z), stepM: profile.xi__meter });
}

/** The choice of a number; for a wrong number, no choice: undefined would be the default. */
function numbered<T extends string>(choices: readonly T[], number: number): T {
  return choices.at(number >= 0 ? number : choices.length) ?? ('none' as T);
}

function maskOf(warnings: readonly (keyof typeof itmWarningBits)[]): number {
  return warnings.reduce((mask, warning) => mask | itmWarningBits[warning], 0);
}

describe('cases of the NTIA reference program', () => {
  const generated = JSON.parse(referenceText('itm/generated.json')) as Generated;
  const rows = generated.cases.map(
    (cells) => Object.fromEntries(generated.columns.map((name, i) => [name, cells[i]])) as Row,
  );
  const legal = rows.filter((row) => row['rtn'] < 1000);
  const illegal = rows.filter((row) => row['rtn'] >= 1000);

  it('has both kinds of rows', () => {
    expect(legal.length).toBeGreaterThan(atLeast(2000));
    expect(illegal.length).toBeGreaterThan(atLeast(80));
  });

  it('gives the same losses and intermediate values', () => {
    let worstDb = 0;
    for (const [i, row] of legal.entries()) {
      const result = run(generated, row);
      const close = (value: number, name: string, absolute: number): void => {
        const error = Math.abs(value - row[name]);
        if (!(error <= Math.max(absolute, 1e-9 * Math.abs(row[name])))) {
          expect.fail(`row ${i}: ${name} ${value}, expected ${row[name]}`);
        }
      };
      close(result.lossDb, 'A__db', 1e-6);
      close(result.referenceAttenuationDb, 'A_ref__db', 1e-6);
      close(result.freeSpaceLossDb, 'A_fs__db', 1e-9);
      close(result.deltaHM, 'delta_h__meter', 1e-9);
      close(result.txHorizonM, 'd_hzn_tx', 1e-9);
      close(result.rxHorizonM, 'd_hzn_rx', 1e-9);
      close(result.txEffectiveHeightM, 'h_e_tx', 1e-9);
      close(result.rxEffectiveHeightM, 'h_e_rx', 1e-9);
      close(result.txHorizonRad, 'theta_tx', 1e-11);
      close(result.rxHorizonRad, 'theta_rx', 1e-11);
      close(result.pathRefractivityN, 'N_s', 1e-9);
      close(result.distanceM / 1000, 'd__km', 1e-9);
      expect([modes[result.mode], maskOf(result.warnings)], `row ${i}`).toEqual([row['mode'], row['warnings']]);
      expect(row['rtn']).toBe(row['warnings'] === 0 ? 0 : 1);
      worstDb = Math.max(worstDb, Math.abs(result.lossDb - row['A__db']));
    }
    expect(worstDb).toBeLessThan(1e-6);
  });

  it('refuses the same inputs with the same codes', () => {
    for (const [i, row] of illegal.entries()) {
      try {
        run(generated, row);
        expect.fail(`row ${i} with code ${row['rtn']} passed`);
      } catch (error) {
        expect(itmReturnCode(error), `row ${i}: ${error}`).toBe(row['rtn']);
        if (isItmDomainError(error)) expect(maskOf(error.warnings)).toBe(row['warnings']);
      }
    }
  });
});
