// @ts-check
import { dirname, join, relative } from 'node:path';

import { packageOf } from './read-packages.mjs';

/** @typedef {import('./read-packages.mjs').Package} Package */

/** Packages that tests may import without naming them: the root's own tools. */
const TEST_TOOLS = ['vitest', 'fast-check'];

/** @param {Package} each @returns {string[]} */
export function undeclaredFaults({ folder, path, manifest, floor, files, assembly, tests }) {
  const faults = [];
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const known = new Set([
    manifest.name,
    ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
  ]);
  for (const [file, { imports }] of [...files, ...assembly]) {
    for (const specifier of imports) {
      if (
        floor !== undefined &&
        specifier.startsWith('.') &&
        relative(path, join(dirname(file), specifier)).startsWith('..')
      ) {
        faults.push(`${folder}: ${relative(path, file)} imports ${specifier} from another package by its path`);
      }
      const name = packageOf(specifier);
      if (name !== undefined && !known.has(name)) {
        faults.push(`${folder}: ${relative(path, file)} imports ${specifier}, but ${name} is not in dependencies`);
      }
    }
  }
  const inTests = new Set([...known, ...TEST_TOOLS, ...Object.keys(manifest.devDependencies ?? {})]);
  for (const [file, { imports }] of tests) {
    for (const specifier of imports) {
      const name = packageOf(specifier);
      if (name !== undefined && !inTests.has(name)) {
        faults.push(`${folder}: ${relative(path, file)} imports ${specifier}, but ${name} is not in devDependencies`);
      }
    }
  }
  return faults;
}

/** @param {Package} each @returns {string[]} */
export function unusedFaults({ folder, manifest, files, assembly, tests }) {
  const faults = [];
  const used = new Set(
    [...files.values(), ...assembly.values()]
      .flatMap(({ imports, literals }) => [...imports, ...literals])
      .map(packageOf),
  );
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const subject = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
    if (!used.has(subject))
      faults.push(`${folder}: ${name} is in dependencies, but nothing in src or assembly imports it`);
  }
  for (const name of Object.keys(manifest.devDependencies ?? {})) {
    const usedInTests = [...tests.values()].some(({ imports }) => imports.some((each) => packageOf(each) === name));
    if (!usedInTests) faults.push(`${folder}: ${name} is in devDependencies, but nothing in test imports it`);
  }
  return faults;
}
