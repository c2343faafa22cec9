import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Note } from '@radioshed/units';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { HeightFile } from '../src/files/height-file.js';
import { DemError, filesSource } from '../src/index.js';
import { fileEntry } from '../src/node/file-entry.js';
import { indexedSource } from '../src/node/indexed-source.js';
import { folderSource, openTerrain } from '../src/node.js';
import { hgtBytes } from './lattice-tiles.js';
import { tiffBytes, type TiffInput } from './tiff-writer.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const tile = (heightM: number): Uint8Array => hgtBytes(11, () => heightM);
const heightAt = async (path: string, lat: number, lon: number): Promise<number | undefined> =>
  (await folderSource(path).heights([lat], [lon]))[0];

const ASC = 'ncols 3\nnrows 2\nxllcorner 10\nyllcorner 50\ncellsize 0.1\nNODATA_value -9999\n1,5 2 3\n4 -9999 6\n';

describe('an archive', () => {
  it.each<[name: string, entries: Record<string, Uint8Array>, heightM: number | string]>([
    ['N10E020.zip', { 'N10E020.hgt': tile(7) }, 7],
    [
      'NASADEM_HGT_n10e020.zip',
      { 'n10e020.hgt': tile(7), 'n10e020.num': new Uint8Array(1), 'n10e020.swb': new Uint8Array(1) },
      7,
    ],
    ['J30.zip', { 'J30/N10E020.hgt': tile(7), '__MACOSX/J30/._N10E020.hgt': new Uint8Array(9) }, 7],
    [
      'J30.zip',
      { 'J30/N10E020.hgt': tile(7), 'J30/N10E021.hgt': tile(8) },
      'contains 2 files of heights (J30/N10E020.hgt, J30/N10E021.hgt): unpack it',
    ],
    ['N10E020.zip', { 'N11E020.hgt': tile(7) }, 'is named after N10E020, but contains the tile N11E020'],
    ['N10E020.zip', { 'readme.txt': tile(7) }, 'contains no file of heights'],
    ['dem.zip', { 'dem.asc': strToU8(ASC) }, 'covers'],
    ['n51e010.zip', { 'dem.asc': strToU8(ASC) }, 'covers'],
    ['N51E010.zip', { 'N10E020.hgt': tile(7), 'N10E021.hgt': tile(8) }, 'contains 2 files of heights'],
    ['ned_n51e010.zip', { 'N10E020.hgt': tile(7), 'readme.txt': tile(1) }, 7],
  ])('%s with %o', async (name, entries, expected) => {
    const path = await put(name, zipSync(entries));
    if (typeof expected === 'number') expect(await heightAt(path, 10.5, 20.5)).toBe(expected);
    else if (expected === 'covers')
      expect(await folderSource(path).heights([50.15], [10.15], { method: 'nearest' })).toEqual(Float64Array.of(2));
    else await expect(heightAt(path, 10.5, 20.5)).rejects.toThrow(expected);
  });
});

it('reads floating-point tiles, whose heights are above the ellipsoid', async () => {
  const floats = new DataView(new ArrayBuffer(4 * 11 * 11));
  for (let i = 0; i < 121; i++) floats.setFloat32(4 * i, 12.25);
  const path = await put('n10e020.hgts', new Uint8Array(floats.buffer));
  const { heightsM, notes } = (await folderSource(path).describeHeights?.([10.5], [20.5])) ?? {
    heightsM: [],
    notes: [],
  };
  expect(heightsM[0]).toBe(12.25);
  expect(notes).toMatchObject([{ code: 'ellipsoidalHeights', params: { files: ['n10e020.hgts'] } }]);
});

describe('an ASCII grid', () => {
  it('has decimal commas, voids, and degrees of WGS 84 without a .prj file', async () => {
    const path = await put('dem.asc', ASC);
    const source = folderSource(path);
    const { heightsM, notes } = (await source.describeHeights?.([50.15, 50.05, 50.05], [10.05, 10.05, 10.15], {
      method: 'nearest',
    })) ?? { heightsM: [], notes: [] };
    expect([...heightsM]).toEqual([1.5, 4, Number.NaN]);
    expect(notes).toMatchObject([{ code: 'systemAssumed', params: { files: ['dem.asc'] } }]);
  });

  it.each([
    [
      'PROJCS["x",GEOGCS["y",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",9],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]',
    ],
    ['PROJCS["x",GEOGCS["y"],AUTHORITY["EPSG","32632"]]'],
    ['Projection    UTM\nZone          32\nDatum         WGS84\nZunits        METERS\nUnits         METERS\n'],
  ])('is placed by its .prj file', async (prj) => {
    const path = await put('dem.asc', 'ncols 2\nnrows 2\nxllcenter 571666\nyllcenter 5539109\ncellsize 30\n5 6\n7 8\n');
    await put('dem.prj', prj);
    expect(await folderSource(path).heights([50], [10], { method: 'nearest' })).toEqual(Float64Array.of(7));
  });

  const UTM =
    'PROJCS["x",GEOGCS["y",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["Central_Meridian",9],PARAMETER["Scale_Factor",0.9996],UNIT["Meter",1]]';
  const DEGREES = 'Projection GEOGRAPHIC\nDatum WGS84\nUnits DD\n';

  it.each<[what: string, prj: string, corner: string, heightM: number | string]>([
    [
      'a vertical system in feet after it',
      `${UTM},VERTCS["NAVD88_height_(ftUS)",VDATUM["v"],PARAMETER["Direction",1.0],UNIT["Foot_US",0.3048006096012192]]`,
      '571666 5539109 30',
      7 * 0.3048006096012192,
    ],
    ['one on another line', `${UTM}\nVERTCS["n",VDATUM["v"],UNIT["Foot",0.3048]]`, '571666 5539109 30', 7 * 0.3048],
    [
      'depths',
      `${UTM},VERTCS["n",VDATUM["v"],PARAMETER["Direction",-1.0],UNIT["Meter",1]]`,
      '571666 5539109 30',
      'its .prj file has depths',
    ],
    ['words after it', `${UTM} more`, '571666 5539109 30', 'its .prj file is damaged'],
    ['keywords in degrees', DEGREES, '9.9999 49.9999 0.001', 7],
    ['keywords in seconds', DEGREES.replace('DD', 'DS'), '35999.9 179999.9 3', 7],
    [
      'keywords in feet',
      'Projection UTM\nZone 32\nDatum WGS84\nZunits FEET\nUnits FEET\n',
      '1875530 18172863 60',
      7 * 0.3048,
    ],
    [
      'an unknown unit of keywords',
      DEGREES.replace('DD', 'GRADS'),
      '10 50 0.001',
      'has coordinates in GRADS, which is not known',
    ],
    ['no datum but a spheroid', DEGREES.replace('Datum WGS84', 'Spheroid GRS1980'), '9.9999 49.9999 0.001', 7],
    ['no datum', DEGREES.replace('Datum WGS84\n', ''), '10 50 0.001', 'its .prj file names no datum'],
    ['a shift', `${DEGREES}Xshift 5\n`, '10 50 0.001', 'has shifted coordinates'],
    ['an unknown keyword', `${DEGREES}Rotation 5\n`, '10 50 0.001', 'has the line "ROTATION", which is not known'],
  ])('is read or refused with %s in its .prj file', async (_what, prj, corner, heightM) => {
    const [x, y, size] = corner.split(' ');
    const path = await put('dem.asc', `ncols 2\nnrows 2\nxllcorner ${x}\nyllcorner ${y}\ncellsize ${size}\n5 6\n7 8\n`);
    await put('dem.prj', prj);
    const read = folderSource(path).heights([50], [10], { method: 'nearest' });
    if (typeof heightM === 'string') await expect(read).rejects.toThrow(heightM);
    else expect((await read)[0]).toBeCloseTo(heightM, 5);
  });

  it('without a .prj file is refused in metres', async () => {
    const path = await put('dem.asc', ASC.replace('xllcorner 10', 'xllcorner 500000'));
    await expect(folderSource(path).info()).rejects.toThrow(
      'it names no coordinate system: put a .prj file next to it',
    );
  });

  it('that ends early, or has words, is refused', async () => {
    await expect(heightAt(await put('dem.asc', ASC.replace(' 6', '')), 50.1, 10.1)).rejects.toThrow(
      'it has 5 of 6 values',
    );
    await expect(heightAt(await put('dem.asc', ASC.replace('6', 'six')), 50.1, 10.1)).rejects.toThrow(
      'its value 6 of 6 is "six"',
    );
    await expect(heightAt(await put('dem.asc', '-----BEGIN PGP SIGNATURE-----\n'), 50.1, 10.1)).rejects.toThrow(
      'it is not an ESRI ASCII grid',
    );
  });
});

it('reads BIL with its header, also of files in memory', async () => {
  const heights = new Uint8Array(Int16Array.of(5, 6, 7, -9999).buffer);
  const hdr =
    'NROWS 2\nNCOLS 2\nNBANDS 1\nNBITS 16\nBYTEORDER I\nLAYOUT BIL\nPIXELTYPE SIGNEDINT\nULXMAP 10.05\nULYMAP 50.15\nXDIM 0.1\nYDIM 0.1\nNODATA -9999\n';
  const files = [
    { name: 'dem.bil', bytes: heights },
    { name: 'DEM.HDR', bytes: strToU8(hdr) },
  ];
  const found = await (
    await filesSource(files)
  ).heights([50.15, 50.05, 50.05], [10.15, 10.05, 10.15], { method: 'nearest' });
  expect([...found]).toEqual([6, 7, Number.NaN]);
  await expect(filesSource(files.slice(0, 1))).rejects.toThrow('it needs its header dem.hdr next to it');

  const withHeader = (text: string): ReturnType<typeof filesSource> =>
    filesSource([
      { name: 'dem.bil', bytes: heights },
      { name: 'dem.hdr', bytes: strToU8(text) },
    ]);
  const bare = await withHeader(hdr.replace(/BYTEORDER I\n|PIXELTYPE SIGNEDINT\n/g, ''));
  const { notes } = (await bare.describeHeights?.([50.15], [10.05])) ?? { notes: [] };
  expect(notes.filter(({ code }) => code === 'headerAssumed').map(({ params }) => params)).toEqual([
    { member: 'byteOrder', files: ['dem.bil'] },
    { member: 'pixelType', files: ['dem.bil'] },
  ]);
  const big = await withHeader(hdr.replace('BYTEORDER I', 'BYTEORDER BIG'));
  expect([...(await big.heights([50.15], [10.05], { method: 'nearest' }))]).toEqual([5 * 256]);
  await expect(withHeader(hdr.replace('YDIM 0.1', 'YDIM -0.1'))).rejects.toThrow('are not greater than 0');
});

describe('a raw grid', () => {
  const header = (size: number, more: string): string =>
    `NROWS ${size}\nNCOLS ${size}\nULXMAP 10\nULYMAP 50\nXDIM 0.001\nYDIM 0.001\n${more}`;
  const floats = (size: number, isLittle: boolean, heightAt: (i: number) => number): Uint8Array => {
    const view = new DataView(new ArrayBuffer(4 * size * size));
    for (let i = 0; i < size * size; i++) view.setFloat32(4 * i, heightAt(i), isLittle);
    return new Uint8Array(view.buffer);
  };

  it.each([
    ['LSBFIRST', true],
    ['MSBFIRST', false],
    ['M', false],
  ])('.flt with BYTEORDER %s has voids of -9999 without a statement', async (order, isLittle) => {
    const path = await put(
      'dem.flt',
      floats(3, isLittle, (i) => (i === 1 ? -9999 : 100 + i)),
    );
    await put('dem.hdr', header(3, `BYTEORDER ${order}\n`));
    const found = await folderSource(path).heights([50, 50, 49.998], [10, 10.001, 10.002], { method: 'nearest' });
    expect([...found]).toEqual([100, Number.NaN, 108]);
  });

  it('is read row by row, also without the memory for the whole', async () => {
    const size = 1100;
    const path = await put(
      'dem.flt',
      floats(size, true, (i) => i % 9000),
    );
    await put('dem.hdr', header(size, 'BYTEORDER LSBFIRST\n'));
    const source = folderSource(path, { cacheBytes: 2 ** 20 });
    for (const row of [0, 237, 238, 239, 1099]) {
      const [found] = await source.heights([50 - row * 0.001], [10.5], { method: 'nearest' });
      expect(found).toBe((row * size + 500) % 9000);
    }
  });

  it.each([
    ['BYTEORDER VAX\n', 'its order of bytes (VAX) is not known'],
    ['TOTALROWBYTES 4\n', 'rows that are shorter than their values'],
    ['NBITS 64\nSKIPBYTES 4\n', 'dem.flt is truncated'],
  ])('with %o is refused', async (more, message) => {
    const path = await put(
      'dem.flt',
      floats(3, true, () => 1),
    );
    await put('dem.hdr', header(3, more));
    await expect(folderSource(path).heights([50], [10])).rejects.toThrow(message);
  });

  it('as text is refused where it is too large to be read whole', async () => {
    const path = await put(
      'dem.asc',
      ASC.replace('ncols 3', 'ncols 6000').replace('nrows 2', 'nrows 6000').replace('cellsize 0.1', 'cellsize 0.001'),
    );
    await expect(folderSource(path).info()).rejects.toThrow(
      /has 36 million heights; a file of its format \(ASCII grid\) is read whole, and may have 30 million\. Convert it, for example with gdal_translate/,
    );
  });
});

describe('.aux.xml of GDAL next to a file', () => {
  const tiff = (more: Partial<TiffInput> = {}): Uint8Array =>
    tiffBytes({ width: 4, height: 4, west: 10, stepX: 0.1, north: 50, stepY: 0.1, at: (c, r) => 4 * r + c, ...more });
  const aux = (band: string, whole = ''): string =>
    `<PAMDataset>\n  ${whole}\n  <PAMRasterBand band="1">\n    ${band}\n  </PAMRasterBand>\n</PAMDataset>\n`;
  const UTM =
    'PROJCS[&quot;x&quot;,GEOGCS[&quot;y&quot;,DATUM[&quot;WGS_1984&quot;,SPHEROID[&quot;WGS 84&quot;,6378137,298.257223563]],UNIT[&quot;degree&quot;,0.0174532925199433]],PROJECTION[&quot;Transverse_Mercator&quot;],PARAMETER[&quot;central_meridian&quot;,9],PARAMETER[&quot;scale_factor&quot;,0.9996],PARAMETER[&quot;false_easting&quot;,500000],UNIT[&quot;metre&quot;,1]]';

  // GDAL 3.6 gives the same values.
  it.each<[what: string, xml: string, heightM: number | string, more?: Partial<TiffInput>]>([
    ['statistics', aux('<Metadata><MDI key="STATISTICS_MEAN">7.5</MDI></Metadata>'), 5],
    ['a marker of missing data', aux('<NoDataValue>5.0E+00</NoDataValue>'), Number.NaN],
    ['a marker before that of the file', aux('<NoDataValue>5</NoDataValue>'), Number.NaN, { noData: 6 }],
    ['a unit', aux('<UnitType>ft</UnitType>'), 5 * 0.3048],
    ['an unknown unit', aux('<UnitType>dBm</UnitType>'), 'its values have the unit "dBm"'],
    ['scale and offset', aux('<Offset>100</Offset>\n<Scale>2</Scale>'), 110],
    ['another place', aux('', '<GeoTransform> 9.95, 0.1, 0, 49.95, 0, -0.1</GeoTransform>'), 5],
    [
      'a system',
      aux(
        '',
        `<SRS dataAxisToSRSAxisMapping="1,2">${UTM}</SRS><GeoTransform>571516,100,0,5539260,0,-100</GeoTransform>`,
      ),
      5,
    ],
    [
      'control points',
      aux('', '<GCPList Projection=""><GCP Id="1"/></GCPList>'),
      'places it by GCPList, which is not read',
    ],
    [
      'another band',
      aux('').replace(
        '</PAMDataset>',
        '<PAMRasterBand band="2"><NoDataValue>5</NoDataValue></PAMRasterBand></PAMDataset>',
      ),
      5,
    ],
  ])('%s', async (_what, xml, heightM, more) => {
    const path = await put('dem.tif', tiff(more));
    await put('dem.tif.aux.xml', xml);
    // The values 5 are at 49.85° N 10.15° E by the file itself, and at 50° N 10° E where it is placed again.
    const [lat, lon] = xml.includes('GeoTransform') ? (xml.includes('SRS') ? [50, 10] : [49.8, 10.1]) : [49.85, 10.15];
    const read = folderSource(path).heights([lat], [lon], { method: 'nearest' });
    if (typeof heightM === 'string') await expect(read).rejects.toThrow(heightM);
    else if (Number.isNaN(heightM)) expect((await read)[0]).toBeNaN();
    else expect((await read)[0]).toBeCloseTo(heightM, 5);
  });

  it('counts for grids of text and raw grids', async () => {
    await put('dem.asc', ASC);
    await put('dem.asc.aux.xml', aux('<NoDataValue>4</NoDataValue><UnitType>ft</UnitType><Offset>10</Offset>'));
    const asc = folderSource(join(folder, 'dem.asc')).heights([50.15, 50.05], [10.15, 10.05], { method: 'nearest' });
    expect([...(await asc)].map((each) => Math.round(each * 1e4) / 1e4)).toEqual([3.6576, Number.NaN]);
    await put('dem.asc.aux.xml', aux('', '<GeoTransform>1,2,3,4,5,6</GeoTransform>'));
    await expect(heightAt(join(folder, 'dem.asc'), 50.1, 10.1)).rejects.toThrow('changes its place (GeoTransform)');
    await put('dem.bil', new Uint8Array(Int16Array.of(5, 6, 7, 8).buffer));
    await put('dem.hdr', 'NROWS 2\nNCOLS 2\nULXMAP 10\nULYMAP 50\nXDIM 0.1\nYDIM 0.1\n');
    await put('dem.bil.aux.xml', aux('<NoDataValue>6</NoDataValue>'));
    const bil = folderSource(join(folder, 'dem.bil')).heights([50, 50], [10, 10.1], { method: 'nearest' });
    expect([...(await bil)]).toEqual([5, Number.NaN]);
  });

  it('counts in archives, and of other formats it is refused', async () => {
    const files = { 'dem.tif': tiff(), 'dem.tif.aux.xml': strToU8(aux('<UnitType>ft</UnitType>')) };
    const path = await put('dem.zip', zipSync(files));
    expect((await folderSource(path).heights([49.85], [10.15], { method: 'nearest' }))[0]).toBeCloseTo(5 * 0.3048, 5);
    await put('N10E020.hgt', tile(7));
    await put('N10E020.hgt.aux.xml', aux('<Metadata/>'));
    expect(await heightAt(join(folder, 'N10E020.hgt'), 10.5, 20.5)).toBe(7);
    await put('N10E020.hgt.aux.xml', aux('<UnitType>ft</UnitType>'));
    await expect(heightAt(join(folder, 'N10E020.hgt'), 10.5, 20.5)).rejects.toThrow(
      'its .aux.xml file changes its values or its place (UnitType): bake this in with gdal_translate',
    );
  });
});

it('opens few files of many for a description and for a location with a height', async () => {
  const opened = new Set<string>();
  const files = Array.from({ length: 300 }, (_, i): HeightFile => {
    const path = `N${String(10 + Math.floor(i / 20)).padStart(2, '0')}E0${20 + (i % 20)}.hgt`;
    const read = async (offset: number, length: number): Promise<Uint8Array> =>
      tile(5).subarray(offset, offset + length);
    const size = async (): Promise<number> => {
      opened.add(path);
      return tile(5).length;
    };
    return { path, reader: { name: path, read }, size, companion: async () => undefined };
  });
  const source = indexedSource('many', {}, async () => ({
    files: files.map((file) => ({ path: file.path, open: () => fileEntry(file, {}) })),
  }));
  expect(await source.nearestData?.({ latDeg: 17.5, lonDeg: 30.5 })).toMatchObject({ latDeg: 17.5, lonDeg: 30.5 });
  expect(opened.size).toBeLessThanOrEqual(17);
  const info = await source.info();
  expect(opened.size).toBeLessThan(90);
  expect(info).toMatchObject({ tiles: 300, formats: ['HGT'] });
  expect(info.bounds).toMatchObject({ south: expect.closeTo(10, 0.2), north: expect.closeTo(25, 0.2) });
  expect(info.notes).toMatchObject([{ code: 'filesNotOpened', params: { opened: 60, total: 300 } }]);
});

it('takes -9999 for missing data where nothing declares it', async () => {
  const input = { width: 4, height: 4, west: 10, stepX: 0.1, north: 50, stepY: 0.1 };
  const path = await put('dem.tif', tiffBytes({ ...input, at: (c, r) => (c === 1 && r === 1 ? -9999 : -430) }));
  const found = await folderSource(path).heights([49.85, 49.75], [10.15, 10.25], { method: 'nearest' });
  expect([...found]).toEqual([Number.NaN, -430]);
});

it('refuses other formats with the line that converts them', async () => {
  await expect(openTerrain(await put('dem.img', 'x')).then((terrain) => terrain.info())).rejects.toThrow(
    'its format (.img) is not read: convert it, for example with gdal_translate -of GTiff dem.img dem.tif',
  );
});

describe('an odd file in a folder', () => {
  it.each<[name: string, bytes: Uint8Array | string, code: string, error: string]>([
    ['N10E021.hgt', tile(1).slice(0, 100), 'fileLeftOut', 'N10E021.hgt has 100 bytes, which is not an .hgt tile'],
    ['N10E021.hgt.gz', gzipSync(tile(1)).slice(0, 20), 'fileLeftOut', 'N10E021.hgt.gz'],
    ['holiday.hgt', tile(1), 'fileLeftOut', 'holiday.hgt must be named after its south-west corner'],
    ['dem.img', 'x', 'fileIgnored', 'its format (.img) is not read'],
    ['damaged.tif', 'II*\0', 'fileLeftOut', 'damaged.tif is a damaged TIFF'],
    ['page.tif', '<!doctype html><html></html>', 'fileLeftOut', 'page.tif is a web page, not a TIFF'],
    ['N10E021.zip', zipSync({ 'a.txt': tile(1) }), 'fileLeftOut', 'N10E021.zip contains no file of heights'],
    ['signature.asc', 'hello', 'fileIgnored', 'it is not an ESRI ASCII grid'],
  ])('%s is named, and the others are read', async (name, bytes, code, error) => {
    await put('N10E020.hgt', tile(7));
    await put(name, bytes);
    const source = folderSource(folder);
    const { raster, notes } = await source.read({ bounds: { south: 10.4, north: 10.6, west: 20.8, east: 21.2 } });
    expect(Math.max(...raster.values.filter((height) => !Number.isNaN(height)))).toBe(7);
    const told = notes.find((note) => note.code === code);
    expect(told?.params).toMatchObject({ file: name, error: expect.stringContaining(error) as string });
    expect((await source.heights([10.5], [20.5]))[0]).toBe(7);
  });

  it('that cannot be read for now is left out for now', async () => {
    let deny: 'open' | 'read' | undefined = 'open';
    const denied = (): never => {
      throw new DemError('no-access', 'N10E021.hgt is not readable: check its permissions');
    };
    const file = (name: string, heightM: number, fail: () => void): HeightFile => ({
      path: name,
      reader: {
        name,
        read: async (offset, length) => {
          fail();
          return tile(heightM).subarray(offset, offset + length);
        },
      },
      size: async () => tile(heightM).length,
      companion: async () => undefined,
    });
    const first = file('N10E020.hgt', 7, () => {});
    const second = file('N10E021.hgt', 8, () => void (deny === 'read' && denied()));
    const source = indexedSource('folder', {}, async () => ({
      files: [
        { path: first.path, open: () => fileEntry(first, {}) },
        { path: second.path, open: () => (deny === 'open' ? denied() : fileEntry(second, {})) },
      ],
    }));
    const read = async (): Promise<readonly [number[], readonly Note[]]> => {
      const found = await source.describeHeights?.([10.5, 10.5], [20.5, 21.5]);
      return [[...(found?.heightsM ?? [])], found?.notes ?? []];
    };
    for (deny of ['open', 'read'] as const) {
      const [heights, notes] = await read();
      expect(heights).toEqual([7, Number.NaN]);
      expect(notes).toMatchObject([{ code: 'fileLeftOut', params: { file: 'N10E021.hgt', kind: 'no-access' } }]);
    }
    deny = undefined;
    const [heights, notes] = await read();
    expect(heights).toEqual([7, 8]);
    expect(notes).toEqual([]);
  });

  it('that may be land is not sea', async () => {
    await put('N10E020.hgt', tile(7));
    await put('N10E021.hgt', tile(1).slice(0, 100));
    const terrain = await openTerrain(folder);
    expect([...(await terrain.heights([10.5, 10.5], [20.5, 21.5]))]).toEqual([7, Number.NaN]);
  });

  it('is an error where there is no other', async () => {
    await put('dem.img', 'x');
    await put('scan.jp2', 'x');
    await expect(folderSource(folder).info()).rejects.toThrow('None of 2 files can be used as terrain. The first: ');
  });
});
