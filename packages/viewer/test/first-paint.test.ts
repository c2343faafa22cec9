import { expect, test } from 'vitest';

import { buildSite } from '../build-site.mjs';
import { viewerPage } from '../src/index.js';

test('the code of the map is loaded in parallel to the first paint, not in it', async () => {
  await buildSite();
  const page = viewerPage();
  const html = page?.document({ version: '1', example: {}, credits: [] }) ?? '';
  const linked = (pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, name = '']) => Buffer.from(page?.file(name)?.bytes ?? []).toString());
  const scripts = linked(/<script type="module"[^>]* src="\.\/page\/([^"]+)"/g);
  const preloaded = linked(/<link rel="modulepreload"[^>]* href="\.\/page\/([^"]+)"/g);
  expect(scripts.map((code) => code.includes('WebGL'))).toEqual([false]);
  expect(preloaded.filter((code) => code.includes('WebGL'))).toHaveLength(1);
  // What the first paint shares with other code is small.
  for (const code of preloaded.filter((each) => !each.includes('WebGL'))) expect(code.length).toBeLessThan(4000);
});
