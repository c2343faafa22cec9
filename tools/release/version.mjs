// @ts-check
/** Turns the changesets of a clone into versions and changelogs, and writes the version where package.json cannot be read. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './run.mjs';

/** @param {string} root */
export async function setVersions(root) {
  await run(join(root, 'node_modules/.bin/changeset'), ['version'], { cwd: root });
  for (const folder of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', folder, 'CHANGELOG.md');
    if (existsSync(file)) writeFileSync(file, firstChangelog(readFileSync(file, 'utf8')));
  }
  const { version } = JSON.parse(readFileSync(join(root, 'packages/engine/package.json'), 'utf8'));
  const file = join(root, 'packages/engine/src/call/version.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'Radioshed [^']*'/, `'Radioshed ${version}'`));
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root }); // prettier-ignore
}

/** A changelog with one version has no changes: its text says what the package does. @param {string} text */
export function firstChangelog(text) {
  return text.split(/^## /m).length > 2 ? text : text.replace('### Minor Changes\n\n', '');
}
