import { strFromU8, unzipSync } from 'fflate';
import { geographicGrid } from '@radioshed/raster';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexedPng, kmlDocument, kmz, worldFile } from '../src/index.js';

const PNG = indexedPng({ width: 1, height: 1, indices: Uint8Array.of(0), palette: Uint8Array.of(0, 0, 0, 0) });
const FIJI = { north: -16, east: 181.5, south: -18, west: 178.5 };

/** Reads the tags of a document and fails where they do not nest; the contents by tag name. */
function wellFormed(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  let last = 0;
  for (const tag of xml.matchAll(/<(\/?)([\w:?]+)([^<>]*?)(\/?|\?)>/g)) {
    const text = xml.slice(last, tag.index);
    if (/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`raw markup in ${text}`);
    last = tag.index + tag[0].length;
    const name = tag[2] ?? '';
    if (tag[1] === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes another tag`);
      texts.set(name, [...(texts.get(name) ?? []), text]);
    } else if (tag[4] === '') open.push(name);
  }
  if (open.length > 0 || xml.slice(last).trim() !== '') throw new Error(`open at the end: ${open.join(' ')}`);
  return texts;
}

test('a KMZ holds the document first, then the pictures, stored as they are', () => {
  const bytes = kmz({ name: 'Fiji', bounds: FIJI, picturePng: PNG, legendPng: PNG });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['doc.kml', 'files/coverage.png', 'files/legend.png']);
  expect(files['files/coverage.png']).toEqual(PNG);
  expect(Buffer.from(bytes).includes(Buffer.from(PNG))).toBe(true); // not packed a second time
  const texts = wellFormed(strFromU8(files['doc.kml'] ?? new Uint8Array(0)));
  expect(texts.get('href')).toEqual(['files/coverage.png', 'files/legend.png']);
});

test('a box across the date line keeps its east beyond 180°, its locations stay within ±180°', () => {
  const places = [{ name: 'Taveuni', latDeg: -16.9, lonDeg: 180.02, heightM: 25 }];
  const texts = wellFormed(kmlDocument({ name: 'x', bounds: FIJI, pictureHref: 'a.png', places }));
  const edges = ['north', 'east', 'south', 'west'].map((name) => Number(texts.get(name)?.[0]));
  expect(edges).toEqual([-16, 181.5, -18, 178.5]);
  const [lon, lat, height] = (texts.get('coordinates')?.[0] ?? '').split(',').map(Number);
  expect([lon?.toFixed(6), lat, height]).toEqual(['-179.980000', -16.9, 25]);
  expect(texts.get('altitudeMode')).toEqual(['relativeToGround']);
});

test('any name and description leave the document well formed', () => {
  const nasty = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<b>&"\'', ']]>', 'a\u0000b', '&amp;'));
  fc.assert(
    fc.property(nasty, nasty, (name, description) => {
      const places = [{ name, latDeg: 0, lonDeg: 0, description }];
      const texts = wellFormed(kmlDocument({ name, description, bounds: FIJI, pictureHref: name, places }));
      expect(texts.get('name')?.length).toBe(3);
    }),
  );
  const name = kmlDocument({ name: 'a\u0000\u001fb\uffff\ud800c', bounds: FIJI, pictureHref: 'x' });
  expect(name).toContain('<name>abc</name>'); // what XML cannot hold at all is left out
  expect(kmlDocument({ name: '<i>&', bounds: FIJI, pictureHref: 'x' })).toContain('<name>&lt;i&gt;&amp;</name>');
});

test('equal content makes equal bytes', () => {
  const overlay = { name: 'x', bounds: FIJI, picturePng: PNG };
  expect(kmz(overlay)).toEqual(kmz(overlay));
});

test('opacity and latitude out of range are refused', () => {
  const overlay = { name: 'x', bounds: FIJI, pictureHref: 'a.png' };
  expect(() => kmlDocument({ ...overlay, opacity: 2 })).toThrow(/opacity: 2/);
  expect(() => kmlDocument({ ...overlay, places: [{ name: 'A1', latDeg: 91, lonDeg: 0 }] })).toThrow(/A1 latitude: 91/);
});

test('a world file gives pixel sizes and the centre of the north-west pixel', () => {
  const grid = geographicGrid({ north: 38, east: -3, south: 37, west: -4 }, 4, 2);
  expect(worldFile(grid)).toBe('0.25\n0\n0\n-0.5\n-3.875\n37.75\n');
});
