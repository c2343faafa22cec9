// @ts-check
/**
 * Releases the packages from a clone of the last commit in a temporary folder: versions and changelogs from the
 * changesets, build, tests, publication in the order of dependencies, commit and tags. If it is interrupted, run it
 * again at the same commit: versions that the registry has are skipped.
 *
 *   npm run release -- --rehearse                      publishes to a registry of this process, installs from it and
 *   runs NPM_TOKEN=… npm run release -- --registry URL --yes      publishes for everyone, from a clean tree on main
 */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { cloneOf, install, installFrom } from './clone.mjs';
import { manifestsOf, publish, unpublished } from './publish.mjs';
import { startRegistry } from './registry.mjs';
import { installAndRun } from './rehearsal.mjs';
import { run } from './run.mjs';
import { setVersions } from './version.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {{ rehearse?: boolean | undefined, registry?: string | undefined, yes?: boolean | undefined }} Options */
/**
 * @typedef {{ isClone: boolean, token: string | undefined, branch: string, changes: string }} State of environment and
 * working tree
 */

/**
 * Why a release is refused; empty where it may go on.
 *
 * @param {Options} options
 * @param {State} state
 * @returns {string[]}
 */
export function refusals({ rehearse, registry, yes }, { isClone, token, branch, changes }) {
  if (!isClone)
    return [
      'this folder is not a clone of the repository, but an archive or a copy: a release and its rehearsal take the last commit. Use git clone',
    ];
  if (rehearse) return registry === undefined ? [] : ['--rehearse has a registry of its own; leave --registry out'];
  return [
    ...(registry === undefined ? ['--registry is missing: name the registry, or rehearse with --rehearse'] : []),
    ...(registry?.startsWith('https://') !== false ? [] : ['--registry must be an https address']),
    ...(token ? [] : ['the environment has no NPM_TOKEN']),
    ...(branch === 'main' ? [] : [`the branch is ${branch || 'no branch'}; releases are made on main`]),
    ...(changes === '' ? [] : [`the working tree has changes:\n${changes}`]),
    ...(yes ? [] : ['--yes is missing: this publishes for everyone and cannot be undone']),
  ];
}

/** Services of CI that can sign where a package was built. @param {NodeJS.ProcessEnv} env */
export function canProveOrigin(env) {
  return Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL'] || env['SIGSTORE_ID_TOKEN']);
}

/** @returns {Promise<State>} */
async function stateOf() {
  const git = (/** @type {string[]} */ ...args) => run('git', args, { cwd: root });
  const token = process.env['NPM_TOKEN'];
  if (!existsSync(join(root, '.git'))) return { isClone: false, token, branch: '', changes: '' };
  return {
    isClone: true,
    token,
    branch: await git('branch', '--show-current'),
    changes: await git('status', '--porcelain'),
  };
}

/**
 * Versions, lock file and build of a clone, made ready for a registry.
 *
 * @param {string} clone
 * @param {() => Promise<void>} beforeBuild
 * @param {readonly string[]} build script of npm
 */
async function prepare(clone, beforeBuild, build) {
  await step('versions and changelogs', () => setVersions(clone));
  await beforeBuild();
  await step(build.join(' '), () => run('npm', build, { cwd: clone }));
  // Tools of the clone find its own files.
  const { makePublishable, publishedFolders } = await import(
    pathToFileURL(join(clone, 'tools/packed/publishable.mjs')).href
  );
  makePublishable();
  return manifestsOf(clone, publishedFolders());
}

/** @param {string} scratch */
async function rehearse(scratch) {
  const clone = join(scratch, 'clone');
  await step('clone', () => cloneOf(root, clone));
  await step('install', () => installFrom(root, clone));
  const packages = await prepare(clone, async () => {}, ['run', '--silent', 'build']);
  await run(process.execPath, ['tools/packed/sbom.mjs', join(scratch, 'sbom.json')], { cwd: clone });
  const registry = await startRegistry('rehearsal');
  try {
    const target = { registry: registry.url, token: 'rehearsal' };
    await step('publish', () => publish({ root: clone, scratch, packages, ...target, provenance: false }));
    const left = await unpublished(packages, target.registry, target.token);
    if (left.length > 0) throw new Error(`not published: ${left.map(({ name }) => name).join(', ')}`);
    await step('install and run', () => installAndRun(join(scratch, 'project'), packages, registry.url));
  } finally {
    await registry.close();
  }
  console.log(`release: ${packages.length} packages published, installed and run in a rehearsal`);
}

/** @param {string} scratch @param {string} registry @param {string} token */
async function release(scratch, registry, token) {
  const clone = join(scratch, 'clone');
  const git = (/** @type {string[]} */ ...args) => run('git', args, { cwd: clone });
  await step('clone', () => cloneOf(root, clone));
  await step('install', () => install(clone));
  const commit = async () => {
    if ((await git('status', '--porcelain')) === '') return;
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Release packages');
  };
  const packages = await prepare(clone, commit, ['test']);
  const sbom = join(root, 'sbom.cdx.json');
  await run(process.execPath, ['tools/packed/sbom.mjs', sbom], { cwd: clone });
  const target = { registry: registry.replace(/\/?$/, '/'), token, provenance: canProveOrigin(process.env) };
  const published = await step('publish', () => publish({ root: clone, scratch, packages, ...target }));
  await run(join(clone, 'node_modules/.bin/changeset'), ['tag'], { cwd: clone });
  await run('git', ['fetch', '--quiet', '--tags', clone, 'HEAD'], { cwd: root });
  await run('git', ['merge', '--quiet', '--ff-only', 'FETCH_HEAD'], { cwd: root });
  for (const { name, version } of published) console.log(`published ${name} ${version}`);
  console.log(`The bill of materials is ${sbom}. Now run git push --follow-tags.`);
}

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function step(name, work) {
  const started = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

async function main() {
  const { values } = parseArgs({
    options: { rehearse: { type: 'boolean' }, registry: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const state = await stateOf();
  const faults = refusals(values, state);
  if (faults.length > 0) {
    for (const fault of faults) console.error(`Not released: ${fault}`);
    process.exitCode = 1;
    return;
  }
  if (values.rehearse && state.changes !== '') console.log('Changes that are not committed are left out.');
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'radioshed-release-')));
  try {
    if (values.rehearse) await rehearse(scratch);
    else await release(scratch, values.registry ?? '', state.token ?? '');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
