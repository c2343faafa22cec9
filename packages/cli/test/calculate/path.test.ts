import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pathReport, type PathReport } from '@radioshed/contract/schemas';
import { readGeoTiff } from '@radioshed/formats';
import { referenceAir, specificGasAttenuation } from '@radioshed/gases';
import { rainOnLink } from '@radioshed/p530';
import { gridOf, pixelToMap } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { describe, expect, it } from 'vitest';

import type { BandAvailability, PathAvailability } from '@radioshed/contract/schemas';
import { byteString } from '@radioshed/units';
import { single } from '../../src/calculate/path-text.js';
import { PATH_BODY, PATH_FLAGS } from '../support/request.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
writeFileSync(file('body.json'), JSON.stringify(PATH_BODY));

async function reportOf(args: readonly string[]): Promise<PathReport> {
  const { exitCode, stdout, stderr } = await radioshed([...args, '--json']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return pathReport.parse(JSON.parse(stdout)) as PathReport;
}

describe('radioshed path', () => {
  it('prints a table', async () => {
    const { exitCode, stdout, stderr } = await radioshed(PATH_FLAGS);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^ +distance +7\.8\d\d km at 4\d\.\d\d°$/m);
    expect(stdout).toMatch(/^ +received power +-?[\d.]+ dBm$/m);
    expect(stdout).toMatch(/^ +for line of sight +(clear|[\d.,]+ m)$/m);
  });

  it('prints the same API response for flags and for a body', async () => {
    const body = ['path', '--request', file('body.json'), '--terrain', 'null-island'];
    const [fromFlags, fromBody] = await Promise.all([reportOf(PATH_FLAGS), reportOf(body)]);
    const { 'Computed path loss dB': loss, 'Free space path loss dB': free } = single(fromBody.Transmitters);
    expect(loss).toBeGreaterThan(free - 10);
    expect(fromFlags.Transmitters).toEqual(fromBody.Transmitters);
    expect(fromFlags.dBm).toEqual(fromBody.dBm);
    expect(fromFlags.Distance.length).toBe(fromFlags.dBm.length);
  });

  it('writes its values as a raster of one row; the last is that of the report', async () => {
    for (const [out, figure] of [
      ['loss', 'Computed path loss dB'],
      ['power', 'Signal power at receiver dBm'],
      ['field', 'Field strength at receiver dBuV/m'],
      ['snr', 'Signal to Noise Ratio dB'],
    ] as const) {
      const report = await reportOf([...PATH_FLAGS, '--quantity', out, '--values', file(`${out}.tif`)]);
      const raster = await readGeoTiff(readFileSync(file(`${out}.tif`)));
      const { width, height, transform } = gridOf(raster);
      expect([height, width]).toEqual([1, report.Distance.length]);
      const { [figure]: reported, Latitude, Longitude } = single(report.Transmitters);
      expect(toNdarray(raster).get(0, width - 1)).toBeCloseTo(reported, 1);
      expect(toNdarray(raster).get(0, 0)).toBeNaN();
      const [lonDeg, latDeg] = pixelToMap(transform, 0.5, 0.5);
      expect([lonDeg, latDeg].map((degrees) => degrees.toFixed(6))).toEqual(
        [Longitude, Latitude].map((degrees) => degrees.toFixed(6)),
      );
      const end = single(report.Receiver);
      const [endLonDeg, endLatDeg] = pixelToMap(transform, width - 0.5, 0.5);
      expect(endLonDeg).toBeCloseTo(end.Longitude, 6);
      expect(endLatDeg).toBeCloseTo(end.Latitude, 6);
    }
  });

  it('draws the profile and writes its values', async () => {
    const flags = ['--svg', file('p.svg'), '--png', file('p.png'), '--csv', file('p.csv')];
    const [{ exitCode, stdout }, report] = await Promise.all([
      radioshed([...PATH_FLAGS, ...flags]),
      reportOf(PATH_FLAGS),
    ]);
    expect(exitCode).toBe(0);
    for (const name of ['p.svg', 'p.png', 'p.csv']) expect(stdout).toContain(file(name));
    expect(readFileSync(file('p.svg'), 'utf8')).toMatch(/<svg[^]*Fresnel[^]*<\/svg>\s*$/);
    expect(byteString(readFileSync(file('p.png')).subarray(0, 4))).toBe('\x89PNG');
    const [header, ...rows] = readFileSync(file('p.csv'), 'utf8').trim().split('\n');
    expect(header).toBe(
      'distance_km,ground_m,ground_with_bulge_m,clutter_m,clutter_code,fresnel_radius_m,power_dbm,loss_db',
    );
    expect(rows).toHaveLength(report.Distance.length);
    expect(rows.at(-1)?.split(',').map(Number)).toEqual(
      [
        report.Distance,
        report.Terrain_AMSL,
        report.Terrain,
        report['Landcover heights'],
        report['Landcover codes'],
        report.Fresnel,
        report.dBm,
        report.dB,
      ].map((values) => values.at(-1)),
    );
    expect(readdirSync(folder).filter((name) => /part|probe/.test(name))).toEqual([]);
  });

  it.each([
    [['--model', 'hata', '--area-type', 'rural'], { pm: 3, pe: 3 }, 'Okumura-Hata'],
    [
      ['--model', 'extended-hata', '--area-type', 'urban', '--rx-lon', '0.6', '--frequency', '1600'],
      { pm: 'extendedHata', pe: 1 },
      'NTIA Extended Hata',
    ],
    [['--model', 'los', '--diffraction', 'deygout'], { pm: 2, ked: 4 }, 'Line of sight'],
    [['--model', 'p1812', '--reliability', '50'], { pm: 4, rel: 50 }, 'ITU-R P.1812'],
    [['--model', 'radar', '--radar-cross-section', '5'], { pm: 8, rcs: 5 }, 'Radar, there and back'],
  ])('takes models, area types and diffraction by name: %j', async (flags, model, words) => {
    const end = flags.indexOf('--rx-lon');
    const receiver = { ...PATH_BODY.receiver, ...(end < 0 ? {} : { lon: 0.6 }) };
    const transmitter = { ...PATH_BODY.transmitter, ...(end < 0 ? {} : { frq: 1600 }) };
    const body = JSON.stringify({ ...PATH_BODY, transmitter, receiver, model: { rel: 95, ...model } });
    const wire = await radioshed(['path', '--request', '-', '--json', '--terrain', 'null-island'], { stdin: body });
    const [named, numbered] = [await reportOf([...PATH_FLAGS, ...flags]), JSON.parse(wire.stdout) as PathReport];
    expect(named['Propagation model']).toBe(words);
    expect(named.Transmitters).toEqual(numbered.Transmitters);
  });

  it.each([
    ['a receiver nowhere', ['--rx-lat', '95'], /receiver\.lat \(--rx-lat\): 95 is outside -89 to 89 degrees/],
    [
      'both ends in one place',
      ['--rx-lat', '0.5', '--rx-lon', '0.5'],
      /receiver: "0.5, 0.5" is not a location at least 1 m from the transmitter/,
    ],
    ['reliability of 100', ['--reliability', '100'], /model\.rel \(--reliability\): 100 is outside 1 to 99 %/],
  ])('refuses %s', async (_, args, message) => {
    const { exitCode, stdout, stderr } = await radioshed([...PATH_FLAGS, ...args]);
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('reports the availability of a link, also at other frequencies', async () => {
    const link = [
      'path',
      '--lat',
      '0.5',
      '--lon',
      '0.5',
      '--rx-lat',
      '0.52',
      '--rx-lon',
      '0.55',
      '--tx-height',
      '60',
      '--rx-height',
      '60',
      '--frequency',
      '18000',
      '--tx-gain',
      '38',
      '--rx-gain',
      '38',
      '--model',
      'free-space',
      '--terrain',
      'null-island',
    ];
    const asked = ['--availability', '-72', '--rain-rate', '40', '--bands', '6,38'];
    const { stdout, exitCode } = await radioshed([...link, ...asked, '--json']);
    expect(exitCode).toBe(0);
    const { availability, ...report } = JSON.parse(stdout) as PathReport & { availability: PathAvailability };
    expect(availability.bands.map(({ frequencyMHz }) => frequencyMHz)).toEqual([18_000, 6000, 38_000]);
    const [own, low, high] = availability.bands as [BandAvailability, BandAvailability, BandAvailability];
    const level = single(report.Transmitters)['Signal power at receiver dBm'] ?? Number.NaN;
    expect(own.fadeMarginDb).toBeCloseTo(level + 72, 9);
    const rain = rainOnLink({
      distanceKm: single(report.Transmitters)['Distance to receiver km'],
      frequencyMHz: 18_000,
      rainRate001MmH: 40,
      polarisationTiltDeg: 90,
    });
    expect(own.rainFade001Db).toBe(rain.fade001Db);
    const gases = (mhz: number): number =>
      specificGasAttenuation(mhz, referenceAir(0)).gasDbPerKm * single(report.Transmitters)['Distance to receiver km'];
    expect(low.fadeMarginDb - high.fadeMarginDb).toBeCloseTo(20 * Math.log10(38 / 6) + gases(38_000) - gases(6000), 9);
    expect(low.neededMarginDb['99.99']).toBeLessThan(high.neededMarginDb['99.99'] ?? 0);
    expect(availability.notes.join(' ')).toMatch(/Defaults used: --gradient -200 N-units\/km/);
    expect(availability.notes.join(' ')).not.toContain('--rain-rate');

    const text = (await radioshed([...link, ...asked])).stdout;
    const chart = file('outage.svg');
    const withDishes = await radioshed([...link, ...asked, '--dishes', '0.6', '--availability-chart', chart, '--json']);
    const compared = (JSON.parse(withDishes.stdout) as PathReport).availability?.bands ?? [];
    expect(compared.map(({ frequencyMHz, dishM }) => [frequencyMHz, dishM])).toEqual(
      [18_000, 6000, 38_000].flatMap((mhz) => [
        [mhz, undefined],
        [mhz, 0.6],
      ]),
    );
    expect(readFileSync(chart, 'utf8').match(/<polyline/g)).toHaveLength(3);
    expect((await radioshed([...link, '--dishes', '1'])).stderr).toContain('--dishes needs --availability');
    expect(text).toMatch(/^Availability at 18\.000 GHz, ITU-R P\.530$/m);
    expect(text).toMatch(/^ +margin for 99\.99 % +[\d.]+ dB$/m);
    expect(
      text
        .slice(text.indexOf('Comparison of frequencies and antennas'))
        .match(/^ {2}(6|18|38)\.000 +as given +[\d.]+ /gm),
    ).toHaveLength(3);
    const below = (await radioshed([...link, '--availability', '0'])).stdout;
    expect(below).toContain('0 %: the level is below the threshold');
    expect(below).not.toContain('outage by');
    expect((await radioshed([...link, '--bands', '6'])).stderr).toContain('--bands needs --availability');
    const spoilt = await radioshed([...link, '--availability', 'low', '--csv', file('never.csv')]);
    expect([spoilt.exitCode, existsSync(file('never.csv'))]).toEqual([2, false]);
    expect((await radioshed([...link, '--availability', 'low'])).stderr).toContain(
      '--availability: "low" is not a number from -200 to 30 dBm',
    );
    expect((await radioshed([...link, '--availability', '-72', '--bands', '6,300'])).stderr).toContain(
      '--bands: "300" is outside 1 to 100 GHz',
    );
  });

  it('computes a medium-wave link with the ground wave, which needs no clearance', async () => {
    const link = [
      'path',
      '--lat',
      '0.5',
      '--lon',
      '0.5',
      '--rx-lat',
      '0.52',
      '--rx-lon',
      '0.55',
      '--frequency',
      '0.6',
      '--model',
      'ground-wave',
      '--terrain',
      'null-island',
    ];
    const { stdout } = await radioshed(link);
    expect(stdout).toContain('Ground wave (LFMF), 0.6 MHz');
    expect(stdout).not.toContain('Clearance');
    expect(stdout).toMatch(/SNR is relative to thermal noise alone\..* dB above it/);
    expect((await radioshed([...link, '--json'])).stdout).not.toContain('Raise RX');
  });

  it('adds the equipment of a link to its availability, with a table of the parts', async () => {
    const link = [
      'path',
      '--lat',
      '0.5',
      '--lon',
      '0.5',
      '--rx-lat',
      '0.52',
      '--rx-lon',
      '0.55',
      '--tx-height',
      '60',
      '--rx-height',
      '60',
      '--frequency',
      '8000',
      '--tx-gain',
      '38',
      '--rx-gain',
      '38',
      '--model',
      'free-space',
      '--terrain',
      'null-island',
      '--availability',
      '-60',
    ];
    const half = ['--minimum-signature', '0.03,20', '--non-minimum-signature', '0.04,19'];
    const all = [
      ...half,
      '--antenna-xpd',
      '32',
      '--carrier-to-interference',
      '24',
      '--canceller',
      '15',
      '--diversity-spacing',
      '10',
    ];
    const { equipment, bands } = (JSON.parse((await radioshed([...link, ...all, '--json'])).stdout) as PathReport)
      .availability as PathAvailability;
    expect(equipment).toEqual({
      selective: {
        minimum: { widthGHz: 0.03, depthDb: 20 },
        nonMinimum: { widthGHz: 0.04, depthDb: 19 },
        referenceDelayNs: 6.3,
      },
      crossPolar: { antennaXpdDb: 32, carrierToInterferenceDb: 24, cancellerDb: 15, u0Db: 15 },
      spaceDiversity: { spacingM: 10, gainDifferenceDb: 0 },
    });
    expect(bands[0]?.outage.parts?.map(({ cause }) => cause)).toEqual([
      'flatMultipath',
      'selective',
      'clearAirCrossPolar',
      'rain',
      'rainCrossPolar',
    ]);
    const text = (await radioshed([...link, ...all])).stdout;
    for (const name of [
      'flat multipath',
      'selective fading',
      'cross-polarisation, clear air',
      'rain attenuation',
      'cross-polarisation, rain',
      'all',
    ]) {
      expect(text).toMatch(new RegExp(`^  ${name}( +(at most )?[\\d.e-]+( to [\\d.]+)?){4}$`, 'm'));
    }
    expect(text).toMatch(/Defaults used: --reference-delay 6\.3 ns, .*--gain-difference 0 dB\./);
    for (const [args, message] of [
      [half.slice(2), '--non-minimum-signature needs --minimum-signature too'],
      [['--minimum-signature', '0.03'], '--minimum-signature: "0.03" is not GHz,dB'],
      [['--diversity-spacing', '500'], '--diversity-spacing: "500" is outside 0.1 to 200 m'],
      [['--receivers', '4'], '--receivers needs --separation too'],
      [['--receivers', '4', '--separation', '56'], '--receivers 4 needs --diversity-spacing too'],
    ] as const) {
      expect((await radioshed([...link, ...args])).stderr).toContain(message);
    }
  });

  it('takes a percentage of time of its own, and refuses one outside the model’s range', async () => {
    const lossOf = async (...more: readonly string[]): Promise<readonly [number, string, number]> => {
      const report = await reportOf([...PATH_FLAGS, '--rx-lat', '0.75', ...more]);
      return [
        single(report.Transmitters)['Computed path loss dB'] ?? Number.NaN,
        report.calculation_adjusted.join(' '),
        report['Fraction of time'],
      ];
    };
    const [median, rare] = [await lossOf('--model', 'p452'), await lossOf('--model', 'p452', '--time-percent', '0.1')];
    expect(rare[0]).toBeLessThan(median[0]);
    expect(median[1]).toContain('ITU-R P.452 is computed for 50 % of the time.');
    expect(rare[1]).toContain('ITU-R P.452 is computed for 0.1 % of the time.');
    expect(rare[2]).toBe(0.1);
    const { exitCode, stderr } = await radioshed([...PATH_FLAGS, '--model', 'p1812', '--time-percent', '60']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'radioshed: model.time (--time-percent): 60 is outside 0.001 to 50 % (ITU-R P.1812)\n',
    });
  });

  it('chooses a model where asked to, and says why', async () => {
    const [chosen, named] = [
      await reportOf([...PATH_FLAGS, '--model', 'auto']),
      await reportOf([...PATH_FLAGS, '--model', 'p1812']),
    ];
    expect(chosen.calculation_adjusted.join(' ')).toMatch(/auto: ITU-R P\.1812 is used, because /);
    expect(chosen.Transmitters).toEqual(named.Transmitters);
  });

  it('names missing fields, a line each', async () => {
    const { exitCode, stderr } = await radioshed(['path', '--lat', '0.5', '--lon', '0.5']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/transmitter\.frq \(--frequency\): missing; allowed: 2 to 100000 MHz/);
    expect(stderr).toMatch(/receiver\.lat \(--rx-lat\): missing/);
    expect(stderr).toMatch(/receiver\.lon \(--rx-lon\): missing/);
  });
});
