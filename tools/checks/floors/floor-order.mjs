// @ts-check
import { isForTests, SCOPE } from './read-packages.mjs';

/** @typedef {import('./read-packages.mjs').Package} Package */

/** @param {Package} each @param {Map<string, Package>} byName @returns {string[]} */
export function floorFaults({ folder, floor, manifest }, byName) {
  if (floor === undefined) return [`${folder}: no "floor" in package.json`];
  const faults = [];
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (!name.startsWith(SCOPE)) continue;
    const other = byName.get(name);
    if (other === undefined) faults.push(`${folder}: depends on ${name}, which is not a package of this repository`);
    else if (isForTests(other)) faults.push(`${folder}: ${name} serves tests only: it belongs in devDependencies`);
    else if (other.floor !== undefined && other.floor > floor) {
      faults.push(`${folder} (floor ${floor}) depends on ${other.folder} (floor ${other.floor}): never upwards`);
    }
  }
  return faults;
}

/**
 * Circles among packages, tests' needs included: one task could then not run before the other.
 *
 * @param {Package[]} packages
 * @param {Map<string, Package>} byName
 * @returns {string[]}
 */
export function circleFaults(packages, byName) {
  const done = new Set();
  /** @type {string[]} */
  const faults = [];
  /** @param {Package} each @param {string[]} trail */
  const follow = (each, trail) => {
    const at = trail.indexOf(each.folder);
    if (at >= 0) {
      faults.push(`circle: ${[...trail.slice(at), each.folder].join(' → ')}`);
      return;
    }
    if (done.has(each.folder)) return;
    for (const name of Object.keys({ ...each.manifest.dependencies, ...each.manifest.devDependencies })) {
      const other = byName.get(name);
      if (other !== undefined) follow(other, [...trail, each.folder]);
    }
    done.add(each.folder);
  };
  for (const each of packages) follow(each, []);
  return faults;
}
