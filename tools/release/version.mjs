// @ts-check
/**
 * Turns the changesets of a clone into versions and changelogs, and writes the version where package.json cannot be
 * read.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './run.mjs';

/** @param {string} root */
export async function setVersions(root) {
  const before = majorVersions(root);
  const named = namedMajor(root);
  await run(join(root, 'node_modules/.bin/changeset'), ['version'], { cwd: root });
  const raised = [...majorVersions(root)]
    .filter(([name, major]) => before.get(name) !== major && !named.has(name))
    .map(([name]) => name);
  if (raised.length > 0) {
    throw new Error(
      `${raised.join(', ')}: a new major version that no changeset names. Does a peer dependency exclude the new version?`,
    );
  }
  for (const folder of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', folder, 'CHANGELOG.md');
    if (existsSync(file)) writeFileSync(file, firstChangelog(readFileSync(file, 'utf8')));
  }
  const { version } = JSON.parse(readFileSync(join(root, 'packages/engine/package.json'), 'utf8'));
  const file = join(root, 'packages/engine/src/call/version.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'Radioshed [^']*'/, `'Radioshed ${version}'`));
  await run(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    { cwd: root },
  );
}

/** @param {string} root @returns {ReadonlyMap<string, string | undefined>} major versions by the names of packages */
function majorVersions(root) {
  const folders = readdirSync(join(root, 'packages')).filter((name) =>
    existsSync(join(root, 'packages', name, 'package.json')),
  );
  const packages = folders.map((folder) => JSON.parse(textOf(root, 'packages', folder, 'package.json')));
  return new Map(packages.map(({ name, version }) => [name, version?.split('.')[0]]));
}

/** Packages whose next version a changeset names as major. @param {string} root @returns {ReadonlySet<string>} */
export function namedMajor(root) {
  const files = readdirSync(join(root, '.changeset'), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.md'),
  );
  const heads = files.map(({ name }) => /^---\r?\n(.*?)^---\r?$/ms.exec(textOf(root, '.changeset', name))?.[1] ?? '');
  return new Set(
    heads.flatMap((head) => [...head.matchAll(/^['"]?([^'":\s]+)['"]?: *major\s*?$/gm)].map(([, name = '']) => name)),
  );
}

/** @param {string[]} path */
function textOf(...path) {
  return readFileSync(join(...path), 'utf8');
}

/** A changelog with one version has no changes: its text says what the package does. @param {string} text */
export function firstChangelog(text) {
  return text.split(/^## /m).length > 2 ? text : text.replace('### Minor Changes\n\n', '');
}
