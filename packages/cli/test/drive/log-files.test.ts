import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LOG_LISTS, logListBytes } from '@radioshed/testing/log-lists';
import { describe, expect, test } from 'vitest';

import { readMeasurementFile } from '../../src/drive/measurement-file.js';
import { temporaryFolder } from '../support/run-command.js';
import { noteWords } from '../../src/note-words.js';

describe('logs as people have them', () => {
  const folder = temporaryFolder();

  test.each(
    LOG_LISTS.map(
      (list, at) =>
        [
          list.refused === undefined ? 'read' : 'refuse',
          list.file || list.text.slice(0, 50).replaceAll('\n', ' '),
          list,
          at,
        ] as const,
    ),
  )('%s %s', async (_, __, list, at) => {
    const file = join(folder, `${at}.csv`);
    const { bytes, isFile } = logListBytes(list);
    await writeFile(file, bytes);
    const options = {
      measurements: file,
      ...(list.keepFloor === undefined ? {} : { keepFloor: list.keepFloor }),
      ...(list.where === undefined ? {} : { where: list.where }),
    };
    if (list.refused !== undefined) {
      await expect(readMeasurementFile(options)).rejects.toThrow(list.refused);
      return;
    }
    const { measurements, notes, rejected } = await readMeasurementFile(options);
    expect(rejected).toEqual([]);
    const [ofText = 0, ofFile = ofText] = list.count ?? [];
    expect(measurements).toHaveLength(isFile ? ofFile : ofText);
    for (const [i, [latDeg, lonDeg, value]] of (list.read ?? []).entries()) {
      expect(measurements[i]).toMatchObject({
        latDeg: expect.closeTo(latDeg, 5),
        lonDeg: expect.closeTo(lonDeg, 5),
        value,
      });
    }
    for (const note of list.notes ?? []) expect(noteWords(notes).join('\n')).toMatch(note);
  });

  test('have heights in the unit of their column or cell', async () => {
    const file = join(folder, 'heights.csv');
    await writeFile(file, 'lat,lon,rx_height_ft,rssi\n1,2,30,-90\n1,2,10 m,-91\n1,2,,-92\n');
    const { measurements } = await readMeasurementFile({ measurements: file });
    expect(measurements.map(({ heightM }) => heightM)).toEqual([9.144, 10, undefined]);
  });

  test('keep times and order in a long log', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, i) => `2024-05-01T00:00:${i},${1 + i / 1e5},2,${-60 - (i % 40)},cell${i % 3}`,
    );
    const file = join(folder, 'long.csv');
    await writeFile(file, `time,lat,lon,rssi,cellid\n${rows.join('\n')}\n`);
    const { measurements } = await readMeasurementFile({ measurements: file, sites: 'x' });
    expect(measurements.map(({ time, line, value, transmitterId }) => [time, line, value, transmitterId])).toEqual(
      rows.map((_, i) => [`2024-05-01T00:00:${i}`, i + 2, -60 - (i % 40), `cell${i % 3}`]),
    );
  });
});
