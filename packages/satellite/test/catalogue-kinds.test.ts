import { readFileSync } from 'node:fs';

import { catalogueNumber, orbitingSatellite, readCatalogue, readTle } from '@radioshed/satellite';
import { fieldPath, hasFieldFiles } from '@radioshed/testing/field';
import { describeWith } from '@radioshed/testing/left-out';
import { fileText } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ONE = '1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995';
const TWO = '2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123';
const ALPHA_ONE = '1 T0000U          20341.14572529  .00000446  00000-0  15605-2 0  9998';
const ALPHA_TWO = '2 T0000  90.2902 300.0888 0031941  22.1325 338.1165 12.95152933 48676';
const XP_ONE = '1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 4  9999';
const MESSAGE: Readonly<Record<string, string | number>> = {
  OBJECT_NAME: 'MADE & UP',
  OBJECT_ID: '2026-101A',
  EPOCH: '2026-08-01T12:00:00.000000',
  MEAN_MOTION: 15.1,
  ECCENTRICITY: 0.0005,
  INCLINATION: 53.2,
  RA_OF_ASC_NODE: 100,
  ARG_OF_PERICENTER: 20,
  MEAN_ANOMALY: 30,
  EPHEMERIS_TYPE: 0,
  NORAD_CAT_ID: 100_123,
  BSTAR: 0.0002,
  MEAN_MOTION_DOT: 0.00001,
  MEAN_MOTION_DDOT: 0,
};
const kvn = (message = MESSAGE): string =>
  [
    'CCSDS_OMM_VERS = 3.0',
    'COMMENT made up',
    'REF_FRAME = TEME',
    ...Object.entries(message).map(([key, value]) => `${key} = ${value}`),
  ].join('\r\n');
const csv = (...messages: (typeof MESSAGE)[]): string =>
  [Object.keys(MESSAGE), ...messages.map((each) => Object.keys(MESSAGE).map((key) => each[key]))]
    .map((row) => row.join(','))
    .join('\r\n');
const xml = (...messages: (typeof MESSAGE)[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ndm>${messages
    .map((message) => {
      const tags = Object.entries(message).map(
        ([key, value]) => `<${key}>${String(value).replace('&', '&amp;')}</${key}>`,
      );
      return `<omm id="CCSDS_OMM_VERS" version="3.0"><header/><body><segment><metadata>${tags.slice(0, 2).join('')}</metadata><data><meanElements>${tags.slice(2).join('\n')}</meanElements></data></segment></body></omm>`;
    })
    .join('\n')}</ndm>`;
const other = { ...MESSAGE, OBJECT_NAME: 'SECOND', NORAD_CAT_ID: 5 };
const bad = { ...MESSAGE, OBJECT_NAME: 'BAD', MEAN_MOTION: 'fast' };

/** A catalogue with the numbers read from it, or words of the refusal, and the code of its note. */
type Kind = readonly [
  name: string,
  content: string | Uint8Array,
  verdict: string,
  ids: readonly string[],
  note?: string,
];

const KINDS: readonly Kind[] = [
  ['two lines', `ISS\n${ONE}\n${TWO}`, 'read', ['25544']],
  ['two lines without a name', `${ONE}\n${TWO}`, 'read', ['25544']],
  ['indented lines', `ISS\n ${ONE}\n\t${TWO}`, 'read', ['25544']],
  ['a name that begins with 2', `2 PATHFINDER\n${ONE}\n${TWO}`, 'read', ['25544']],
  ['a name that begins with 1', `1 KUNS-PF\n${ONE}\n${TWO}`, 'read', ['25544']],
  ['alpha-5 with names', `0 ANALYST\n${ALPHA_ONE}\n${ALPHA_TWO}\n2 B\n${ONE}\n${TWO}`, 'read', ['270000', '25544']],
  ['UTF-16', Buffer.from(`\uFEFFISS\n${ONE}\n${TWO}`, 'utf16le'), 'read', ['25544']],
  ['end marks', `${ONE}\r\n${TWO}\r\n\u001A\0\0`, 'read', ['25544']],
  [
    'a wrong checksum beside a good set',
    `ISS\n${ONE}\n${TWO}\nBAD\n${ONE}\n${TWO.replace('51.6', '51.7')}`,
    'read',
    ['25544'],
    'elementsLeftOut',
  ],
  ['a line 1 alone', `LOST\n${ONE}\nISS\n${ONE}\n${TWO}`, 'read', ['25544'], 'LOST: line 1 without line 2'],
  ['a line 2 alone', `LOST\n${TWO}\nISS\n${ONE}\n${TWO}`, 'read', ['25544'], 'LOST: line 2 without line 1'],
  ['a short line', `ISS\n${ONE}\n${TWO}\nS\n${ONE.slice(0, 60)}\n${TWO}`, 'read', ['25544'], '60 characters'],
  ['only a bad set', `${ONE}\n${TWO.replace('51.6', '51.7')}`, 'line 2: the checksum is 3', []],
  ['elementsOfOtherTheory', `XP\n${XP_ONE}\n${TWO}`, 'read', ['25544'], 'elementsOfOtherTheory'],
  ['JSON', JSON.stringify([MESSAGE, other]), 'read', ['100123', '5']],
  ['one message of JSON', JSON.stringify(MESSAGE), 'read', ['100123']],
  ['JSON of strings', JSON.stringify([{ ...MESSAGE, NORAD_CAT_ID: '000100123', BSTAR: '0.0002' }]), 'read', ['100123']],
  [
    'JSON with a bad message',
    JSON.stringify([MESSAGE, bad, other]),
    'read',
    ['100123', '5'],
    'message 2 (BAD): MEAN_MOTION is not a number',
  ],
  ['JSON of lines', JSON.stringify([{ OBJECT_NAME: 'ISS', TLE_LINE1: ONE, TLE_LINE2: TWO }]), 'read', ['25544']],
  [
    'a saved catalogue',
    JSON.stringify({
      satellites: [
        { name: 'A', tle: [ONE, TWO] },
        { name: 'B', omm: MESSAGE },
      ],
    }),
    'read',
    ['25544', '100123'],
  ],
  ['damaged JSON', '[{', 'it is not JSON', []],
  ['CSV', csv(MESSAGE, other), 'read', ['100123', '5']],
  ['CSV with quotation marks', csv(MESSAGE).replaceAll(/[^,\r\n]+/g, '"$&"'), 'read', ['100123']],
  ['CSV with semicolons', csv(MESSAGE, other).replaceAll(',', ';'), 'read', ['100123', '5']],
  ['CSV with a bad row', csv(MESSAGE, bad), 'read', ['100123'], 'line 3: message 2 (BAD)'],
  ['KVN', kvn(), 'read', ['100123']],
  ['KVN of two', `${kvn()}\n\n${kvn(other)}`, 'read', ['100123', '5']],
  ['KVN without a version', kvn(other).split('\r\n').slice(2).join('\n'), 'read', ['5']],
  ['KVN with units', kvn().replace('15.1', '15.1 [rev/day]'), 'read', ['100123']],
  ['XML', xml(MESSAGE), 'read', ['100123']],
  [
    'XML of two with units',
    xml(MESSAGE, other).replaceAll('<MEAN_MOTION>', '<MEAN_MOTION units="rev/day">'),
    'read',
    ['100123', '5'],
  ],
  ['a day of the year', JSON.stringify({ ...MESSAGE, EPOCH: '2026-213T12:00:00.000000' }), 'read', ['100123']],
  [
    'another theory',
    JSON.stringify({ ...MESSAGE, MEAN_ELEMENT_THEORY: 'DSST' }),
    'MEAN_ELEMENT_THEORY DSST is not one that SGP4 propagates',
    [],
  ],
  ['another frame', JSON.stringify({ ...MESSAGE, REF_FRAME: 'ICRF' }), 'REF_FRAME ICRF', []],
  ['another time', JSON.stringify({ ...MESSAGE, TIME_SYSTEM: 'TAI' }), 'TIME_SYSTEM TAI', []],
  [
    'a message of SGP4-XP',
    JSON.stringify({ ...MESSAGE, EPHEMERIS_TYPE: 4, BSTAR: undefined, BTERM: 0.02 }),
    'read',
    ['100123'],
    'elementsOfOtherTheory',
  ],
  ['prose', 'No GP data found', 'no elements found: expected two-line elements, or OMM as JSON, CSV, XML or KVN', []],
];

describe('catalogues as they are found', () => {
  test.each(KINDS.map((kind) => [kind[0], kind] as const))('%s', (_, [, content, verdict, ids, note]) => {
    const text = typeof content === 'string' ? content : fileText(content);
    if (verdict !== 'read') return void expect(() => readCatalogue(text)).toThrow(verdict);
    const { satellites, notes } = readCatalogue(text);
    expect(satellites.map(({ noradId }) => noradId)).toEqual(ids);
    if (note === undefined) expect(notes).toEqual([]);
    else expect(JSON.stringify(notes)).toContain(note);
    for (const each of satellites) expect(orbitingSatellite(each).stateAt(each.epochMs).xKm).toBeTypeOf('number');
  });

  test('all forms of a message give one orbit and name', () => {
    const all = [
      JSON.stringify(MESSAGE),
      csv(MESSAGE),
      kvn(),
      xml(MESSAGE),
      JSON.stringify({ ...MESSAGE, EPOCH: '2026-213T12:00:00Z' }),
    ];
    const read = all.map((text) => readCatalogue(text).satellites[0]);
    for (const each of read) {
      expect(each).toMatchObject({
        name: 'MADE & UP',
        epochMs: Date.UTC(2026, 7, 1, 12),
        periodMin: read[0]?.periodMin,
      });
    }
  });

  test('names that look like lines are names', () => {
    expect(readTle(`2 PATHFINDER\n${ONE}\n${TWO}`)[0]?.name).toBe('2 PATHFINDER');
    expect(readTle(`1 KUNS-PF\n${ONE}\n${TWO}`)[0]?.name).toBe('1 KUNS-PF');
  });

  test('elements that are left out are an error where all are wanted', () => {
    const text = JSON.stringify([MESSAGE, bad]);
    expect(() => readCatalogue(text, { isWhole: true })).toThrow('message 2 (BAD)');
  });

  test('any string is read or refused by an error of orbits', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(ONE, TWO, '1 ', '2 X', '<omm>', 'EPOCH = x', '{', csv(MESSAGE), kvn(), xml(bad)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        try {
          readCatalogue(pieces.join('\n'));
        } catch (error) {
          expect((error as Error).name).toBe('OrbitError');
        }
      }),
    );
  });
});

test('numbers are compared as numbers', () => {
  for (const text of ['T0000', 't0000', '270000', '0270000', ' T0000 ']) expect(catalogueNumber(text)).toBe(270_000);
  expect(catalogueNumber('A0001')).toBe(100_001);
  expect(catalogueNumber('Z9999')).toBe(339_999);
  for (const text of ['I0000', 'O0000', 'ISS', 'T000', '1.5', '']) expect(catalogueNumber(text)).toBeUndefined();
});

describeWith('sharedData', hasFieldFiles, 'field files', () => {
  test.each([
    ['sat-alpha5.tle', ['270000'], ''],
    ['sat-name-2.tle', ['25544'], ''],
    ['sat-one-bad.tle', ['25544'], 'elementsLeftOut'],
    ['sat-omm.csv', ['28492'], ''],
    ['sat-omm.kvn', ['28492'], ''],
    ['sat-indented.tle', ['25544'], ''],
    ['sat-utf16.tle', ['25544'], ''],
    ['sat-two-epochs.json', ['28492', '28492'], ''],
    ['sat-xp-type4.tle', ['25544'], 'elementsOfOtherTheory'],
  ])('%s: read', (file, ids, note) => {
    const { satellites, notes } = readCatalogue(fileText(readFileSync(fieldPath(`radio-files/${file}`))));
    expect(satellites.map(({ noradId }) => noradId)).toEqual(ids);
    expect(notes.map(({ code }) => code)).toEqual(note === '' ? [] : [note]);
  });
});

test('decimal commas are read, and columns that were moved are refused, which no checksum sees', () => {
  const [plain] = readTle(`${ONE}\n${TWO}`);
  const [comma] = readTle(`${ONE.replaceAll('.', ',')}\n${TWO.replaceAll('.', ',')}`);
  expect(comma).toEqual(plain);
  const moved = TWO.replace('  51.6393 160', ' 51.6393  160');
  expect(() => readTle(`${ONE}\n${moved}`)).toThrow('column 12 has no decimal point');
});
