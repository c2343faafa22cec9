import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readSitesFile, siteEntries, sitesNotes } from '../../src/files/sites-file.js';
import { readWireText } from '../../src/options/wire-option.js';
import { wireOptions } from '../../src/options/wire-options.js';
import { temporaryFolder } from '../support/run-command.js';

const read = (field: string, text: string): unknown => {
  const wire = wireOptions('path').find((each) => each.wire.field === field)?.wire;
  if (wire === undefined) throw new Error(`no flag for ${field}`);
  return readWireText(wire, text);
};

describe('flags with units', () => {
  test.each([
    ['transmitter.txw', '27dBm', 0.5011872],
    ['transmitter.txw', '500 mW', 0.5],
    ['transmitter.frq', '0.45GHz', 450],
    ['transmitter.frq', '868.1 MHz', 868.1],
    ['transmitter.frq', '868100000 Hz', 868.1],
    ['transmitter.alt', '30ft', 9.144],
    ['transmitter.alt', '12 m', 12],
    ['transmitter.lat', '37°03′23″N', 37.056388889],
    ['transmitter.lon', '3°21\'56"W', -3.365555556],
    ['antenna.txg', '0dBd', 2.15],
    ['receiver.rxs', '-90dBm', -90],
    ['transmitter.frq', '446', 446],
  ])('%s %s', (field, text, value) => {
    expect(read(field, text)).toBe(value);
  });

  test.each([
    ['transmitter.frq', '27dBm'],
    ['transmitter.txw', '5 Volt'],
    ['transmitter.lat', '3°W'],
  ])('of another kind stay as they are, to be refused: %s %s', (field, text) => {
    expect(read(field, text)).toBe(text);
  });
});

describe('lists of sites', () => {
  const folder = temporaryFolder();

  test('fill a request: values of a site come before those of its first entry', async () => {
    const file = join(folder, 'masts.csv');
    await writeFile(file, 'name,lat,lon,height,power_dbm,gain_dbi\nA,1,2,30ft,30,5\nB,3,4,,,\nC,x,4,,,\n');
    const found = await readSitesFile(file, {});
    const usual = { lat: 9, lon: 9, alt: 10, txw: 5, antenna: { txg: 2, azi: 90 } };
    expect(siteEntries(found, usual, { isInFeet: true, isOverSea: false }, false)).toEqual([
      { lat: 1, lon: 2, alt: 9.144, units: 'm', txw: 1, antenna: { txg: 5, azi: 90 } },
      { lat: 3, lon: 4, alt: 10, txw: 5, antenna: { txg: 2, azi: 90 } },
    ]);
    expect(sitesNotes(found)).toMatchObject([
      {
        code: 'sitesRefused',
        severity: 'warning',
        params: { count: 1, faults: ['C (line 4): lat: “x” is not an angle in degrees'] },
      },
    ]);
    await expect(readSitesFile(file, { latColumn: 'y' })).rejects.toThrow('there is no column y (--lat-column)');
  });
});
