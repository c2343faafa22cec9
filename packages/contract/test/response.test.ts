import { findColourKey, legendOf } from '@radioshed/colour';
import { describe, expect, test } from 'vitest';

import { areaResponse, pathReport, type PathTransmitter } from '../src/schemas.js';
import { areaResponseOf, type Described, pathReportOf } from '../src/translate.js';
import { areaResult, pathResult } from './results.js';

const legend = legendOf(findColourKey('RAINBOW.dBm'));
const areaUrls = {
  kmz: 'http://x/archive/s/kmz',
  PNG_Mercator: 'http://x/archive/s/1_Testing_A1.3857.png',
  PNG_WGS84: 'http://x/archive/s/1_Testing_A1.4326.png',
  tiff: 'http://x/archive/s/tiff',
  tiff_4326: 'http://x/archive/s/tiff',
  tiff_3857: 'http://x/archive/s/tiff_3857',
  shp: 'http://x/archive/s/shp',
  zip: 'http://x/archive/s/zip',
  json: 'http://x/archive/s/1_Testing_A1.json',
  html: 'http://x/archive/calc?id=s',
  url: 'http://x/archive/calc?id=s',
  values: 'http://x/archive/s/1_Testing_A1.values.tiff',
};
const pathUrls = {
  'Chart image': 'http://x/c.png',
  chart: 'http://x/c.svg',
  json: 'http://x/c.json',
  kmz: 'http://x/archive/s/kmz',
};
const A_NOTE = { code: 'alreadyConnected', severity: 'info', params: {} } as const;
const described = <U>(urls: U, form: 'spec' | 'live'): Described<U> => ({
  id: 1,
  sid: 's',
  urls,
  elapsedMs: 12.6,
  balance: 1_000_000_000,
  notes: [A_NOTE],
  form,
});

describe('/area', () => {
  test('in the form spec', () => {
    const answer = areaResponseOf(areaResult, legend, described(areaUrls, 'spec'));
    expect(areaResponse.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      bounds: [[0.6, 0.61, 0.4, 0.39]],
      area: 12.346,
      coverage: '39.3%',
      elapsed: 13,
      balance: 1e9,
      calculation_adjusted: ['All radios are connected without a relay.'],
      notes: [A_NOTE],
    });
    expect(answer.computed_by).toEqual({ engine: 2, precision: 'f64', threads: 2 });
    expect(answer.key).toEqual([legend]);
    expect(answer).not.toHaveProperty('message');
  });

  test('in the live form lists are flat and coverage is a number', () => {
    const answer = areaResponseOf(areaResult, legend, described(areaUrls, 'live'));
    expect(areaResponse.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ bounds: [0.6, 0.61, 0.4, 0.39], coverage: 39.3, key: legend });
    expect(legend[0]).toEqual({ l: '-20dBm', r: 255, g: 19, b: 0 });
  });
});

describe('/path', () => {
  const report = pathReportOf(pathResult, described(pathUrls, 'spec'));
  const sender = report.Transmitters as PathTransmitter;

  test('has the members of the interface, in order', () => {
    expect(pathReport.safeParse(report).error).toBeUndefined();
    expect(Object.keys(report).slice(0, 21)).toEqual([
      'Engine',
      'Frequency MHz',
      'Propagation model',
      'Earth dielectric constant',
      'Earth conductivity',
      'Radio climate',
      'Atmospheric bending constant',
      'Fraction of situations',
      'Fraction of time',
      'Receiver',
      'Transmitters',
      'Obstructions',
      'Distance',
      'Terrain',
      'Terrain_AMSL',
      'Landcover distance',
      'Landcover codes',
      'Landcover heights',
      'Fresnel',
      'dBm',
      'dB',
    ]);
    expect(report).toMatchObject({ 'Fraction of situations': 50, 'Fraction of time': 95, 'Frequency MHz': 446 });
  });

  test('Receiver and Transmitters are single objects', () => {
    expect(report.Receiver).toEqual({
      Latitude: 0.55,
      Longitude: 0.55,
      'Ground elevation m': 80,
      'Antenna height m': 2,
      'Receiver gain dBd': 0,
      'Receiver gain dBi': 2.15,
    });
    expect(sender).toMatchObject({
      'Height above sea level m': 150.5,
      'Distance to receiver km': 2,
      'Downtilt angle deg': 1.5,
      'Antenna gain dBd': 0,
      Polarisation: 'vertical',
      'Power dBm': 36.9897,
      'Computed path loss dB': 101.4567,
      'Raise RX antenna for LOS': 0,
      'Raise RX antenna for fresnel 60%': 1.23,
    });
    expect(Object.keys(sender)).toHaveLength(34);
    expect(sender).not.toHaveProperty('dBm');
  });

  test('lists clutter along the path with class and height', () => {
    expect(report['Landcover distance']).toEqual(report.Distance);
    expect(report['Landcover codes']).toEqual([1, 99, 0]);
    expect(report['Landcover heights']).toEqual([0, 12.35, 0]);
  });

  test('typed programs get the next value where the model has none, which is reported', () => {
    const lossDb = Float64Array.of(0, Number.NaN, 101.4567);
    const powerDbm = Float64Array.of(0, Number.NaN, -62.3);
    const holed = { ...pathResult, profile: { ...pathResult.profile, lossDb, powerDbm } };
    const [spec, live] = [
      pathReportOf(holed, described(pathUrls, 'spec')),
      pathReportOf(holed, described(pathUrls, 'live')),
    ];
    expect(spec.dB).toEqual([0, null, 101.46]);
    expect(spec.calculation_adjusted.join(' ')).not.toContain('no value');
    expect([live.dB, live.dBm.slice(1)]).toEqual([
      [0, 101, 101],
      [-62, -62],
    ]);
    expect((live.Transmitters as PathTransmitter[])[0]).toMatchObject({ dB: [0, 101, 101] });
    expect(live.calculation_adjusted).toContain(
      'dBm and dB have no value at 1 of 3 samples of the path: the live form repeats the next value.',
    );
    const far = { ...holed, profile: { ...holed.profile, lossDb: Float64Array.of(0, 90, Number.NaN) } };
    expect(pathReportOf(far, described(pathUrls, 'live')).dB).toEqual([0, 90, 90]);
  });

  test('has the noise and voltages of the link', () => {
    expect(sender).toMatchObject({
      'Johnson Nyquist noise dB': 40.9691,
      'Noise floor dBm': -120,
      'Channel noise dBm': -133.0059,
      'RX voltage 50 ohm dipole uV': 219.32,
      'RX voltage 75 ohm dipole dBuV': 48.584,
      'ERP W': 5,
    });
  });

  test('the SNR of each sample follows from its power and the noise in one hertz', () => {
    const [, , power] = report.dBm;
    const [, , noise] = report.Noise_dBm;
    const ratio = Number(power) - Number(noise) - sender['Johnson Nyquist noise dB'];
    expect(ratio).toBeCloseTo(sender['Signal to Noise Ratio dB'], 2);
  });

  test('extensions are present where the request gives them a meaning', () => {
    const link = {
      ...pathResult.link,
      feederLossDb: 1.5,
      polarisationLossDb: 20,
      requiredSnrDb: 16.5,
      marginDb: 43.3,
      berClass: 6,
      rsrpDbm: -88,
    };
    const { Transmitters } = pathReportOf({ ...pathResult, link }, described(pathUrls, 'spec'));
    expect(Transmitters).toMatchObject({
      'Feeder loss dB': 1.5,
      'Polarisation loss dB': 20,
      'Required SNR dB': 16.5,
      'Margin over required SNR dB': 43.3,
      'Bit error rate class': 6,
      'RSRP dBm': -88,
    });
    expect(JSON.stringify(report)).not.toMatch(/Feeder|Required|class|RSRP|LoRa/);
  });

  test('a figure without value is null in JSON', () => {
    const link = { ...pathResult.link, pathLossDb: Number.NaN };
    const none = pathReportOf({ ...pathResult, link }, described(pathUrls, 'spec'));
    expect(JSON.stringify(none)).toContain('"Computed path loss dB":null');
  });

  test('arrays have the same length; gaps are null, and the loss at the transmitter is 0', () => {
    expect(report.Distance).toEqual([0, 1, 2]);
    expect(report.dB).toEqual([0, null, 101.46]);
    expect(report.dBm).toEqual([41.29, null, -60.17]);
    expect(report.Obstructions).toEqual([[0.512346, 0.5]]);
    // 1 km · 1 km / (2 · 8500 km) = 0.0588 m of bulge in the middle.
    expect(report.Terrain).toEqual([120.5, 100.06, 80]);
    expect(report.Terrain_AMSL).toEqual([120.5, 100, 80]);
  });

  test('in the live form they are arrays that include the profile', () => {
    const live = pathReportOf(pathResult, described(pathUrls, 'live'));
    expect(pathReport.safeParse(live).error).toBeUndefined();
    const [first] = live.Transmitters as PathTransmitter[];
    expect(first?.dBm).toEqual(live.dBm);
    expect(live.Receiver).toHaveLength(1);
  });

  test('in the live form members that typed clients declare as integers are rounded, the levels of the link are not', () => {
    const live = pathReportOf(pathResult, described(pathUrls, 'live'));
    expect([report.Terrain, live.Terrain]).toEqual([
      [120.5, 100.06, 80],
      [121, 100, 80],
    ]);
    const [first] = live.Transmitters as PathTransmitter[];
    expect(first?.Terrain).toEqual(live.Terrain);
    for (const name of ['Ground elevation m', 'Noise floor dBm', 'RX voltage 50 ohm dipole uV'] as const) {
      expect(first?.[name]).toBe(Math.round(sender[name]));
    }
    for (const [i, level] of report.dBm.entries()) if (level !== null) expect(live.dBm[i]).toBe(Math.round(level));
    expect(live.dBm).not.toContain(null);
    expect(sender['Ground elevation m']).toBe(120.5);
    expect(first?.['Signal power at receiver dBm']).toBe(sender['Signal power at receiver dBm']);
    expect(live.Noise_dBm).toEqual(report.Noise_dBm);
  });
});
