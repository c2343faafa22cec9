// @ts-check
/**
 * Checks the packages as users get them: packs each one, looks for the licence, has publint and "are the types
 * wrong" look at the tarball, installs all tarballs into an empty project outside the repository and there imports
 * every entry point, type-checks against it, computes a coverage with the command, builds and runs the examples of
 * docs/bundlers.md, and tries other runtimes. Needs a build. RADIOSHED_ENVIRONMENTS says how many bundlers, runtimes
 * and compilers it tries besides those of this repository (tools/packed/environments.mjs).
 *
 *   node tools/packed/check-packages.mjs           prints one line per fault; exit code 1 when there is one
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { bundlerFaults, plainExample } from './check-bundlers.mjs';
import { runtimeFaults } from './check-runtimes.mjs';
import { declarationFaults } from './check-types.mjs';
import {
  developmentBytes,
  developmentFaults,
  installedWeights,
  weightFaults,
  weightTable,
} from './package-weights.mjs';
import { metadataFaults } from './publishable.mjs';
import { sbom } from './sbom.mjs';
import { noticeFaults } from './third-party-notices.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ folder: string, path: string, manifest: Record<string, any>, tarball: string, contents: string[] }}
 * Packed
 */

/** @param {string} folder @returns {Promise<Packed[]>} */
async function pack(folder) {
  const packages = readdirSync(join(root, 'packages')).filter((name) => {
    const file = join(root, 'packages', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).private !== true;
  });
  const workspaces = packages.flatMap((name) => ['-w', `packages/${name}`]);
  const options = ['--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder];
  const { stdout } = await run('npm', ['pack', ...workspaces, ...options], { cwd: root, maxBuffer: 2 ** 26 });
  const answer = JSON.parse(stdout);
  /** @type {{ name: string, filename: string, files: { path: string }[] }[]} */
  const packed = Array.isArray(answer) ? answer : Object.values(answer);
  return packages.map((name) => {
    const path = join(root, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const found = packed.find((each) => each.name === manifest.name);
    if (found === undefined) throw new Error(`${name} was not packed`);
    // Old versions of npm print the scope's slash where the file name has a dash.
    const tarball = join(folder, found.filename.replace(/^@/, '').replace('/', '-'));
    return { folder: name, path, manifest, tarball, contents: found.files.map((file) => file.path) };
  });
}

/** @param {Packed} packed @returns {Promise<string[]>} */
async function publintFaults({ folder, tarball }) {
  const bytes = readFileSync(tarball);
  const archive = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: archive }, level: 'warning' });
  return messages.map((each) => `${folder}: publint: ${formatMessage(each, pkg, { color: false }) ?? each.code}`);
}

/**
 * Every package is published by itself, so each carries the licence.
 * @param {Pick<Packed, "folder" | "contents">} packed
 * @returns {string[]}
 */
export function licenceFaults({ folder, contents }) {
  return contents.includes('LICENSE') ? [] : [`${folder}: LICENSE is not in the package`];
}

/** Ways of resolving that packages of ES modules alone do not serve. */
const NOT_SERVED = ['node10', 'node16-cjs'];

/**
 * In this process: the command of the library compiles its TypeScript again for each package.
 * @param {Packed} packed
 * @returns {Promise<string[]>}
 */
async function typeFaults({ folder, tarball }) {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  if (analysis.types === false) return [`${folder}: attw: there are no types`];
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem && NOT_SERVED.includes(problem.resolutionKind)),
  );
  return problems.map((problem) => `${folder}: attw: ${JSON.stringify(problem)}`);
}

/**
 * Scripts of workers export nothing and only run there.
 * @param {Packed} packed
 * @returns {string[]} names as an importer writes them
 */
function entriesOf({ manifest }) {
  return Object.entries(manifest.exports)
    .filter(([subpath, target]) => typeof target !== 'string' && !subpath.endsWith('/worker'))
    .map(([subpath]) => manifest.name + subpath.slice(1));
}

/**
 * An empty project that has nothing but the tarballs.
 *
 * @param {string} folder
 * @param {Packed[]} packages
 */
async function install(folder, packages) {
  mkdirSync(folder);
  const dependencies = Object.fromEntries(packages.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options], { cwd: folder, maxBuffer: 2 ** 26 });
}

/** @param {string} folder @param {Packed[]} packages @returns {Promise<string[]>} */
async function importFaults(folder, packages) {
  const entries = packages.flatMap(entriesOf);
  writeFileSync(
    join(folder, 'import-all.js'),
    `for (const entry of ${JSON.stringify(entries)}) {
      try {
        const names = Object.keys(await import(entry));
        if (names.length === 0) console.log(entry + ': exports nothing');
        if (names.includes('default')) console.log(entry + ': has a default export');
      } catch (error) {
        console.log(entry + ': ' + error.message);
      }
    }\n`,
  );
  const { stdout } = await run(process.execPath, ['import-all.js'], { cwd: folder });
  return lines(stdout);
}

/** The command that checks tables; others calculate. */
const CONFORMANCE = 'radioshed-conformance';
/** A small coverage, computed by worker threads of the installed packages. */
const COVERAGE = 'area --lat 0.5 --lon 0.5 --frequency 446 --radius 1 --terrain null-island --threads 2 --json'.split(
  ' ',
);

/** @param {string} folder @param {Packed[]} packages @returns {Promise<string[]>} */
async function commandFaults(folder, packages) {
  const faults = [];
  for (const { manifest } of packages) {
    for (const command of Object.keys(manifest.bin ?? {})) {
      const file = join(folder, 'node_modules', '.bin', command);
      try {
        const { stdout } = await run(file, ['--version'], { cwd: folder });
        if (stdout.trim() !== manifest.version) faults.push(`${command} --version prints ${stdout.trim()}`);
        const fault = command === CONFORMANCE ? await checkFault(file, folder) : await coverageFault(file, folder);
        if (fault !== undefined) faults.push(`${command} ${fault}`);
      } catch (error) {
        faults.push(`${command}: ${outputOf(error)}`);
      }
    }
  }
  return faults;
}

/** @param {string} file @param {string} folder @returns {Promise<string | undefined>} */
async function coverageFault(file, folder) {
  const answer = JSON.parse((await run(file, COVERAGE, { cwd: folder })).stdout);
  return answer.area > 0 ? undefined : 'area covers nothing';
}

/** An edge that touches the ray costs 6.02 dB. @param {string} file @param {string} folder @returns {Promise<string | undefined>} */
async function checkFault(file, folder) {
  writeFileSync(join(folder, 'edges.csv'), 'nu,loss_exact_db\n0,6.0206\n');
  const { stdout } = await run(file, ['knife-edge', '--in', 'edges.csv', '--check'], { cwd: folder });
  return /^check passed: 1 rows?, 1 columns?/m.test(stdout) ? undefined : `prints ${stdout.trim()}`;
}

/** @param {any} error what a failed child process left */
function outputOf(error) {
  return `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || String(error.message);
}

/** @param {string} text */
function lines(text) {
  return text.split('\n').filter((line) => line.trim() !== '');
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'radioshed-packages-'));
  try {
    const packages = await pack(folder);
    const faults = [...noticeFaults()];
    sbom(); // throws where a licence is missing
    for (const each of packages) {
      faults.push(
        ...metadataFaults(each.folder),
        ...licenceFaults(each),
        ...(await publintFaults(each)),
        ...(await typeFaults(each)),
      );
    }
    const project = join(folder, 'project');
    await install(project, packages);
    faults.push(...(await importFaults(project, packages)));
    faults.push(...(await declarationFaults(project, packages.flatMap(entriesOf))));
    faults.push(...(await commandFaults(project, packages)));
    const weights = installedWeights(
      project,
      packages.map(({ manifest }) => manifest.name),
    );
    const development = developmentBytes(root);
    console.log(weightTable(weights, development));
    const plain = await plainExample(project);
    faults.push(...(await bundlerFaults(project, plain.results)));
    faults.push(...(await runtimeFaults(project, plain)));
    faults.push(...weightFaults(weights), ...developmentFaults(development));
    for (const fault of faults) console.error(fault);
    const entries = packages.flatMap(entriesOf).length;
    console.log(`packages: ${packages.length} packed, ${entries} entry points, ${faults.length || 'no'} faults`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
