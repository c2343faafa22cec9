import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { projectionOf, wktCoordinateSystem } from '../src/index.js';

/** Systems that are refused from their parts, and why. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  5514: /the projection Krovak.*not supported/,
  2053: /^has (the projection Transverse.?Mercator.*South.*|an axis that points west), which is not supported/,
};

const rows = readFileSync(new URL('wkt/wkt.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('a system as WKT without the code of the whole', () => {
  it.each(rows.map((row) => [row[0], row[1], row] as const))('EPSG:%s as %s', async (code, _form, row) => {
    const [lon, lat, x, y] = row.slice(2, 6).map(Number);
    const found = await wktCoordinateSystem(row[6] ?? '', [x, y]);
    if (code in REFUSED) {
      expect(found).toEqual({ problem: expect.stringMatching(REFUSED[code] as RegExp) as string });
      return;
    }
    if ('problem' in found) throw new Error(found.problem);
    // The reference has no datum shift.
    const crs = found.system.crs.replace(/ \+towgs84=\S+/, '');
    const [eastM, northM] = crs === 'EPSG:4326' ? [lon, lat] : projectionOf(crs).forward(lon, lat);
    expect(eastM).toBeCloseTo(x, 2);
    expect(northM).toBeCloseTo(y, 2);
  });
});

const GLOBE =
  'GEOGCS["y",DATUM["D_WGS_1984",SPHEROID["s",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]';
const UTM = `PROJCS["x",${GLOBE},PROJECTION["Transverse_Mercator"],PARAMETER["Central_Meridian",9],UNIT["Meter",1]]`;

describe('heights of WKT', () => {
  it.each<[wkt: string, metres: number, isDepth?: boolean, isEllipsoidal?: boolean]>([
    [
      `${UTM},VERTCS["n",VDATUM["v"],PARAMETER["Vertical_Shift",0],PARAMETER["Direction",1],UNIT["Foot_US",0.3048006096012192]]`,
      0.3048006096012192,
    ],
    [`${UTM}\nVERTCS["n",VDATUM["v"],PARAMETER["Direction",-1],UNIT["Meter",1]]`, 1, true],
    [
      `${UTM},VERTCS["WGS_1984",DATUM["D_WGS_1984",SPHEROID["s",6378137,298.257223563]],UNIT["Meter",1]]`,
      1,
      false,
      true,
    ],
    [
      `COMPD_CS["c",${UTM},VERT_CS["n",VERT_DATUM["v",2005],UNIT["foot",0.3048],AXIS["Gravity-related height",UP]]]`,
      0.3048,
    ],
    [
      `COMPD_CS["c",${UTM},VERT_CS["n",VERT_DATUM["v",2005],UNIT["metre",1],AXIS["Depth",DOWN]],AUTHORITY["X","1"]]`,
      1,
      true,
    ],
    [
      'COMPOUNDCRS["c",GEOGCRS["g",ID["EPSG",4326]],VERTCRS["n",VDATUM["v"],CS[vertical,1],AXIS["depth (D)",down,LENGTHUNIT["foot",0.3048]]]]',
      0.3048,
      true,
    ],
    [
      'GEOGCS["g",DATUM["D_WGS_1984",SPHEROID["s",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433],LINUNIT["Foot",0.3048]]',
      0.3048,
      false,
      true,
    ],
  ])('%s', async (wkt, metres, isDepth = false, isEllipsoidal = false) => {
    expect(await wktCoordinateSystem(wkt, [10, 50])).toMatchObject({ heights: { metres, isDepth, isEllipsoidal } });
  });
});

describe('WKT that is refused', () => {
  it.each([
    ['PROJCS["x"', 'is damaged'],
    [`${UTM},more`, 'is damaged'],
    [`${UTM},${UTM}`, 'has a system of the kind PROJCS, which is not supported'],
    [`${UTM},VERTCS["n",VDATUM["v"],UNIT["x",y]]`, 'has heights in a unit without a size'],
    ['LOCAL_CS["x",UNIT["metre",1]]', 'has a system of the kind LOCAL_CS, which is not supported'],
    [UTM.replace('UNIT["Meter",1]', 'UNIT["rod"]'), 'has a unit of lengths without a size'],
    [UTM.replace('Transverse', 'Own'), 'has the projection Own_Mercator, which is not supported'],
    [
      UTM.replace('Central_Meridian', 'Rotation'),
      'has the projection Transverse_Mercator with rotation 9, which is not supported',
    ],
    ['GEOGCS["y",DATUM["Unheard"]]', 'names no datum that is known, and no ellipsoid'],
  ])('%s', async (wkt, problem) => {
    expect(await wktCoordinateSystem(wkt)).toEqual({ problem });
  });
});
