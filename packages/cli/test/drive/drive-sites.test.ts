import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const SITES = [
  { name: 'North', cell: 101, lat: 0.5, lon: 0.5, offset: 3 },
  { name: 'South', cell: 102, lat: 0.56, lon: 0.56, offset: 7 },
] as const;

/** Free-space levels of 1 W between half-wave dipoles at 446 MHz, raised by the offset of each site. */
const rows = SITES.flatMap(({ cell, lat, lon, offset }) =>
  Array.from({ length: 15 }, (_, i) => {
    const [north, east] = [0.004 + 0.001 * i, 0.003 + 0.0007 * i];
    const km = 111.2 * Math.hypot(north, east);
    const dbm = 30 + 2 * 2.15 - 32.45 - 20 * Math.log10(446) - 20 * Math.log10(km) + offset;
    return [lat + north, lon + east, dbm.toFixed(3), String(cell)].join(',');
  }),
);
const log = file('log.csv', `lat,lon,rssi,CellID\n${rows.join('\n')}\n`);
const list = file(
  'sites.csv',
  `name,cell,lat,lon,height\n${SITES.map(({ name, cell, lat, lon }) => `${name},${cell},${lat},${lon},30`).join('\n')}\n`,
);
const COMMON = ['--measurements', log, '--frequency', '446', '--rx-height', '2'];

interface Compared {
  readonly measurements: { readonly count: number; readonly rejected: readonly unknown[] };
  readonly models: readonly {
    readonly model: string;
    readonly byTransmitter: readonly { readonly label: string; readonly count: number; readonly biasDb: number }[];
  }[];
  readonly notes: readonly string[];
}

const compared = async (...more: string[]): Promise<Compared> => {
  const { stdout, stderr, exitCode } = await radioshed(['compare', ...COMMON, '--json', ...more]);
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Compared;
};

describe('a log of several transmitters', () => {
  test('is compared with the site that each row names', async () => {
    const { measurements, models } = await compared('--sites', list, '--model', 'free-space', '--model', 'auto');
    expect(measurements).toMatchObject({ count: 30, rejected: [] });
    expect(models.map(({ model }) => model).sort()).toEqual(['auto', 'freeSpace']);
    const free = models.find(({ model }) => model === 'freeSpace');
    expect(free?.byTransmitter).toMatchObject([
      { label: '101', count: 15, biasDb: expect.closeTo(-3, 0) as number },
      { label: '102', count: 15, biasDb: expect.closeTo(-7, 0) as number },
    ]);
  });

  test('leaves out rows of transmitters that the list does not have, with a count', async () => {
    const one = file('one.csv', 'id,lat,lon,height\n102,0.56,0.56,30\n');
    const { measurements, notes } = await compared('--sites', one, '--model', 'free-space');
    expect(measurements.count).toBe(15);
    expect(measurements.rejected).toHaveLength(15);
    expect(notes.join(' ')).toContain('15 rows of 1 transmitters that');
  });

  test('needs a list and a column that fit', async () => {
    const none = file('none.csv', 'id,lat,lon\n7,0.5,0.5\n');
    const wrong = async (...more: string[]): Promise<string> =>
      (await radioshed(['compare', ...COMMON, '--model', 'free-space', ...more])).stderr;
    expect(await wrong('--sites', none)).toContain(
      'has none of the transmitters of the log: 101 (15 rows), 102 (15 rows); --name-column',
    );
    expect(await wrong('--sites', list, '--transmitter-column', 'x')).toContain('there is no column x');
    const twice = file('twice.csv', 'id,lat,lon\n101,0.5,0.5\n101,0.6,0.6\n');
    expect(await wrong('--sites', twice)).toContain('--sites: the list has 101 twice');
  });

  test('is fitted as one', async () => {
    const { stdout, exitCode } = await radioshed([
      'calibrate',
      ...COMMON,
      '--sites',
      list,
      '--model',
      'free-space',
      '--json',
    ]);
    expect(exitCode).toBe(0);
    const { offsetDb } = JSON.parse(stdout) as { readonly offsetDb: number };
    expect(offsetDb).toBeGreaterThan(3);
    expect(offsetDb).toBeLessThan(7);
  });
});
