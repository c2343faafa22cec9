import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isDemError } from '../src/dem-error.js';
import { rasterAux } from '../src/files/aux-xml.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const band = (inner: string, attributes = 'band="1"'): string =>
  `<PAMDataset><PAMRasterBand ${attributes}>${inner}</PAMRasterBand></PAMDataset>`;

test.each([
  ['a number', band('<Scale>1.5</Scale>'), { scale: 1.5 }],
  ['a number in a section of characters', band('<Scale><![CDATA[2]]></Scale>'), { scale: 2 }],
  ['single quotes', band('<Scale>9</Scale>', "band='2'"), {}],
  ['a comment', `<PAMDataset><!-- <PAMRasterBand band="1"><Scale>9</Scale></PAMRasterBand> --></PAMDataset>`, {}],
  [
    'the second band first',
    `<PAMDataset><PAMRasterBand band="2"><Scale>9</Scale></PAMRasterBand><PAMRasterBand band="1"><Offset>-3</Offset></PAMRasterBand></PAMDataset>`,
    { offset: -3 },
  ],
  [
    'bands without numbers',
    `<PAMDataset><PAMRasterBand><Scale>4</Scale></PAMRasterBand><PAMRasterBand><Scale>9</Scale></PAMRasterBand></PAMDataset>`,
    { scale: 4 },
  ],
  ['missing data that is not a number', band('<NoDataValue>nan</NoDataValue>'), { noData: Number.NaN }],
  ['missing data as Windows writes it', band('<NoDataValue>-1.#QNAN</NoDataValue>'), { noData: Number.NaN }],
  ['missing data of a program in C', band('<NoDataValue>-nan(ind)</NoDataValue>'), { noData: Number.NaN }],
  ['infinite missing data', band('<NoDataValue>-1.#INF</NoDataValue>'), { noData: -Infinity }],
  ['empty elements', band('<Description/><Offset>2</Offset><Histograms />'), { offset: 2 }],
  ['entities', band('<UnitType>m&#32;&amp; more</UnitType>'), { unit: 'm & more' }],
  ['metadata of other meaning', band('<Metadata><MDI key="x"><Scale>9</Scale></MDI></Metadata>'), {}],
  [
    'a place',
    '<PAMDataset><SRS>EPSG:32631</SRS><GeoTransform> 1, 2,0, 3,0, -2 </GeoTransform></PAMDataset>',
    { wkt: 'EPSG:32631', transform: [1, 2, 0, 3, 0, -2] },
  ],
] as const)('reads %s', (_, xml, changes) => {
  const none = {
    noData: undefined,
    unit: undefined,
    scale: undefined,
    offset: undefined,
    wkt: undefined,
    transform: undefined,
  };
  for (const bytes of [utf8(xml), utf16(xml)])
    expect(rasterAux('a.tif.aux.xml', bytes)).toEqual({ ...none, unread: [], ...changes });
});

test.each([
  ['a decimal comma', band('<Scale>1,5</Scale>'), 'a.tif.aux.xml has the Scale "1,5", which is not a number'],
  ['no number', band('<Offset>nan</Offset>'), 'a.tif.aux.xml has the Offset "nan", which is not a number'],
  ['a marker in words', band('<NoDataValue>none</NoDataValue>'), 'the NoDataValue "none", which is not a number'],
  [
    'a place of five numbers',
    '<PAMDataset><GeoTransform>1,2,3,4,5</GeoTransform></PAMDataset>',
    'GeoTransform of 5 numbers',
  ],
  ['no end', '<PAMDataset><PAMRasterBand band="1"><Scale>2</Sca', 'is damaged or cut off'],
  ['nothing', '', 'is damaged or cut off'],
  ['an element without its end', '<PAMDataset><PAMRasterBand><Scale>2</PAMRasterBand></PAMDataset>', 'is damaged'],
  ['ends of other elements', band('<Scale>2</Offset>'), 'is damaged'],
  ['a page', '<html><body>404</body></html>', 'is not a file of GDAL: its root is html'],
  ['a scale of nothing', band('<Scale>0</Scale>'), 'has the Scale 0, which makes all heights equal'],
  ['depth', `<PAMDataset>${'<a>'.repeat(120_000)}${'</b>'.repeat(120_000)}`, 'elements more than 32 deep'],
  ['too much', `<PAMDataset>${' '.repeat(1e6)}</PAMDataset>`, 'allowed: at most 1000000'],
])('refuses %s by name', (_, xml, message) => {
  expect(() => rasterAux('a.tif.aux.xml', utf8(xml))).toThrow(message);
});

test('reads or refuses anything', () => {
  const parts = fc.constantFrom(
    '<PAMDataset>',
    '</PAMDataset>',
    '<PAMRasterBand band="1">',
    '</PAMRasterBand>',
    '<Scale>',
    '</Scale>',
    '2',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
      try {
        const { scale } = rasterAux('a', utf8(list.join('')));
        expect(scale === undefined || Number.isFinite(scale)).toBe(true);
      } catch (error) {
        expect(isDemError(error)).toBe(true);
      }
    }),
  );
});
