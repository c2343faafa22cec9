import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
  /** By condition, for pages the last. */
  readonly imports?: Readonly<Record<string, { readonly default: { readonly default: string } }>>;
}

const manifestIn = (folder: URL): Manifest =>
  JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as Manifest;

/** The built file that a specifier represents in a built file; undefined for modules of other projects. */
function resolved(specifier: string, from: URL): URL | undefined {
  if (specifier.startsWith('.')) return new URL(specifier, from);
  if (specifier.startsWith('#')) {
    const own = new URL('../', new URL(/^.*\/dist\//.exec(from.href)?.[0] ?? from));
    return new URL(manifestIn(own).imports?.[specifier]?.default.default ?? specifier, own);
  }
  const match = /^@radioshed\/([\w-]+)(.*)$/.exec(specifier);
  if (match === null) return undefined;
  const folder = new URL(`../${match[1]}/`, root);
  const { exports } = manifestIn(folder);
  return new URL(exports[`.${match[2]}`].default, folder);
}

test('the modules of a page import no module of Node', () => {
  const files = [new URL('dist/index.js', root)];
  const foreign: string[] = [];
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of code.matchAll(/(?:^|\s)(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/g)) {
      const target = resolved(specifier, file);
      if (target === undefined) foreign.push(specifier);
      else if (!files.some((each) => each.href === target.href)) files.push(target);
    }
  }
  // of geodesy; both are made for browsers
  expect([...new Set(foreign)].sort()).toEqual(['geographiclib-geodesic', 'proj4']);
  expect(files.length).toBeGreaterThan(40);
});

test('the package is small: 500 KB packed at most', () => {
  let bytes = 0;
  for (const folder of ['dist', 'src']) {
    for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })) {
      const file = new URL(`${folder}/${name}`, root);
      if (!statSync(file).isFile() || /tsbuildinfo$|^coefficients.*\.map$/.test(name)) continue;
      if (folder === 'src' && name.endsWith('pack.ts')) continue;
      bytes += gzipSync(readFileSync(file)).length;
    }
  }
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThan(500_000);
});
