import { describe, expect, test } from 'vitest';

import { buildSite } from '../build-site.mjs';
import { checkBaseMap } from '../src/base-map.js';
import { checkFileBaseMap } from '../src/file-base-map.js';
import { checkGeocoder } from '../src/geocoder.js';
import { viewerPage } from '../src/index.js';

const MAP = { url: 'https://tiles.example.org/topo/{z}/{x}/{y}.png?style=a', credit: '© Example <i>' };

describe("the operator's base map", () => {
  test('has defaults, and the origin that browsers may contact', () => {
    expect(checkBaseMap(MAP)).toEqual({ ...MAP, minZoom: 0, maxZoom: 19, origin: 'https://tiles.example.org' });
    expect(checkBaseMap({ ...MAP, url: 'http://10.0.0.5:8081/{z}/{y}/{x}' }).origin).toBe('http://10.0.0.5:8081');
  });

  test.each([
    'tiles/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://{z}.example.org/{x}/{y}.png',
    'https://user:word@tiles.example.org/{z}/{x}/{y}.png',
    'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
    'javascript:alert({z}{x}{y})',
    "https://tiles.example.org; script-src 'unsafe-inline'/{z}/{x}/{y}",
  ])('is refused at %s', (url) => {
    expect(() => checkBaseMap({ ...MAP, url })).toThrow('baseMap.url');
  });

  test('needs a credit, and zooms in order', () => {
    expect(() => checkBaseMap({ ...MAP, credit: ' ' })).toThrow('baseMap.credit');
    expect(() => checkBaseMap({ ...MAP, minZoom: 9, maxZoom: 8 })).toThrow('baseMap.maxZoom');
    expect(() => checkBaseMap({ ...MAP, maxZoom: 23 })).toThrow('baseMap.maxZoom');
  });

  test('is in the page and its policy, and in no other page', async () => {
    await buildSite();
    const start = { version: '1', example: {}, credits: [] };
    const [page, plain] = [viewerPage({ baseMap: MAP }), viewerPage()];
    expect(page?.policy).toContain("connect-src 'self' https://tile.openstreetmap.org https://tiles.example.org;");
    expect(page?.document(start)).toContain('"origin":"https://tiles.example.org"');
    expect(page?.document(start)).not.toContain('<i>');
    expect(plain?.policy).toContain("connect-src 'self' https://tile.openstreetmap.org;");
    expect(plain?.document(start)).not.toContain('baseMap');
  });
});

describe("the operator's base map in a file", () => {
  const own = {
    kind: 'vector',
    credit: '©',
    minZoom: 0,
    maxZoom: 14,
    layers: ['water', 'roads', 'landuse', 'pois'],
  } as const;

  test('has the layers that the page draws, and adds no origin', async () => {
    expect(checkFileBaseMap(own).layers).toEqual([
      { name: 'water', role: 'water' },
      { name: 'roads', role: 'road' },
      { name: 'landuse', role: 'green' },
    ]);
    const openMapTiles = { ...own, layers: ['landuse', 'transportation'] };
    expect(checkFileBaseMap(openMapTiles).layers).toEqual([{ name: 'transportation', role: 'road' }]);
    const rolesOf = (...layers: string[]): string[] =>
      checkFileBaseMap({ ...own, layers }).layers.map(({ role }) => role);
    expect(rolesOf('land', 'ocean')).toEqual(['green', 'water']);
    expect(rolesOf('land', 'boundaries')).toEqual(['land', 'boundary']);
    expect(rolesOf('ne_10m_land', 'ne_10m_ocean', 'ne_50m_populated_places')).toEqual(['land', 'water', 'place']);
    expect(checkFileBaseMap({ ...own, kind: 'raster', layers: [] }).layers).toEqual([]);
    await buildSite();
    expect(viewerPage({ baseMap: own })?.policy).toBe(viewerPage()?.policy);
  });

  test('is refused without a layer that is drawn, a credit, or zooms in order', () => {
    expect(() => checkFileBaseMap({ ...own, layers: ['pois'] })).toThrow('baseMap.layers: "pois"');
    expect(() => checkFileBaseMap({ ...own, credit: '' })).toThrow('baseMap.credit');
    expect(() => checkFileBaseMap({ ...own, maxZoom: 23 })).toThrow('baseMap.maxZoom');
  });
});

describe("the operator's geocoder", () => {
  const own = { url: 'https://find.example.org/search?format=jsonv2&q={query}', credit: ' © Example ' };

  test('has an origin and a credit', () => {
    expect(checkGeocoder(own)).toEqual({ url: own.url, credit: '© Example', origin: 'https://find.example.org' });
    expect(() => checkGeocoder({ ...own, credit: '' })).toThrow('geocoder.credit');
  });

  test.each([
    'https://find.example.org/search?q=',
    'https://{query}.example.org/',
    'https://find.example.org/{lang}?q={query}',
    'https://user:word@find.example.org/?q={query}',
    'https://find.example.org; script-src */?q={query}',
  ])('is refused at %s', (url) => {
    expect(() => checkGeocoder({ ...own, url })).toThrow('geocoder.url');
  });

  test('adds its origin, and no other, to the policy', async () => {
    await buildSite();
    const page = viewerPage({ geocoder: own });
    expect(page?.policy).toContain("connect-src 'self' https://tile.openstreetmap.org https://find.example.org;");
    expect(page?.policy.match(/find\.example\.org/g)).toHaveLength(1);
    expect(page?.document({ version: '1', example: {}, credits: [] })).toContain('"geocoder":{"url"');
    const both = viewerPage({ geocoder: own, baseMap: { url: 'https://find.example.org/{z}/{x}/{y}', credit: '©' } });
    expect(both?.policy.match(/find\.example\.org/g)).toHaveLength(1);
  });
});
