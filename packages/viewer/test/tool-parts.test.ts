import { modelChoiceOf } from '@radioshed/contract/translate';
import { describe, expect, test } from 'vitest';

import { fieldWords } from '../page/coverage/field-words.js';
import { noiseWords } from '../page/form/noise-figure.js';
import { templateOf, valuesOfTemplate } from '../page/coverage/template-values.js';
import { bodyOf } from '../page/form/values.js';
import { notesOf } from '../page/dom/notes.js';
import { sentenceOf } from '../page/dom/error-sentence.js';
import { plainWords } from '../page/dom/plain-words.js';
import { ENGINE_MODELS } from '../page/form/form-models.js';
import { RADIO_FIELDS } from '../page/form/radio-fields.js';
import { readNodes } from '../page/nodes/read-nodes.js';
import { readNoise } from '../page/noise/read-noise.js';
import { NOISE_STEPS, paintedPixels, SHARE_STEPS } from '../page/result/paint.js';
import { contourLines } from '../page/satellite/contour-lines.js';
import { antennaOf, cutsAntennaOf, polarChart } from '../page/site/polar-chart.js';

describe('measured noise', () => {
  test('is read from CSV, whatever its columns are called', () => {
    const row = { frequency: 446, noise: -104, latitude: 0.5, longitude: -0.25 };
    expect(readNoise('frequency,noise,lat,lon\n446,-104.4,0.5,-0.25')).toEqual([row]);
    expect(readNoise('Latitude;Longitude;dBm;Freq MHz\n0.5;-0.25;-104;446\n')).toEqual([row]);
  });

  test('names the missing part and its line', () => {
    expect(() => readNoise('lat,lon\n0.5,0.5')).toThrow('The first line must name the columns');
    expect(() => readNoise('frequency,noise,lat,lon\n446,-104,0.5,0.5\n446,loud,0.5,0.5')).toThrow(/^Line 3 .*“loud”/);
  });
});

test('warnings are distinguished from defaults', () => {
  const calculation_adjusted = ['The sea may be land.', 'Defaults used: confidence 50 %.'];
  const notes = [
    { code: 'heightsMissing', severity: 'warning', params: {} },
    { code: 'defaultsUsed', severity: 'info', params: {} },
  ] as const;
  expect(notesOf({ calculation_adjusted, notes })).toEqual([
    { text: 'The sea may be land.', isWarning: true, code: 'heightsMissing' },
    { text: 'Defaults used: confidence 50 %.', isWarning: false, code: 'defaultsUsed' },
  ]);
  // Saved by a server of an earlier version.
  expect(notesOf({ calculation_adjusted }).map(({ isWarning }) => isWarning)).toEqual([false, false]);
  expect(notesOf({ notes: calculation_adjusted, note_data: notes })[0]?.isWarning).toBe(true);
});

test('sentences of the server name fields as the form does', () => {
  expect(plainWords('transmitter.frq: 1 is outside 2 to 100000 MHz.')).toBe(
    'Transmitter frequency: 1 is outside 2 to 100000 MHz.',
  );
  expect(plainWords('Defaults used: antenna.txg 2.15 dBi.')).toBe('Defaults used: antenna gain 2.15 dBi.');
  expect(plainWords('Defaults used: output.units m (above ground).')).toBe(
    'Defaults used: unit of heights m (above ground).',
  );
  expect(plainWords('Defaults used: availability.rain 30 mm/h, a typical value.')).toBe(
    'Defaults used: “Rain rate for 0.01 % of the year” 30 mm/h, a typical value.',
  );
  expect(plainWords('availability.dn1 -200 N-units/km')).toBe('“Refractivity gradient for 1 %” -200 N-units/km');
  expect(plainWords('antenna.ant 7 is not known.')).toBe('Antenna pattern 7 is not known.');
  expect(plainWords('output.res is not used.')).toBe('Result resolution is not used.');
  expect(sentenceOf(new Error('<html>502 Bad Gateway</html>'))).toBe(
    'A proxy in front of the server returned an error page. Try again.',
  );
  expect(plainWords('see sea.png and other.name')).toBe('See sea.png and other.name');
});

test('JSON that was cut off is reported as such', async () => {
  await expect(readNodes('{"nodes": [')).rejects.toThrow('It may be cut off');
});

test('shares and levels have the colour of the step below them', () => {
  const box = [1, 1, -1, -1] as const;
  const colourOf = (value: number, steps: typeof SHARE_STEPS): number[] => [
    ...paintedPixels({ width: 1, height: 1, values: Float32Array.of(value) }, box, steps),
  ];
  const of = ({ r, g, b }: { r: number; g: number; b: number }): number[] => [r, g, b, 255];
  const [lowest, second] = SHARE_STEPS;
  if (lowest === undefined || second === undefined) throw new Error('there are no steps');
  expect(colourOf(0, SHARE_STEPS)).toEqual(of(lowest));
  expect(colourOf(19.9, SHARE_STEPS)).toEqual(of(second));
  expect(colourOf(Number.NaN, SHARE_STEPS)).toEqual([0, 0, 0, 0]);
  expect(SHARE_STEPS.map(({ l }) => l).slice(0, 2)).toEqual(['0%', '10%']);
  expect(NOISE_STEPS.map(({ from }) => from).slice(1, 3)).toEqual([-134, -128]);
});

test('contours are lines, whichever way GeoJSON has them', () => {
  const ring = [
    [0, 1],
    [2, 3],
  ] as const;
  const of = (type: string, coordinates: unknown): object => ({ type: 'Feature', geometry: { type, coordinates } });
  const features = [of('MultiPolygon', [[ring]]), of('Polygon', [ring]), of('LineString', ring), of('Point', [0, 1])];
  const line = [
    { lat: 1, lon: 0 },
    { lat: 3, lon: 2 },
  ];
  expect(contourLines({ type: 'FeatureCollection', features })).toEqual([line, line, line]);
});

test('the pattern of a file is drawn by its cuts, with its gain where the form has none', () => {
  const cut = Array.from({ length: 360 }, (_, degrees) => (degrees <= 30 || degrees >= 330 ? 0 : -40));
  const pattern = {
    ant: 100,
    format: 'msi',
    model: 'Sector',
    gain_dBi: 12,
    notes: [],
    horizontal_dB: cut,
    vertical_dB: cut,
  };
  const antenna = cutsAntennaOf({ 'antenna.azi': '90' }, pattern);
  expect(antenna).toMatchObject({ pattern: 'cuts', gainDbi: 12, azimuthDeg: [90] });
  expect(cutsAntennaOf({ 'antenna.txg': '5' }, pattern).gainDbi).toBe(5);
  const [, points = ''] = /class="gain" points="([^"]*)"/.exec(polarChart(antenna)) ?? [];
  const xs = points.split(' ').map((point) => Number(point.split(',')[0]));
  expect(Math.max(...xs)).toBeCloseTo(80 + 58, 0); // east, to the rim
  expect(Math.min(...xs)).toBeGreaterThan(70); // nothing to the west
  expect(antennaOf({ 'antenna.ant': '0', 'antenna.hbw': '0' })).toBeUndefined();
});

test('fields are named as the server takes them for the model', () => {
  const MODELS = RADIO_FIELDS.flatMap(({ fields }) => fields).find(({ path }) => path === 'model.pm')?.choices ?? [];
  const wordsOf = (pm: string): ReturnType<typeof fieldWords> => fieldWords(ENGINE_MODELS.get(pm));
  expect(MODELS.length).toBeGreaterThan(14);
  for (const [pm] of MODELS) {
    const number = (/^\d+$/.test(pm) ? Number(pm) : pm) as Parameters<typeof modelChoiceOf>[0]['pm'];
    const choice = modelChoiceOf({ pm: number, pe: 2, ked: 4 });
    const { rel, pe, ked, cli, n0, eps, sig, conf, time } = wordsOf(pm);
    const { reads = [] } = ENGINE_MODELS.get(pm) ?? {};
    const settings = [
      'climate',
      'surfaceRefractivityN',
      'relativePermittivity',
      'conductivitySpm',
      'confidencePercent',
      'timePercent',
    ] as const;
    expect([pm, [cli, n0, eps, sig, conf, time].map(({ hint }) => !/not used/.test(hint))]).toEqual([
      pm,
      settings.map((name) => reads.includes(name)),
    ]);
    expect([pm, !/not used/.test(rel.hint)]).toEqual([pm, choice.reliabilityPercent !== undefined]);
    expect([pm, pe.hint === '']).toEqual([pm, choice.areaType !== undefined]);
    // Line of sight has no value where something could be added.
    expect([pm, ked.hint === '']).toEqual([pm, pm !== '2' && choice.diffraction !== 'none']);
  }
  expect(wordsOf('4').rel.label).toBe('Location %');
  expect(wordsOf('p528').rel.label).toBe('Time %');
  expect(wordsOf('p528').frq.hint).toBe('this model: 100 to 30000 MHz');
  expect(wordsOf('3')).toMatchObject({
    frq: { hint: 'validated for 150 to 1500 MHz' },
    txAlt: { hint: 'validated for 30 to 200 m' },
    rxAlt: { hint: 'validated for 1 to 10 m' },
    rad: { hint: 'validated for 1 to 20 km' },
  });
  expect(wordsOf('7')).toMatchObject({ frq: { hint: '' }, txAlt: { hint: '' }, rad: { hint: '' } });
});

test('a template is the radio of the form without its location, and restores it', () => {
  const values = {
    'transmitter.lat': '0.5',
    'transmitter.lon': '0.5',
    'transmitter.frq': '869.525',
    'receiver.lat': '',
    'receiver.alt': '2',
    'antenna.azi': '',
    'model.pm': 'p452',
    'output.rad': '20',
    network: 'Mine',
    site: 'A1',
    engine: '1',
  };
  const template = templateOf(values, 'LoRa on the roof');
  expect(template).toEqual({
    transmitter: { frq: 869.525 },
    receiver: { alt: 2 },
    model: { pm: 'p452' },
    output: { rad: 20 },
    template: { name: 'LoRa on the roof' },
  });
  // What the server adds is of no field; a field that the template leaves open is emptied, but no place.
  const record = { ...template, version: 'Radioshed-1', reference: 7, feeder: { fll: 0 }, engine: 2 };
  expect(valuesOfTemplate(record, ['antenna.azi', 'transmitter.lat', 'receiver.alt'])).toEqual({
    'transmitter.frq': '869.525',
    'receiver.alt': '2',
    'antenna.azi': '',
    'model.pm': 'p452',
    'output.rad': '20',
  });
});

test('a noise figure becomes the noise floor of the request, unless that is given', () => {
  // kTB at 290 K is −173.98 dBm in 1 Hz, −133.0 dBm in 12.5 kHz.
  const narrow = { 'transmitter.bwi': '0.0125' };
  const six = { ...narrow, 'receiver.noiseFigureDb': '6' };
  expect(noiseWords(narrow).floor).toBe('thermal noise in 0.0125 MHz, −133.0 dBm');
  expect(noiseWords(six).floor).toBe('−127.0 dBm: thermal noise in 0.0125 MHz, −133.0 dBm, and the noise figure');
  expect(noiseWords({ ...six, 'output.nf': '-126' })).toEqual({
    floor: '7.0 dB above the thermal noise in 0.0125 MHz, −133.0 dBm',
    figure: 'not used: a noise floor is set',
  });
  expect(noiseWords({ 'transmitter.bwi': '', 'output.nf': '-140' }).floor).toMatch(
    /^below the thermal noise in 0\.1 MHz/,
  );
  expect(noiseWords({ 'transmitter.bwi': 'x' }).floor).toBe('');
  expect(bodyOf(narrow)).toEqual({ transmitter: { bwi: 0.0125 } });
  expect(bodyOf(six)).toEqual({ transmitter: { bwi: 0.0125 }, output: { nf: -127.01 } });
  expect(bodyOf({ ...six, 'output.nf': '-126' })).toEqual({ transmitter: { bwi: 0.0125 }, output: { nf: -126 } });
  for (const bad of ['-1', '61', 'six']) {
    expect(() => bodyOf({ ...six, 'receiver.noiseFigureDb': bad })).toThrow(`Noise figure: ${bad} is not 0 to 60 dB.`);
  }
});

test('each end has its own reference of heights', () => {
  for (const end of ['transmitter', 'receiver']) {
    const choices = RADIO_FIELDS.flatMap(({ fields }) => fields).find(({ path }) => path === `${end}.units`)?.choices;
    expect(choices).toEqual([
      ['', 'ground'],
      ['m_amsl', 'sea level'],
    ]);
  }
  // A radar on a mast, and targets above the sea: the ground needs no member.
  const values = {
    'transmitter.alt': '20',
    'transmitter.units': '',
    'receiver.alt': '3000',
    'receiver.units': 'm_amsl',
  };
  expect(bodyOf(values)).toEqual({ transmitter: { alt: 20 }, receiver: { alt: 3000, units: 'm_amsl' } });
});
