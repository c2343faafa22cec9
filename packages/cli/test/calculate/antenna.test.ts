import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readPattern } from '@radioshed/antenna';
import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const SITE =
  '--lat 0.5 --lon 0.5 --frequency 800 --bandwidth 10 --tx-height 30 --rx-height 2 --terrain null-island'.split(' ');
const AREA = ['area', ...SITE, '--radius', '2', '--resolution', '50'];
const PATH = ['path', ...SITE, '--rx-lat', '0.52', '--rx-lon', '0.5'];

async function json(args: readonly string[]): Promise<Record<string, unknown>> {
  const { exitCode, stdout, stderr } = await radioshed([...args, '--json']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('radioshed antenna', () => {
  it('prints the same figures for a beam and for the file written from it', async () => {
    const flags = [
      '--gain',
      '17',
      '--horizontal-beamwidth',
      '65',
      '--vertical-beamwidth',
      '8',
      '--front-to-back',
      '25',
    ];
    const files = ['--convert', file('7_sector.adf'), '--out', file('sector.png')];
    const made = await radioshed(['antenna', 'custom', ...flags, ...files]);
    expect(made.stdout).toMatch(/^peak gain +17\.00 dBi, 14\.85 dBd$/m);
    expect(made.stdout).toMatch(/^horizontal beamwidth +65\.0°$/m);
    expect(made.stdout).toMatch(/^front-to-back ratio +25\.0 dB$/m);
    expect(readFileSync(file('sector.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(readPattern(readFileSync(file('7_sector.adf'), 'utf8'), '7_sector.adf')).toMatchObject({ gainDbi: 17 });
    const read = await json(['antenna', file('7_sector.adf')]);
    expect(read).toMatchObject({ format: 'adf', gainDbi: 17, frontToBackDb: 25, peakElevationDeg: 0 });
    expect(read['horizontalBeamwidthDeg']).toBeCloseTo(65, 1);
    expect(read['verticalBeamwidthDeg']).toBeCloseTo(8, 1);
  });

  it('lists the cables with their numbers', async () => {
    const { stdout } = await radioshed(['antenna', '--cables']);
    expect(stdout).toMatch(/^ 3 {2}RG-213 +4\.0 +7\.4 +13\.9 +21\.2 +- +- +1000 MHz$/m);
    const rows = JSON.parse((await radioshed(['antenna', '--cables', '--json'])).stdout) as unknown[];
    expect(rows[0]).toMatchObject({ number: 1, cable: 'RG-58' });
  });

  it('reports an ANT file without gain as unknown', async () => {
    writeFileSync(file('round.ant'), '0\n'.repeat(360));
    const { stdout } = await radioshed(['antenna', file('round.ant')]);
    expect(stdout).toMatch(/^peak gain +unknown$/m);
    expect(stdout).toContain('the file has no gain');
    expect(await radioshed(['antenna', file('round.ant'), '--convert', file('r.adf')])).toMatchObject({ exitCode: 2 });
    const given = await radioshed(['antenna', file('round.ant'), '--gain', '5', '--convert', file('r.adf')]);
    expect(given).toMatchObject({ exitCode: 0 });
  });

  it.each([
    [['antenna'], 2, 'name a pattern file, dipole, isotropic or custom'],
    [['antenna', 'custom', '--horizontal-beamwidth', '60'], 2, '--vertical-beamwidth: missing'],
    [['antenna', 'dipole', '--gain', 'NaN'], 2, '--gain: "NaN" is not a number from -200 to 200 dBi'],
    [['antenna', 'dipole', '--polarisation', 'x'], 2, '--polarisation: "x" is not v or h'],
    [['antenna', 'gone.adf'], 4, 'cannot read the pattern gone.adf: it does not exist'],
    [['antenna', 'dipole', '--out', 'a.jpg'], 2, 'a.jpg ends in .jpg'],
  ])('%j fails with %d', async (args, exitCode, words) => {
    const ran = await radioshed(args);
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.stderr).toContain(words);
  });
});

describe('patterns of a calculation', () => {
  const sector = file('7_sector.adf');

  it('are the same from a file and by number from a folder', async () => {
    const byFile = await json([...PATH, '--pattern-file', sector, '--azimuth', '0']);
    const byNumber = await json([...PATH, '--antennas', folder, '--pattern', '7', '--azimuth', '0']);
    const gainOf = (report: Record<string, unknown>): unknown =>
      (report['Transmitters'] as Record<string, unknown>)['Antenna gain dBi'];
    expect(gainOf(byFile)).toBe(gainOf(byNumber));
    expect(gainOf(byFile)).toBeGreaterThan(10); // 17 dBi less what the slope of the path costs
    expect(String(byFile['calculation_adjusted'])).toContain('Antenna pattern: Custom 65° × 8°, 17 dBi.');
    const env = { RADIOSHED_ANTENNAS: folder };
    const { stdout } = await radioshed([...PATH, '--pattern', '7', '--azimuth', '180'], { env });
    expect(stdout).toMatch(/antenna gain towards the receiver +-\d+\.\d dBi/);
  });

  it('of SPLAT! stand as their files say, unless the flags say otherwise', async () => {
    const cardioid = (deg: number): number => (1 + Math.cos((deg * Math.PI) / 180)) / 2;
    const rows = Array.from({ length: 361 }, (_, deg) => `${deg} ${cardioid(deg).toFixed(4)}`);
    writeFileSync(file('mast.az'), ['90', ...rows].join('\n'));
    writeFileSync(file('mast.el'), '2 90\n-10 1\n0 1\n45 1\n90 0.9\n');
    const gainOf = async (...flags: readonly string[]): Promise<readonly [number, string]> => {
      const report = await json([...PATH, '--pattern-file', file('mast.el'), '--tx-gain', '10', ...flags]);
      const ends = report['Transmitters'] as Readonly<Record<string, number>>;
      return [ends['Antenna gain dBi'] ?? Number.NaN, String(report['calculation_adjusted'])];
    };
    const [aside, notes] = await gainOf(); // the receiver is north, the antenna looks east
    expect(notes).toContain('From the pattern file: azimuth 90°, downtilt 2°.');
    expect(aside).toBeCloseTo(10 + 20 * Math.log10(cardioid(90)), 0);
    const [ahead, others] = await gainOf('--azimuth', '0');
    expect(others).toContain('From the pattern file: downtilt 2°.');
    expect(ahead).toBeGreaterThan(9);
    const { stdout } = await radioshed(['antenna', file('mast.az')]);
    expect(stdout).toContain('with azimuth 90° and downtilt 2° the antenna stands as in SPLAT!');
  });

  it('with a missing row are refused with file and line', async () => {
    writeFileSync(file('8_bad.adf'), readFileSync(sector, 'utf8').replace(/\r\n40,[^\r]*/, ''));
    const words = '8_bad.adf, line 16: cut H: 360 rows announced, 359 found; the row of 40° is missing';
    const byFile = await radioshed([...AREA, '--pattern-file', file('8_bad.adf')]);
    expect(byFile).toMatchObject({ exitCode: 4, stderr: `radioshed: ${words}\n` });
    const byNumber = await radioshed([...AREA, '--antennas', folder, '--pattern', '8']);
    expect(byNumber.exitCode).toBe(2);
    expect(byNumber.stderr).toContain(words);
  });

  it.each([
    [['--pattern', '3587'], 'antenna.ant (--pattern): 3587 is not one of the patterns'],
    [['--pattern', '1', '--pattern-file', sector], '--pattern-file: the request also has the pattern 1; remove one'],
    [['--cable', 'RG-59', '--cable-length', '3'], 'feeder.flt (--cable): "RG-59" is not one of the cables 1 RG-58'],
    [['--bit-error-rate', '1e-7'], 'output.ber (--bit-error-rate)'],
    [['--modulation', 'gsm'], 'output.mod (--modulation): "gsm" is not one of 4qam'],
    [
      ['--quantity', 'ber'],
      'output.mod (--modulation): missing; allowed: a modulation, 1 to 11 (a bit error rate depends on it)',
    ],
    [['--quantity', 'rsrp', '--bandwidth', '0.0125'], 'transmitter.bwi (--bandwidth): 0.0125 is outside 0.2 to 54'],
  ])('%j is refused', async (flags, words) => {
    const { exitCode, stderr } = await radioshed([...AREA, ...flags]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
  });
});

describe('outputs', () => {
  it('include classes of bit error rate, with their colour key', async () => {
    const answer = await json([
      ...AREA,
      '--quantity',
      'ber',
      '--modulation',
      '16qam',
      '--bit-error-rate',
      '1e-3',
      '--noise-floor',
      '-70',
    ]);
    const [key] = answer['key'] as { l: string }[][];
    expect(key?.map(({ l }) => l)).toEqual(['1e-6', '1e-5', '1e-4', '1e-3', '1e-2', '1e-1']);
    const { stdout } = await radioshed([
      ...AREA,
      '--quantity',
      'ber',
      '--modulation',
      'lora',
      '--bit-error-rate',
      'sf9',
    ]);
    expect(stdout).toMatch(/with spreading factor 9 or a faster one$/m);
  });

  it('include RSRP, with feeder and polarisation loss in the report', async () => {
    const flags = [
      '--quantity',
      'rsrp',
      '--cable',
      'lmr400',
      '--cable-length',
      '20',
      '--connectors',
      '2',
      '--rx-polarisation',
      'h',
    ];
    const { stdout } = await radioshed([...PATH, ...flags, '--modulation', '64qam', '--bit-error-rate', '1e-4']);
    expect(stdout).toMatch(/feeder loss +2\.5 dB/);
    expect(stdout).toMatch(/polarisation mismatch +20\.0 dB/);
    expect(stdout).toMatch(/required SNR +24\.3 dB/);
    expect(stdout).toMatch(/RSRP +-?\d+\.\d dBm/);
  });
});
