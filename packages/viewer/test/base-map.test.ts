import { describe, expect, test } from 'vitest';

import { buildSite } from '../build-site.mjs';
import { checkBaseMap } from '../src/base-map.js';
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
