// @ts-check
/** A copy of this build as another version that gives other results. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { folderFor } from './cluster.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The heights of the sample island, which all results of the attacks depend on. */
const HEIGHTS = 'null-island-height.js';

/** @returns {string} the command of a build whose sample island is 25 m higher */
export function otherBuild() {
  const folder = folderFor('build');
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    for (const part of ['package.json', 'dist', 'bin', 'data', 'node_modules']) {
      const from = join(ROOT, 'packages', name, part);
      // Without the bundle: it has the code of this build.
      if (existsSync(from))
        cpSync(from, join(folder, 'packages', name, part), {
          recursive: true,
          filter: (path) => !path.startsWith(join(ROOT, 'packages/cli/dist/bundle')),
        });
    }
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@radioshed'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@radioshed' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@radioshed', name));
  const built = join(folder, 'packages/terrain/dist');
  const found = readdirSync(built, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(HEIGHTS));
  const path = join(built, found ?? HEIGHTS);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace('return Math.max(1, carveRiver(', 'return 25 + Math.max(1, carveRiver(');
  if (changed === text) throw new Error(`${path} has no height to change`);
  writeFileSync(path, changed);
  return join(folder, 'packages/cli/bin/radioshed.js');
}
