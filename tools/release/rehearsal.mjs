// @ts-check
/** Installs a release into an empty project and runs it, as a stranger would. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { scopedTo } from './publish.mjs';
import { run } from './run.mjs';

/** A program that imports what was installed. */
const PROGRAM = `import { PRODUCED_BY } from '@radioshed/engine';
import packageJson from '@radioshed/engine/package.json' with { type: 'json' };
if (PRODUCED_BY !== 'Radioshed ' + packageJson.version) throw new Error(PRODUCED_BY + ' is not the released version');
`;
const COVERAGE = [
  'area',
  '--lat',
  '0.5',
  '--lon',
  '0.5',
  '--frequency',
  '446',
  '--radius',
  '1',
  '--terrain',
  'null-island',
  '--threads',
  '2',
  '--json',
];

/**
 * @param {string} folder of the project
 * @param {readonly import('./publish.mjs').Publishable[]} packages that were published
 * @param {string} registry
 */
export async function installAndRun(folder, packages, registry) {
  mkdirSync(folder);
  const dependencies = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  const quiet = [
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  ];
  await run('npm', ['install', ...quiet, scopedTo(registry)], { cwd: folder });
  for (const { name } of packages) {
    for (const file of ['dist', 'CHANGELOG.md', 'LICENSE']) {
      if (!existsSync(join(folder, 'node_modules', name, file)))
        throw new Error(`${name} was published without ${file}`);
    }
  }
  writeFileSync(join(folder, 'program.js'), PROGRAM);
  await run(process.execPath, ['program.js'], { cwd: folder });
  const command = join(folder, 'node_modules/.bin/radioshed');
  const version = await run(command, ['--version'], { cwd: folder });
  if (version !== dependencies['@radioshed/cli']) throw new Error(`radioshed --version prints ${version}`);
  const { area } = JSON.parse(await run(command, COVERAGE, { cwd: folder }));
  if (!(area > 0)) throw new Error('radioshed area covers nothing');
}
