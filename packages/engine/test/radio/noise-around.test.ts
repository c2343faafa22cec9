import {
  area,
  type EngineContext,
  multilink,
  multisite,
  NOISE_REACH_KM,
  noteWords,
  path,
  type PathInput,
  points,
  type Radio,
} from '@radioshed/engine';
import { noiseFloorDbm } from '@radioshed/link';
import { geodesicDirect } from '@radioshed/geodesy';
import { measuredNoise, type MeasuredNoise } from '@radioshed/noise';
import { gridOf, type Raster } from '@radioshed/raster';
import { describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

const terrain = terrainOf(hills);
const centre = areaInput.transmitter;
/** A quiet area with a noisy town in the north-east. */
const noise: readonly MeasuredNoise[] = Array.from({ length: 60 }, (_, i) => {
  const place = geodesicDirect(centre, i * 137.5, 150 + 120 * i);
  return { ...place, noiseDbm: place.latDeg > 45.01 && place.lonDeg > 10.01 ? -85 : -125 + (i % 7) };
});
const levelAt = measuredNoise(noise);
const context: EngineContext = { terrain, noise };
const snr = { ...areaInput, output: { ...areaInput.output, quantity: 'snr' } } as const;

function byPixel(raster: Raster, visit: (i: number, latDeg: number, lonDeg: number) => void): void {
  const { width, height, transform } = gridOf(raster);
  for (let i = 0; i < width * height; i++) {
    const [row, column] = [Math.floor(i / width), i % width];
    visit(i, transform[3] + (row + 0.5) * transform[5], transform[0] + (column + 0.5) * transform[1]);
  }
}

describe('measured noise', () => {
  test('counts at each pixel of an area, and for the covered area', async () => {
    const powers = await area(areaInput, { terrain });
    const found = await area({ ...snr, output: { ...snr.output, threshold: 20 } }, context);
    const dbm = powers.values.values;
    let [seen, better] = [0, 0];
    byPixel(found.values, (i, latDeg, lonDeg) => {
      const value = found.values.values[i];
      if (Number.isNaN(value)) return expect(dbm[i]).toBeNaN();
      expect(value).toBeCloseTo(dbm[i] - levelAt(latDeg, lonDeg), 4);
      seen++;
      if (value >= 20) better++;
    });
    expect(seen).toBeGreaterThan(7000);
    const plain = await area({ ...snr, output: { ...snr.output, threshold: 20 } }, { terrain });
    expect(better).toBeLessThan(seen);
    expect(found.coveredPercent).toBeCloseTo((100 * better) / seen, 0);
    expect(found.coveredPercent).toBeLessThan(plain.coveredPercent);
    const noiseNote = noteWords(found.notes).find((note) => note.startsWith('The noise floor is measured noise'));
    expect(noiseNote).toMatch(/interpolated at each pixel: -1\d\d\.\d to -85\.0 dBm\.$/);
  });

  test('does not count where a floor is given, nor for power', async () => {
    const given = { ...snr, output: { ...snr.output, noiseFloorDbm: -100 } };
    expect((await area(given, context)).values.values).toEqual((await area(given, { terrain })).values.values);
    const powers = await area(areaInput, context);
    expect(powers.values.values).toEqual((await area(areaInput, { terrain })).values.values);
    expect(noteWords(powers.notes).join()).not.toContain('noise');
  });

  test('changes classes of bit error rate', async () => {
    const output = { ...snr.output, quantity: 'bitErrorClass', modulation: 'qpsk' } as const;
    const ratios = await area(snr, context);
    const classes = await area({ ...snr, output }, context);
    const floor = await area({ ...snr, output: { ...output, noiseFloorDbm: -100 } }, { terrain });
    const [power, by] = [floor.values.values, classes.values.values];
    expect(by).not.toEqual(power);
    // The better the ratio, the better the class.
    const pairs = Array.from(ratios.values.values, (ratio, i) => [ratio, by[i]] as const).filter(
      ([r]) => !Number.isNaN(r),
    );
    pairs.sort((a, b) => a[0] - b[0]);
    for (let i = 1; i < pairs.length; i++) expect(pairs[i][1]).toBeGreaterThanOrEqual(pairs[i - 1][1]);
  });

  test('counts at each pixel of many sites', async () => {
    const sites = [0, 1, 2].map((i) => ({
      ...areaInput.transmitter,
      ...geodesicDirect(centre, 120 * i, 2000),
      powerW: 1 + i,
      antenna: areaInput.antenna,
    }));
    const { transmitter: _t, antenna: _a, ...rest } = areaInput;
    const powers = await multisite({ ...rest, transmitters: sites }, { terrain });
    const found = await multisite({ ...rest, transmitters: sites, output: snr.output }, context);
    byPixel(found.values, (i, latDeg, lonDeg) => {
      const value = found.values.values[i];
      if (Number.isNaN(value)) return expect(powers.values.values[i]).toBeNaN();
      expect(value).toBeCloseTo(powers.values.values[i] - levelAt(latDeg, lonDeg), 4);
    });
    expect(found.bestServer.values).toEqual(powers.bestServer.values);
  });

  test('counts at the receiver and at every step of a path', async () => {
    const input: PathInput = { ...pathInput, output: { quantity: 'snr' } };
    const powers = await path(pathInput, { terrain });
    const found = await path(input, context);
    const { latDeg, lonDeg } = input.receiver;
    expect(found.link.noiseFloorDbm).toBe(levelAt(latDeg, lonDeg));
    expect(found.value).toBeCloseTo(powers.value - levelAt(latDeg, lonDeg), 9);
    expect(found.profile.noiseFloorDbm.at(0)).toBeCloseTo(levelAt(centre.latDeg, centre.lonDeg), 6);
    found.profile.levels.forEach((level, i) => {
      if (i > 0) expect(level).toBeCloseTo(powers.profile.levels[i] - found.profile.noiseFloorDbm[i], 9);
    });
    expect(noteWords(found.notes).join()).toContain('interpolated at each receiver');
  });

  test('counts at the receiver of many points, and at every radio of a multilink', async () => {
    const { latDeg: _lat, lonDeg: _lon, ...transmitter } = pathInput.transmitter;
    const places = [1000, 2000].map((m) => geodesicDirect(centre, 40, m));
    const output = { quantity: 'snr' } as const;
    const many = await points({ ...pathInput, output, transmitter, points: places }, context);
    const { receiver } = pathInput;
    for (const { link } of many.reports) expect(link.noiseFloorDbm).toBe(levelAt(receiver.latDeg, receiver.lonDeg));

    const radios = [0, 1, 2].map((i): Radio => ({
      ...centre,
      ...geodesicDirect(centre, 45 * i, 1000 + 2000 * i),
      antenna: areaInput.antenna,
    }));
    const powers = await multilink({ radios, model: { name: 'itm' }, output: { quantity: 'receivedPower' } }, context);
    const found = await multilink({ radios, model: { name: 'itm' }, output }, context);
    for (let i = 0; i < 9; i++) {
      const listener = radios[i % 3];
      if (Math.floor(i / 3) === i % 3) continue;
      expect(found.values[i]).toBeCloseTo(powers.values[i] - levelAt(listener.latDeg, listener.lonDeg), 9);
    }
  });

  test('is replaced by thermal noise beyond its reach, which is reported', async () => {
    const far = [{ ...geodesicDirect(centre, 90, (NOISE_REACH_KM + 1) * 1000), noiseDbm: -50 }];
    const found = await area(snr, { terrain, noise: far });
    const powers = (await area(areaInput, { terrain })).values.values;
    const thermal = noiseFloorDbm(12_500);
    let beyond = 0;
    found.values.values.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      const isThermal = Math.abs(value - (powers[i] - thermal)) < 1e-3;
      if (isThermal) beyond++;
      else expect(value).toBeCloseTo(powers[i] + 50, 3);
    });
    expect(beyond).toBeGreaterThan(1000);
    expect(noteWords(found.notes)).toContain(
      `No noise was measured within 200 km of ${beyond} pixels: thermal noise in the bandwidth is used there.`,
    );
  });
});
