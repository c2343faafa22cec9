import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pathReport, type PathReport } from '@radioshed/contract/schemas';
import { readGeoTiff } from '@radioshed/formats';
import { gridOf, pixelToMap } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import { single } from '../src/calculate/path-text.js';
import { PATH_BODY, PATH_FLAGS } from './support/request.js';
import { radioshed, temporaryFolder } from './support/run-command.js';

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
      expect(raster.values.get(0, width - 1)).toBeCloseTo(reported, 1);
      expect(raster.values.get(0, 0)).toBeNaN();
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
    expect(readFileSync(file('p.png')).subarray(0, 4).toString('latin1')).toBe('\x89PNG');
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

  it('names missing fields, a line each', async () => {
    const { exitCode, stderr } = await radioshed(['path', '--lat', '0.5', '--lon', '0.5']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/transmitter\.frq \(--frequency\): missing; allowed: 2 to 100000 MHz/);
    expect(stderr).toMatch(/receiver\.lat \(--rx-lat\): missing/);
    expect(stderr).toMatch(/receiver\.lon \(--rx-lon\): missing/);
  });
});
