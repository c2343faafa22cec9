import { atLeast, numberRows } from '@radioshed/testing/reference';
import { expect, test } from 'vitest';

import { RADIANS_PER_DEGREE as DEG } from '../src/angles.js';
import { correctionsOf } from '../src/corrections.js';
import { unitVector } from '../src/great-circle.js';
import { createEpoch } from '../src/ionosphere/epoch.js';
import { gridCell } from '../src/ionosphere/f2-grid.js';
import { fieldAt } from '../src/ionosphere/field-map.js';
import { foE } from '../src/ionosphere/fo-e.js';
import { geomagneticField } from '../src/ionosphere/geomagnetic-field.js';
import { foldMaps, mapPlace, mapValues } from '../src/ionosphere/numerical-map.js';
import { cosZenith, sunTimes } from '../src/ionosphere/sun.js';
import { Differences } from './comparison.js';

test('maps, sun, E layer and field agree with the reference', () => {
  const found = new Differences();
  for (const row of numberRows('hf/maps.csv.gz')) {
    const [lat, lng, month, hour, r12] = [row.lat * DEG, row.lng * DEG, row.month - 1, row.hour - 1, row.ssn];
    const epoch = createEpoch(month, r12, 'ccir', correctionsOf('reference'));
    const { grid } = epoch;
    const sinLat = Math.sin(lat);
    const cosLat = Math.cos(lat);
    const sun = epoch.suns[hour];
    const { x, y, z } = unitVector({ latRad: lat, lngRad: lng });
    const cosine = cosZenith(x, y, z, sun);
    const times = sunTimes(sinLat, cosLat, lng, sun);
    const direct = new Float64Array(2);
    mapValues(foldMaps(month, hour + 1, r12, 'ccir'), mapPlace(lat, lng), direct, 0);
    const mirrored = gridCell(lat, lng, true);
    const straight = gridCell(lat, lng, false);
    const at100 = geomagneticField(lat, lng, 100);
    const at300 = geomagneticField(lat, lng, 300);
    const values = {
      foF2_ref: grid.foF2At(hour, mirrored),
      M3000F2_ref: grid.m3000At(hour, mirrored),
      foF2_bilinear: grid.foF2At(hour, straight),
      M3000F2_bilinear: grid.m3000At(hour, straight),
      foF2_direct: direct[0],
      M3000F2_direct: direct[1],
      foE: foE(sinLat, cosLat, lng, cosine, epoch, hour),
      sza: Math.acos(cosine),
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
      found.add(name, value, row[name], 1e-4, () => JSON.stringify(row));
    }
  }
  expect(found.count).toBeGreaterThanOrEqual(17 * atLeast(3000));
  expect(found.faults()).toEqual([]);
});

test('the table of the field is as good as the model', () => {
  const found = { gyro100MHz: 0, down100MHz: 0, gyro300MHz: 0 };
  let apart = 0;
  for (let lat = -90; lat <= 90; lat += 1.7) {
    for (let lng = -180; lng <= 180; lng += 3.3) {
      const [latRad, lngRad] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
      const low = geomagneticField(latRad, lngRad, 100);
      const high = geomagneticField(latRad, lngRad, 300);
      fieldAt(latRad, lngRad, found);
      apart = Math.max(
        apart,
        Math.abs(found.gyro100MHz - low.gyroMHz),
        Math.abs(found.down100MHz - low.gyroMHz * Math.sin(low.dipRad)),
        Math.abs(found.gyro300MHz - high.gyroMHz),
      );
    }
  }
  expect(apart).toBeLessThan(2e-5); // MHz
});
