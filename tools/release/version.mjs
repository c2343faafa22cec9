// @ts-check
/** Turns the changesets of a clone into versions and changelogs, and writes the version where package.json cannot be read. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './run.mjs';

/** @param {string} root */
export async function setVersions(root) {
  const before = majorVersions(root);
  const mayBreak = readdirSync(join(root, '.changeset')).some((name) =>
    /: major$/m.test(textOf(root, '.changeset', name)),
  );
  await run(join(root, 'node_modules/.bin/changeset'), ['version'], { cwd: root });
  const raised = [...majorVersions(root)].filter(([name, major]) => before.get(name) !== major).map(([name]) => name);
  if (!mayBreak && raised.length > 0) {
    throw new Error(`${raised.join(', ')}: a new major version that no changeset names. Does a peer dependency exclude the new version?`); // prettier-ignore
  }
  for (const folder of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', folder, 'CHANGELOG.md');
    if (existsSync(file)) writeFileSync(file, firstChangelog(readFileSync(file, 'utf8')));
  }
  const { version } = JSON.parse(readFileSync(join(root, 'packages/engine/package.json'), 'utf8'));
  const file = join(root, 'packages/engine/src/call/version.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'Radioshed [^']*'/, `'Radioshed ${version}'`));
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: root }); // prettier-ignore
}

/** @param {string} root @returns {ReadonlyMap<string, string | undefined>} major versions by the folders of packages */
function majorVersions(root) {
  const folders = readdirSync(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json'))); // prettier-ignore
  return new Map(folders.map((name) => [name, JSON.parse(textOf(root, 'packages', name, 'package.json')).version?.split('.')[0]])); // prettier-ignore
}

/** @param {string[]} path */
function textOf(...path) {
  return readFileSync(join(...path), 'utf8');
}

/** A changelog with one version has no changes: its text says what the package does. @param {string} text */
export function firstChangelog(text) {
  return text.split(/^## /m).length > 2 ? text : text.replace('### Minor Changes\n\n', '');
}
