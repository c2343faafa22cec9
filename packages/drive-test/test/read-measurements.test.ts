import {
  findColumns,
  isMeasurementsError,
  quantityOfUnit,
  readMeasurements,
  type TableRow,
} from '@radioshed/drive-test';
import { describe, expect, test } from 'vitest';

function table(text: string, delimiter = ','): TableRow[] {
  return text.split('\n').map((line, i) => ({ line: i + 1, cells: line === '' ? [''] : line.split(delimiter) }));
}

describe('columns', () => {
  test.each([
    ['lat,lon,level', [0, 1, 2], undefined],
    ['Latitude,Longitude,RSSI', [0, 1, 2], 'receivedPower'],
    ['time,LNG,LAT,RSRP (dBm)', [2, 1, 3], 'receivedPower'],
    ['gps_lat,gps_lag,x,value', undefined, undefined],
    ['lat_deg,long,dBm', [0, 1, 2], 'receivedPower'],
    ['lat,lon,E [dBµV/m]', [0, 1, 2], 'fieldStrength'],
    ['lat,lon,field strength dBuV/m', [0, 1, 2], 'fieldStrength'],
    ['lat,lon,path_loss_dB', [0, 1, 2], 'pathLoss'],
    ['lat,lon,rssi_db', [0, 1, 2], 'receivedPower'],
    ['lat,lon,Loss', [0, 1, 2], 'pathLoss'],
  ] as const)('of %s', (header, places, quantity) => {
    if (places === undefined) {
      expect(() => findColumns(header.split(','))).toThrow(
        'there is no longitude: the columns are gps_lat, gps_lag, x, value',
      );
      return;
    }
    const { at, quantity: found } = findColumns(header.split(','));
    expect(at.level).toBe(places[2]);
    expect(found).toBe(quantity);
  });

  test('name what was found where something is missing', () => {
    expect(() => findColumns(['a', ' b '])).toThrow(
      'there is no latitude, no longitude, no level: the columns are a, b',
    );
    expect(() => findColumns(['lat', 'lon', 'rssi'], 'power')).toThrow('no column power');
    expect(() => findColumns([''])).toThrow('no column has a name');
  });

  test('tell which of several levels is taken', () => {
    const { at, notes } = findColumns(['lat', 'lon', 'RSRP', 'RSSI', 'snr_db']);
    expect(at.level).toBe(3);
    expect(notes).toMatchObject([
      { code: 'levelColumnChosen', params: { column: 'RSSI', others: ['RSRP', 'snr_db'] } },
    ]);
    const asked = findColumns(['lat', 'lon', 'RSRP', 'RSSI'], 'RSRP');
    expect(asked.at.level).toBe(2);
    expect(asked.notes.map(({ code }) => code)).toContain('referenceSignal');
  });
});

describe('a table of measurements', () => {
  test('is read with its optional columns', async () => {
    const rows = table('time,lat,lon,level,unit,alt,height\n08:00,45.5,10.25,−91.5,dBm,130,1.5\n,-45,370.0,-80,,,');
    await expect(readMeasurements(rows)).resolves.toEqual({
      quantity: 'receivedPower',
      measurements: [
        { line: 2, time: '08:00', latDeg: 45.5, lonDeg: 10.25, value: -91.5, altitudeM: 130, heightM: 1.5 },
      ],
      rejected: [{ line: 3, reason: 'lon: 370.0 is outside −180 to 360 degrees' }],
      notes: [],
    });
  });

  test('refuses rows one by one, with line and reason, and keeps the rest', async () => {
    const rows = table(
      [
        'lat,lon,dBm',
        '45,10,-90',
        '45,10,weak',
        '45,10,',
        'north,10,-90',
        '91,10,-90',
        '0,0,-90',
        '45,10,-90,7',
        '45,10,-900',
        '',
        '45,10,50 dBuV/m',
        '45,10,-90 dBm',
        '45,10,5 Volt',
        '45',
      ].join('\n'),
    );
    const { measurements, rejected } = await readMeasurements(rows, { maxRejected: 20 });
    expect(measurements.map(({ line }) => line)).toEqual([2, 12]);
    expect(rejected).toEqual([
      { line: 3, reason: 'level: "weak" is not a number' },
      { line: 4, reason: 'level: it is empty' },
      { line: 5, reason: 'lat: “north” is not an angle in degrees' },
      { line: 6, reason: 'lat: 91 is outside −90 to 90 degrees' },
      { line: 7, reason: 'place: is at 0°, 0°, which devices without a position report' },
      { line: 8, reason: 'it has 4 cells, the header 3' },
      { line: 9, reason: 'level: -900 is outside -250 to 100 dBm' },
      { line: 11, reason: 'unit: dBuV/m in a file of dBm' },
      { line: 13, reason: 'unit: "Volt" is none of dBm, dBµV/m, dB' },
      { line: 14, reason: 'level: it is empty' },
    ]);
  });

  test('takes the quantity it is given, else that of the first unit, else dBm with a note', async () => {
    const rows = table('lat,lon,level\n45,10,120');
    expect((await readMeasurements(rows, { quantity: 'pathLoss' })).quantity).toBe('pathLoss');
    const units = table('lat,lon,level,unit\n45,10,60,dBuV/m\n45,10,61,dBµV/m\n45,10,62,dBm');
    const found = await readMeasurements(units);
    expect(found.quantity).toBe('fieldStrength');
    expect(found.rejected).toEqual([{ line: 4, reason: 'unit: dBm in a file of dBµV/m' }]);
    const bare = await readMeasurements(table('lat,lon,level\n45,10,-60'));
    expect(bare.notes).toMatchObject([{ code: 'receivedPowerAssumed' }]);
  });

  test('accepts no unit that is a property of every JavaScript object', () => {
    expect(quantityOfUnit('constructor')).toBeUndefined();
    expect(findColumns(['lat', 'lon', 'constructor'], 'constructor').quantity).toBeUndefined();
  });

  test('reads decimal commas', async () => {
    const rows = table('lat;lon;level\n45,5;10,25;-91,5', ';');
    const { measurements } = await readMeasurements(rows, { decimalComma: true });
    expect(measurements[0]).toMatchObject({ latDeg: 45.5, lonDeg: 10.25, value: -91.5 });
    // A cell of numbers has no other comma.
    expect((await readMeasurements(rows)).measurements[0]).toMatchObject({ value: -91.5 });
    await expect(readMeasurements(table('lat;lon;level\n45,5;10,25;-91,5,1', ';'))).rejects.toThrow(
      /1 of 1 rows are wrong, none can be used; line 2: level: "-91,5,1" is not/,
    );
  });

  test('that holds nothing, or too little that is right, is refused', async () => {
    const kindOf = async (text: string, maxRejected?: number): Promise<string> => {
      try {
        await readMeasurements(text === '' ? [] : table(text), maxRejected === undefined ? {} : { maxRejected });
        return 'none';
      } catch (error) {
        return isMeasurementsError(error) ? `${error.kind}: ${error.message}` : 'another';
      }
    };
    expect(await kindOf('')).toBe('empty: the file is empty');
    expect(await kindOf('lat,lon,level')).toBe('empty: there is a header, but no measurement below it');
    expect(await kindOf('a,b\n1,2')).toBe(
      'missing-column: there is no latitude, no longitude, no level: the columns are a, b',
    );
    expect(await kindOf('lat,lon,level\n45,10,x')).toContain('none can be used');
    const bad = `lat,lon,level\n${'45,10,-90\n'.repeat(100)}${'45,10,x\n'.repeat(11)}`;
    expect(await kindOf(bad)).toBe('none');
    expect(await kindOf(`${bad}45,10,y`)).toContain(
      'too-many-rejected: 12 of 112 rows are wrong, 11 are allowed; line 102: level: "x"',
    );
    expect(await kindOf(bad, 10)).toContain('11 of 111 rows are wrong, 10 are allowed');
  });
});

test.each([
  ['blanks', `-91${' '.repeat(1e6)}?`],
  ['digits', `${'1'.repeat(1e6)}x1`],
  ['letters', `-91${'dB'.repeat(5e5)}?`],
])('a level with a megabyte of %s is reported like any other fault', async (_, level) => {
  const rows = [...table('lat,lon,level\n45,10,-80 dBm'), { line: 3, cells: ['45', '10', level] }];
  const { rejected } = await readMeasurements(rows);
  expect(rejected).toEqual([{ line: 3, reason: expect.stringMatching(/^level: "[^"]{40}…" is not a number$/) }]);
});
