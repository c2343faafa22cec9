// @ts-check
/**
 * Readers of files and strings from outside, with a file for each in which a string stands, and one of many entries.
 */
import { readPattern } from '@radioshed/antenna';
import { parseClutterProfile, readBuildingText, readObstacles } from '@radioshed/clutter';
import { parseColourKey } from '@radioshed/colour';
import { readLinkMeasurements, readMeasurements } from '@radioshed/drive-test';
import { wktCoordinateSystem } from '@radioshed/geodesy';
import { readHfPattern, readSunspotTable } from '@radioshed/hf';
import { p1546Tables } from '@radioshed/p1546';
import { coordinatesOf, readPlaces, readTable } from '@radioshed/places';
import { readCatalogue, readOmm, readTle } from '@radioshed/satellite';
import { filesSource } from '@radioshed/terrain';
import { numberHint } from '@radioshed/units';

import { FILES } from './worst-strings.mjs';

/**
 * @typedef {object} Reader
 * @property {(text: string) => unknown} read may throw, or return a promise
 * @property {(string: string) => string} [with] the content in which a string stands; the string alone by default
 * @property {(count: number) => string} [of] content with this number of entries, lines or members
 */

/** @param {string} head @param {(i: number) => string} line */
const lines = (head, line) => (/** @type {number} */ count) =>
  head + Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('');

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** Cells of a table in which a string is everywhere a value may be. @param {string} string */
const measured = (string) => `lat,lon,rssi,time\n0.5,0.5,${string},1\n${string},0.5,-80 dBm,${string}\n0.5,0.5,-80,1\n`;

/**
 * A grid of four heights with its companion files.
 * @param {Readonly<Record<string, string>>} companions by extension
 */
const grid = (companions, header = 'ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n') =>
  filesSource([
    { name: 'a.asc', bytes: bytes(`${header}1 2\n3 4\n`) },
    ...Object.entries(companions).map(([extension, text]) => ({ name: `a.${extension}`, bytes: bytes(text) })),
  ]);

const LINKS =
  'station,freq_mhz,tx_lat,tx_lon,tx_height_m,rx_lat,rx_lon,rx_height_m,time_percent,measured_basic_loss_db\n';
const LINK = 'a,450,0.5,0.5,10,0.6,0.6,10,50,120';

/** All rows of a table, its heading first. @param {string} text */
const rowsOf = (text) => {
  const { names, rows } = readTable(text);
  return [{ line: 1, cells: names }, ...rows];
};

/** @type {Omm} @typedef {Readonly<Record<string, string>>} Omm */
const OMM = {
  OBJECT_NAME: 'A',
  EPOCH: '2026-01-01T00:00:00',
  MEAN_MOTION: '15.5',
  ECCENTRICITY: '0.001',
  INCLINATION: '51.6',
  RA_OF_ASC_NODE: '10',
  ARG_OF_PERICENTER: '20',
  MEAN_ANOMALY: '30',
  NORAD_CAT_ID: '25544',
  BSTAR: '0.0001',
};
/** @param {string} name */
const ommNamed = (name) => ({ ...OMM, OBJECT_NAME: name });
/** @param {Omm} omm */
const kvn = (omm) =>
  `CCSDS_OMM_VERS = 2.0\n${Object.entries(omm)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`;
/** @param {Omm} omm */
const xml = (omm) =>
  `<omm id="a">${Object.entries(omm)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</omm>\n`;
const [COLUMNS, VALUES] = [Object.keys(OMM).join(','), Object.values(OMM).join(',')];
const TLE =
  '1 25544U 98067A   19249.04864348  .00001909  00000-0  40858-4 0  9990\n2 25544  51.6464 320.1755 0007999  10.9066  53.2893 15.50437522187805';

const SQUARE = '[[0,0],[0.001,0],[0.001,0.001],[0,0]]';
const FEATURE = `{"type":"Feature","properties":{"height":"10"},"geometry":{"type":"Polygon","coordinates":[${SQUARE}]}}`;
/** @param {number} count */
const features = (count) =>
  `{"type":"FeatureCollection","features":[${Array.from({ length: count }, () => FEATURE).join(',')}]}`;

/** @type {Readonly<Record<string, Reader>>} */
export const READERS = {
  'readPattern adf': {
    read: (text) => readPattern(text, 'a.adf'),
    with: FILES['adf'],
    of: lines('REVNUM:,TIA/EIA-804-B\nMODNUM:,a\nPATCUT:,AZ\n', (i) => `${i / 1000},-1`),
  },
  'readPattern msi': {
    read: (text) => readPattern(text, 'a.msi'),
    with: FILES['msi'],
    of: lines('NAME a\nFREQUENCY 450\nGAIN 2 dBd\nHORIZONTAL 360\n', (i) => `${i / 1000} 1`),
  },
  'readPattern pln': { read: (text) => readPattern(text, 'a.pln'), with: FILES['msi'] },
  'readPattern ant': { read: (text) => readPattern(text, 'a.ant'), of: lines('', () => '0.5') },
  'readPattern ffe': {
    read: (text) => readPattern(text, 'a.ffe'),
    of: lines(
      '##File Type: Far Field\n#Frequency: 1e9\n#"Theta" "Phi" "Gain(Total)"\n',
      (i) => `${i % 181} ${Math.floor(i / 181)} 1`,
    ),
  },
  'readPlaces list': { read: readPlaces },
  'readPlaces csv': {
    read: readPlaces,
    with: FILES['csv'],
    of: lines('name,lat,lon,height\n', (i) => `a${i},0.5,0.5,10`),
  },
  'readPlaces cell': { read: readPlaces, with: (string) => `name,lat,lon\na,${string.slice(0, -1)},1\nb,1,1\n` },
  'readPlaces column': {
    read: readPlaces,
    with: (string) => `name,coordinates\na,"${string.replaceAll('"', '""')}"\nb,"1 1"\n`,
  },
  'readPlaces heading': {
    read: readPlaces,
    with: (string) => `${string}\n1,2,3\n`,
    of: (count) => `name,lat,lon${',x'.repeat(count)}\na,1,1\n`,
  },
  'readPlaces kml': {
    read: readPlaces,
    with: (string) => `<kml><Placemark><name>${string}</name></Placemark></kml>`,
    of: (count) =>
      `<kml>${'<Placemark><name>a</name><Point><coordinates>1,1</coordinates></Point></Placemark>\n'.repeat(count)}</kml>`,
  },
  'readPlaces gpx': {
    read: readPlaces,
    with: (string) => `<gpx><wpt lat="1" lon="1"><name>${string}</name></wpt><wpt lat="${string}" lon="1"/></gpx>`,
    of: (count) => `<gpx>${'<wpt lat="1" lon="1"><name>a</name></wpt>\n'.repeat(count)}</gpx>`,
  },
  'readPlaces json': {
    read: readPlaces,
    with: (string) => `Nodes in mesh: {${string}`,
    of: (count) => JSON.stringify(Array.from({ length: count }, (_, i) => ({ name: `a${i}`, lat: 1, lon: 1 }))),
  },
  'readPlaces lines of JSON': { read: readPlaces, of: lines('', (i) => `{"name":"a${i}","lat":1,"lon":1}`) },
  'readPlaces wkt': {
    read: readPlaces,
    with: (string) => `name,wkt\na,"POINT (${string}"\nb,"POINT (1 1)"\n`,
    of: lines('name,wkt\n', (i) => `a${i},"POINT (1 1)"`),
  },
  readTable: { read: readTable, of: lines('a,b,c\n', (i) => `${i},"b ""b""",c`) },
  coordinatesOf: { read: coordinatesOf },
  readObstacles: { read: (text) => readObstacles(JSON.parse(text)), with: FILES['geojson'], of: features },
  'readObstacles property': {
    read: (text) => readObstacles(JSON.parse(text)),
    with: (string) => FEATURE.replace('"10"', () => JSON.stringify(string)),
  },
  'readObstacles geometry': {
    read: (text) => readObstacles(JSON.parse(text)),
    with: (string) => FEATURE.replace('"Polygon"', () => JSON.stringify(string)),
  },
  readBuildingText: {
    read: (text) => readBuildingText(text),
    with: (string) => `${FEATURE}\n${string}\n`,
    of: lines('', () => FEATURE),
  },
  'readBuildingText height': {
    read: (text) => readBuildingText(text),
    with: (string) => FEATURE.replace('"10"', () => JSON.stringify(string)),
  },
  parseClutterProfile: {
    read: (text) => parseClutterProfile(text),
    with: (string) => `${string}\n1:10:0.1:${string}\n#scaling:${string}\n`,
    of: lines('1:10:0.1:Trees\n', (i) => `# ${i}`),
  },
  parseColourKey: {
    read: (text) => parseColourKey(text, 'A.dbm'),
    with: (string) => `${string}\n-80: 1,2,3\n`,
    of: lines('', (i) => `-${i}: 1, 2, 3`),
  },
  readTle: { read: (text) => readTle(text), with: FILES['tle'], of: lines('', () => TLE) },
  'readCatalogue tle': {
    read: (text) => readCatalogue(text),
    with: FILES['tle'],
    of: lines('', (i) => `A ${i}\n${TLE}`),
  },
  'readCatalogue csv': {
    read: (text) => readCatalogue(text),
    with: (string) => `${COLUMNS}\n${VALUES}\n${string}\n${Object.values(ommNamed(string)).join(',')}\n`,
    of: lines(`${COLUMNS}\n`, () => VALUES),
  },
  'readCatalogue xml': {
    read: (text) => readCatalogue(text),
    with: (string) => `<ndm>${xml(OMM)}${xml(ommNamed(string))}${string}</ndm>`,
    of: lines('<ndm>', () => xml(OMM)),
  },
  'readCatalogue kvn': {
    read: (text) => readCatalogue(text),
    with: (string) => `${kvn(OMM)}${kvn(ommNamed(string))}${string} = ${string}\n`,
    of: lines('', () => kvn(OMM)),
  },
  'readCatalogue json': {
    read: (text) => readCatalogue(text),
    with: (string) => JSON.stringify([OMM, ommNamed(string), { ...OMM, EPOCH: string }]),
    of: (count) => JSON.stringify(Array.from({ length: count }, () => OMM)),
  },
  readOmm: {
    read: (text) => readOmm(JSON.parse(text)),
    with: (string) => JSON.stringify({ ...OMM, MEAN_MOTION: string }),
  },
  readHfPattern: { read: (text) => readHfPattern(text), of: lines('a\n', (i) => `${i % 30} -1.0 -1.0`) },
  readSunspotTable: {
    read: (text) => readSunspotTable(text),
    of: lines(
      '',
      (i) => `${1749 + Math.floor(i / 12)};${1 + (i % 12)};${(1749 + (i + 0.5) / 12).toFixed(3)};100;1;1;1`,
    ),
  },
  p1546Tables: { read: (text) => p1546Tables([['a1.csv', text]]), of: lines('', () => '1,2,3,4,5,6,7,8') },
  'p1546Tables name': { read: (text) => p1546Tables([[`${text}1.csv`, text]]) },
  'readMeasurements cell': {
    read: (text) => readMeasurements(rowsOf(text)),
    with: measured,
    of: lines('lat,lon,rssi,time\n', (i) => `0.5,0.5,-80,${i}`),
  },
  'readMeasurements heading': {
    read: (text) =>
      readMeasurements([
        { line: 1, cells: [text, 'lat', 'lon', 'rssi', text] },
        { line: 2, cells: ['1', '0.5', '0.5', '-80 dBm', '1'] },
      ]),
    of: (count) => 'column '.repeat(count),
  },
  'readMeasurements row': {
    read: (text) =>
      readMeasurements([
        { line: 1, cells: ['lat', 'lon', 'rssi', 'unit', 'height', 'technology', 'cell id'] },
        ...Array.from({ length: 3 }, () => ({ line: 2, cells: [text, text, text, text, text, text, text] })),
      ]),
  },
  readLinkMeasurements: {
    read: (text) => readLinkMeasurements(rowsOf(text)),
    with: (string) => `${LINKS}${LINK.replace('120', () => string)}\n${string}${LINK}\n`,
    of: lines(LINKS, () => LINK),
  },
  'terrain header': {
    read: (text) => grid({}, text),
    of: lines('ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n', (i) => `a_${i} 1`),
  },
  'terrain heights': { read: (text) => grid({}, `ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n${text}`) },
  'terrain prj': {
    read: (text) => grid({ prj: text }),
    of: lines('PROJECTION UTM\nZONE 31\nDATUM WGS84\n', (i) => `PARAMETERS ${i}`),
  },
  'terrain aux.xml': {
    read: (text) => grid({ 'asc.aux.xml': text }),
    with: (string) => `<PAMDataset><PAMRasterBand band="1"><NoDataValue>${string}</NoDataValue>${string}</PAMDataset>`,
    of: (count) =>
      `<PAMDataset>${'<PAMRasterBand band="2"><NoDataValue>1</NoDataValue></PAMRasterBand>'.repeat(count)}</PAMDataset>`,
  },
  'terrain aux.xml without ends': {
    read: (text) => grid({ 'asc.aux.xml': text }),
    with: (string) => string.replaceAll('<a', '<PAMRasterBand'),
    of: (count) => '<PAMRasterBand '.repeat(count),
  },
  'terrain aux.xml with other ends': {
    read: (text) => grid({ 'asc.aux.xml': text }),
    of: (count) => `<PAMDataset>${'<a>'.repeat(count)}${'</b>'.repeat(count)}`,
  },
  'terrain hdr': {
    read: (text) =>
      filesSource([
        { name: 'a.bil', bytes: new Uint8Array(8) },
        { name: 'a.hdr', bytes: bytes(text) },
      ]),
    of: lines('nrows 2\nncols 2\nulxmap 0\nulymap 1\nxdim 1\nydim 1\n', (i) => `a${i} 1`),
  },
  wktCoordinateSystem: {
    read: (text) => wktCoordinateSystem(text, [0, 0]),
    with: (string) => `GEOGCS["${string}",DATUM[${string}]]`,
    of: (count) => `GEOGCS["a",${'AXIS["Lon",EAST],'.repeat(count)}UNIT["degree",0.0174532925199433]]`,
  },
  numberHint: { read: numberHint },
};
