import { expect, test } from 'vitest';

import { RADIANS_PER_DEGREE as DEG } from '../src/angles.js';
import { f2Grid, type F2Grid, gridCell } from '../src/ionosphere/f2-grid.js';
import { eActivity, foE } from '../src/ionosphere/fo-e.js';
import { geomagneticField } from '../src/ionosphere/geomagnetic-field.js';
import { foldMaps, mapFunctions, mapValue } from '../src/ionosphere/numerical-map.js';
import { cosZenith, sunTime, sunTimes } from '../src/ionosphere/sun.js';
import { Differences, haveReference, rows, SKIPPED } from './reference.js';

test.skipIf(!haveReference)(`maps, sun, E layer and field agree with the reference${SKIPPED}`, () => {
  const found = new Differences();
  const grids = new Map<string, F2Grid>();
  for (const row of rows('maps.csv.gz')) {
    const [lat, lng, month, hour, r12] = [row.lat! * DEG, row.lng! * DEG, row.month! - 1, row.hour! - 1, row.ssn!];
    const key = `${month} ${r12}`;
    if (!grids.has(key)) grids.set(key, f2Grid(month, r12, 'ccir'));
    const grid = grids.get(key)!;
    const sinLat = Math.sin(lat);
    const cosLat = Math.cos(lat);
    const sun = sunTime(month, hour);
    const zenith = Math.acos(cosZenith(sinLat, cosLat, lng, sun));
    const times = sunTimes(sinLat, cosLat, lng, sun);
    const folded = foldMaps(month, hour + 1, r12, 'ccir');
    const functions = mapFunctions(lat, lng);
    const mirrored = gridCell(lat, lng, true);
    const straight = gridCell(lat, lng, false);
    const at100 = geomagneticField(lat, lng, 100);
    const at300 = geomagneticField(lat, lng, 300);
    const night = () => ({ times, hourUtc: (hour + 1) % 24 });
    const values = {
      foF2_ref: grid.foF2At(hour, mirrored),
      M3000F2_ref: grid.m3000At(hour, mirrored),
      foF2_bilinear: grid.foF2At(hour, straight),
      M3000F2_bilinear: grid.m3000At(hour, straight),
      foF2_direct: mapValue(folded.foF2, functions.foF2),
      M3000F2_direct: mapValue(folded.m3000, functions.m3000),
      foE: foE(lat, cosLat, zenith, eActivity(r12), sun, month, night, false),
      sza: zenith,
      decl: sun.declinationRad,
      eot: sun.equationMin,
      lsr: times.riseUtc,
      lsn: times.noonUtc,
      lss: times.setUtc,
      dip100: at100.dipRad,
      dip300: at300.dipRad,
      fH100: at100.gyroMHz,
      fH300: at300.gyroMHz,
    };
    for (const [name, value] of Object.entries(values)) {
      found.add(name, value, row[name]!, 1e-4, () => JSON.stringify(row));
    }
  }
  expect(found.count).toBe(17 * 3000);
  expect(found.faults()).toEqual([]);
});
