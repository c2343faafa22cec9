import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { linkRoleOf } from '@radioshed/places';
import { describeWith } from '@radioshed/testing/left-out';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../clients/python', import.meta.url));
const interpreter = process.env['RADIOSHED_TEST_PYTHON'] ?? 'python3';
const hasPython = spawnSync(interpreter, ['-c', '']).status === 0;

const SCRIPT = `
import json, sys
from radioshed.columns import link_role
print(json.dumps([None if role is None else {key: value for key, value in role._asdict().items() if value is not None} for role in map(link_role, json.load(sys.stdin))]))`;

/** Headings as people write them. */
const NAMES =
  'tx_lat_deg|Site B longitude|lat1|Lon2|rx_height_ft|tx_height_km|frequency_GHz|Frequency [MHz]|rx_power_dbm|tx_power_dbm|power|time|time_percent|reliability_percent|feeder_loss_db|bandwidth_khz|azimuth_deg|tilt_deg|tx_gain_dbi|rx_gain_dbd|lat_a|SiteA_Lat|tx lat min|TX Lat Sec|rx N/S|E_W tx|tx_alt|receiver_lon|gain_dbi|tx_height_furlong|Tx antenna height (m)|distance_km|txlat|rxlon|tx_long_dir|From lat|Länge Empfänger|rx Longitude (W)|tx_latE7|txw|frq|MHz|Senderhöhe|rx height metres|power_watts|long name|lat lon|µW|tx_lat_accuracy|1|'.split(
    '|',
  );
const WORDS =
  'tx rx a b 1 2 lat Latitude lon long Länge deg min sec dir N/S E height Höhe gain power frequency bandwidth m ft MHz ghz dBm dbi W percent time (W) _ - e7 alt asl of site x antenna loss feeder db'.split(
    ' ',
  );

describe('columns of links in the Python client', () => {
  test('have the words of the readers of tables', async () => {
    const { columnWords, PYTHON_COLUMNS } = await import('../write/write-python-columns.mjs');
    expect(readFileSync(PYTHON_COLUMNS, 'utf8')).toBe(columnWords());
  });

  describeWith('python', hasPython, 'with Python', () => {
    test('have the same meaning as in the command', () => {
      const made = fc.sample(
        fc
          .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
          .chain((words) => fc.constantFrom(' ', '_', '').map((glue) => words.join(glue))),
        2000,
      );
      const names = [...NAMES, ...made];
      const found = JSON.parse(
        execFileSync(interpreter, ['-c', SCRIPT], {
          cwd: root,
          input: JSON.stringify(names),
          encoding: 'utf8',
          env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
        }),
      ) as unknown[];
      for (const [i, name] of names.entries()) expect([name, found[i]]).toEqual([name, linkRoleOf(name) ?? null]);
    });
  });
});
