// @ts-check
/** Reads the packages of the repository: manifests, and the modules that each file names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSources } from '../source-files.mjs';

/** Names of the packages of this repository begin so. */
export const SCOPE = '@radioshed/';

/**
 * @typedef {object} Package
 * @property {string} folder name of the folder under packages/
 * @property {string} path
 * @property {Record<string, any>} manifest
 * @property {number | undefined} floor
 * @property {Map<string, SourceFile>} files by absolute path: src, bin
 * @property {Map<string, SourceFile>} assembly by absolute path: what is compiled to WebAssembly
 * @property {Map<string, SourceFile>} tests by absolute path, with what is bundled: a page that is built brings its
 * imports
 */

/** @typedef {import('../source-files.mjs').SourceFile} SourceFile */

/** @param {string} root @returns {Package[]} */
export function readPackages(root) {
  const folder = join(root, 'packages');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .map((name) => {
      const path = join(folder, name);
      const manifest = readJson(join(path, 'package.json'));
      const sources = new Map([...readSources(join(path, 'src')), ...readSources(join(path, 'bin'))]);
      const tests = new Map([...readSources(join(path, 'test')), ...readSources(join(path, 'page'))]);
      const ofTests = manifest.private === true;
      return {
        folder: name,
        path,
        manifest,
        floor: manifest.floor,
        files: ofTests ? new Map() : sources,
        assembly: readSources(join(path, 'assembly')),
        tests: ofTests ? new Map([...sources, ...tests]) : tests,
      };
    });
}

/**
 * Private packages serve tests only: they are neither built nor published, and are on no floor.
 * @param {Package} each
 */
export function isForTests({ manifest }) {
  return manifest.private === true;
}

/** The benchmarks are on no floor, but say what they import. @param {string} root @returns {Package} */
export function readBenchmarks(root) {
  const path = join(root, 'benchmarks');
  const manifest = existsSync(path) ? readJson(join(path, 'package.json')) : {};
  return {
    folder: 'benchmarks',
    path,
    manifest,
    floor: undefined,
    files: readSources(join(path, 'src')),
    assembly: new Map(),
    tests: new Map(),
  };
}

/**
 * The package a specifier belongs to; undefined for files, `node:` modules and what is not a package name.
 * @param {string} specifier
 */
export function packageOf(specifier) {
  return /^(?!node:)(@[\w.-]+\/[\w.-]+|[\w][\w.-]*)(?=\/|$)/.exec(specifier)?.[1];
}

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
