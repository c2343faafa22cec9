import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { projectionOf, wktCoordinateSystem } from '../src/index.js';
import type { CodeDifference } from '../src/notes.js';

const WGS84 =
  'GEOGCS["y",DATUM["WGS_1984",SPHEROID["s",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]';
const OSGB =
  'GEOGCS["y",DATUM["OSGB_1936",SPHEROID["Airy",6377563.396,299.3249646]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]';

/** Zone 32 of UTM with the code 32632, and what differs. */
function utm({ base = WGS84, lon = 9, scale = 0.9996, unit = 1, extra = '', code = 32632 } = {}): string {
  return `PROJCS["x",${base},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",${lon}],PARAMETER["scale_factor",${scale}],PARAMETER["false_easting",${500_000 / unit}],PARAMETER["false_northing",0],UNIT["u",${unit}]${extra},AUTHORITY["EPSG","${code}"]]`;
}

describe('a code that its parts contradict', () => {
  it.each<
    [what: string, wkt: string, difference: CodeDifference, lonDeg: number, latDeg: number, x: number, y: number]
  >([
    [
      'the unit',
      utm({ unit: 0.3048 }),
      { what: 'unitM', ofParts: 0.3048, ofCode: 1 },
      9,
      45,
      1_640_419.9475,
      16_347_906,
    ],
    ['the US foot', utm({ unit: 1200 / 3937, code: 2285 }), { what: 'projection' }, 9, 45, 1_640_416.667, 16_347_873],
    ['the meridian', utm({ lon: 15 }), { what: 'projection' }, 15, 45, 500_000, 4_982_950],
    ['the scale', utm({ scale: 1 }), { what: 'projection' }, 9, 45, 500_000, 4_984_944],
    ['the datum', utm({ base: OSGB }), { what: 'datum' }, 9, 45, 500_000, 4_982_500],
    ['the kind', utm({ code: 4326 }), { what: 'planeNotDegrees' }, 9, 45, 500_000, 4_982_950],
    [
      'the unit of degrees',
      WGS84.replace('0.0174532925199433', '0.015707963267949').replace(/\]$/, ',AUTHORITY["EPSG","4326"]]'),
      { what: 'unitDeg', ofParts: 0.9, ofCode: 1 },
      9,
      45,
      10,
      50,
    ],
  ])('takes %s of the parts, with a note', async (_what, wkt, difference, lonDeg, latDeg, x, y) => {
    const found = await wktCoordinateSystem(wkt, [x, y]);
    if ('problem' in found) throw new Error(found.problem);
    expect(found.system.notes[0]?.code).toBe('codeContradicted');
    expect(found.system.notes[0]?.params['differences']).toContainEqual(difference);
    const [lon, lat] = projectionOf(found.system.crs).inverse(x * found.system.factor, y * found.system.factor);
    expect(lon).toBeCloseTo(lonDeg, 1);
    expect(lat).toBeCloseTo(latDeg, 1);
  });

  it('is refused where the parts cannot be used', async () => {
    const wkt = utm({ unit: 0.3048 }).replace('Transverse_Mercator', 'Own');
    expect(await wktCoordinateSystem(wkt)).toEqual({
      problem: 'has the code EPSG:32632, but units of 0.3048 m, not 1 m',
    });
  });

  it('is refused with a datum that has not its own ellipsoid', async () => {
    const base = WGS84.replace('6378137,298.257223563', '6377397.155,299.1528128');
    expect(await wktCoordinateSystem(utm({ base }))).toEqual({
      problem: expect.stringContaining('6377397.155') as string,
    });
  });

  it.each([
    ['agrees', utm()],
    ['stands alone', 'PROJCS["x",AUTHORITY["EPSG","32632"]]'],
    ['has no other string', 'EPSG:32632'],
  ])('counts if it %s', async (_how, wkt) => {
    expect(await wktCoordinateSystem(wkt, [5e5, 5e6])).toEqual({
      system: { crs: 'EPSG:32632', factor: 1, is3D: false, notes: [] },
      heights: undefined,
    });
  });

  it('that a file gives next to the string is compared too', async () => {
    const found = await wktCoordinateSystem(utm({ lon: 15 }), [5e5, 5e6], 32632);
    expect(found).toMatchObject({ system: { notes: [{ code: 'codeContradicted', params: { epsgCode: 32632 } }] } });
    expect(await wktCoordinateSystem('PROJCS[', [5e5, 5e6], 32632)).toMatchObject({ system: { crs: 'EPSG:32632' } });
  });

  const rows = readFileSync(new URL('wkt/wkt.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  it.each(rows.map(([code = '', form = '', ...rest]) => [code, form, rest[4] ?? ''] as const))(
    'agrees with EPSG:%s as GDAL writes it as %s',
    async (code, _form, wkt) => {
      const found = await wktCoordinateSystem(wkt, undefined, Number(code));
      if (code !== '2053' && 'problem' in found) throw new Error(found.problem);
      if (!('problem' in found)) expect(found.system.notes.map(({ code }) => code)).not.toContain('codeContradicted');
    },
  );
});

describe('axes', () => {
  const polar =
    'PROJCS["p",' +
    WGS84 +
    ',PROJECTION["Polar_Stereographic"],PARAMETER["latitude_of_origin",70],PARAMETER["central_meridian",-45],UNIT["metre",1],AXIS["Easting",SOUTH],AXIS["Northing",SOUTH]]';
  it.each([
    [
      utm({ extra: ',AXIS["Northing",SOUTH],AXIS["Easting",WEST]', code: 0 }),
      'has an axis that points south, which is not supported',
    ],
    [
      utm({ extra: ',AXIS["Easting",EAST],AXIS["Northing",SOUTH]' }),
      'has an axis that points south, which is not supported',
    ],
    [
      utm({ extra: ',AXIS["Westing",WEST],AXIS["Northing",NORTH]' }),
      'has an axis that points west, which is not supported',
    ],
    [
      utm({ extra: ',AXIS["a",SOUTH],AXIS["b",SOUTH]' }),
      'has an axis that points the same way as another one (south), which is not supported',
    ],
    [
      WGS84.replace(/\]$/, ',AXIS["Latitude",NORTH],AXIS["Longitude",WEST]]'),
      'has an axis that points west, which is not supported',
    ],
    [
      'GEOGCRS["g",DATUM["WGS_1984",ELLIPSOID["s",6378137,298.257223563]],CS[ellipsoidal,2],AXIS["lat",south],AXIS["lon",east]]',
      'has an axis that points south, which is not supported',
    ],
  ])('%s', async (wkt, problem) => {
    expect(await wktCoordinateSystem(wkt)).toEqual({ problem });
  });

  it.each([
    polar,
    utm({ extra: ',AXIS["Northing",NORTH],AXIS["Easting",EAST]' }),
    utm({ extra: ',AXIS["Easting",EAST],AXIS["Northing",NORTH]' }),
  ])('reads %s', async (wkt) => {
    expect(await wktCoordinateSystem(wkt)).toHaveProperty('system');
  });
});

describe('an extension', () => {
  const mercator = (extension: string): string =>
    `PROJCS["x",${WGS84},PROJECTION["Mercator_1SP"],PARAMETER["central_meridian",0],PARAMETER["scale_factor",1],UNIT["metre",1],EXTENSION["PROJ4","${extension}"]]`;

  it('of web maps is read', async () => {
    const found = await wktCoordinateSystem(
      mercator(
        '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +wktext +no_defs',
      ),
    );
    expect(found).toMatchObject({ system: { crs: expect.stringContaining('+nadgrids=@null') as string } });
  });

  it.each([
    '+proj=merc +a=6371000 +b=6371000 +nadgrids=@null',
    '+proj=merc +lat_ts=40 +nadgrids=@null',
    '+proj=merc '.repeat(8000),
    'x'.repeat(1_000_000),
  ])('of another kind is refused in a short sentence (%#)', async (extension) => {
    const found = await wktCoordinateSystem(mercator(extension));
    if (!('problem' in found)) throw new Error('it is read');
    expect(found.problem).toMatch(/^has an extension/);
    expect(found.problem.length).toBeLessThan(200);
  });
});

it.each([
  '+proj=longlat +ellps=intl +nadgrids=/etc/passwd +no_defs',
  '+proj=utm +zone=32 +nadgrids=@null,conus',
  '+proj=longlat +NADGRIDS=@conus',
  '+proj=longlat +geoidgrids=x.gtx',
])('refuses the grids of %s', (crs) => {
  expect(() => projectionOf(crs)).toThrow('without grids of corrections');
});
