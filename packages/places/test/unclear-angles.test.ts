import { expect, test } from 'vitest';

import { readPlaces } from '../src/index.js';

const read = (text: string) => readPlaces(text);

test.each([
  [
    'minutes that are missing in a row',
    'name,lat_deg,lat_min,lat_dir,lon_deg,lon_min,lon_dir\nA,52,30,N,13,20,E\nB,52,,N,13,20,E\n',
    'is empty',
  ],
  [
    'a hemisphere in a member of its own',
    '[{"name": "B", "lat": 38.5, "lon": 79.5, "lon_dir": "W"}]',
    'is a part of an angle',
  ],
  [
    'minutes in a member of their own',
    '[{"name": "B", "lat_deg": 52, "lat_min": 30, "lon_deg": 13, "lon_min": 20}]',
    'is a part of an angle',
  ],
])('%s are not read as 0', async (_what, text, reason) => {
  const found = await Promise.resolve()
    .then(() => read(text))
    .catch((error: unknown) => error);
  expect(found instanceof Error ? found.message : JSON.stringify(found)).toContain(reason);
  expect(JSON.stringify(found)).not.toMatch(/"lonDeg":79\.5|"latDeg":52[,}]/);
});
