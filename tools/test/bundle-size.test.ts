import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** What a page loads before it computes a link, minified, bytes. */
const MOST_AT_START = 30_000;

it.each([
  ['itm', 'itmPointToPoint'],
  ['p1812', 'p1812'],
  ['empirical', 'hataLossDb'],
  ['ground-wave', 'groundWave'],
  ['gases', 'specificRain'],
  ['p530', 'fadePercent'],
])('a page with %s loads at most 30 kB at the start for %s', async (name, used) => {
  const folder = mkdtempSync(join(HERE, '.size-'));
  try {
    const main = join(folder, 'main.js');
    writeFileSync(main, `import { ${used} } from '@radioshed/${name}';\nconsole.log(${used});\n`);
    const bundle = await rolldown({ input: main, platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.generate({ minify: true });
    const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
    const start = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    for (const each of start) for (const file of chunks.get(each)?.imports ?? []) start.add(file);
    const bytes = [...start].reduce((sum, each) => sum + Buffer.byteLength(chunks.get(each)?.code ?? ''), 0);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(MOST_AT_START);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
