// @ts-check
/**
 * Checks the structure of the packages: every package depends on its own floor or a lower one and never in a
 * circle, no files import one another in a circle (those of tools and benchmarks included), no folders of a package do
 * (but for those of `allowed-circles.mjs`), no folder of source or tests is too full to look through, every import is
 * declared and every declaration used, browser code imports nothing of Node's, and the lists that must agree (tsconfig
 * references, package.json, tools/tsconfig.json) do.
 *
 *   node tools/checks/check-floors.mjs [root]      prints one line per fault, and the circles of folders that are
 *                                                  allowed; exit code 1 when there is a fault
 */
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ALLOWED_CIRCLES } from './allowed-circles.mjs';
import { browserFaults } from './floors/browser-imports.mjs';
import { undeclaredFaults, unusedFaults } from './floors/declared-imports.mjs';
import { circleFaults, floorFaults } from './floors/floor-order.mjs';
import { fullFolderFaults } from './floors/full-folders.mjs';
import { manifestFaults, presenceFaults } from './floors/manifests.mjs';
import { buildListFaults, overviewFaults, referenceFaults } from './floors/package-lists.mjs';
import { isForTests, readBenchmarks, readPackages } from './floors/read-packages.mjs';
import { describeCircle, folderCircleFaults, folderCircles } from './folder-circles.mjs';
import { fileCircleFaults } from './import-circles.mjs';
import { readSources } from './source-files.mjs';

/** Folders of a package whose rooms have one direction. */
const WITH_ROOMS = ['src', 'page'];

/** @typedef {import('./floors/read-packages.mjs').Package} Package */

/**
 * Every fault of the packages under `root`, one sentence each.
 *
 * @param {string} root
 * @param {readonly import('./allowed-circles.mjs').AllowedCircle[]} [allowed] circles of folders that are no fault
 * @returns {string[]}
 */
export function checkFloors(root, allowed = ALLOWED_CIRCLES) {
  return inspect(root, allowed).faults;
}

/**
 * @param {string} root
 * @param {readonly import('./allowed-circles.mjs').AllowedCircle[]} allowed
 */
function inspect(root, allowed) {
  const all = readPackages(root);
  const byName = new Map(all.map((each) => [each.manifest.name, each]));
  const packages = all.filter((each) => !isForTests(each));
  const benchmarks = readBenchmarks(root);
  const circles = all.flatMap(roomCircles);
  const faults = [
    ...packages.flatMap((each) => [
      ...manifestFaults(each),
      ...floorFaults(each, byName),
      ...undeclaredFaults(each),
      ...unusedFaults(each),
      ...browserFaults(each),
      ...referenceFaults(each),
      ...presenceFaults(each, ['README.md', 'test/public-api.test.ts']),
      ...packageCircleFaults(each),
    ]),
    ...all
      .filter(isForTests)
      .flatMap((each) => [
        ...undeclaredFaults(each),
        ...unusedFaults(each),
        ...presenceFaults(each, ['README.md']),
        ...packageCircleFaults(each),
      ]),
    ...circleFaults(all, byName),
    ...folderCircleFaults(circles, allowed),
    ...fullFolderFaults(root),
    ...buildListFaults(root, packages),
    ...overviewFaults(root, 'README.md', packages),
    ...overviewFaults(root, 'docs/architecture.md', all),
    ...undeclaredFaults(benchmarks),
    ...packageCircleFaults(benchmarks),
    ...fileCircleFaults('tools', join(root, 'tools'), readSources(join(root, 'tools'))),
    ...fileCircleFaults('docs', join(root, 'docs'), readSources(join(root, 'docs', 'src'))),
  ];
  return { faults, circles };
}

/** @param {Package} each @returns {string[]} */
function packageCircleFaults({ folder, path, files, assembly, tests }) {
  return fileCircleFaults(folder, path, new Map([...files, ...assembly, ...tests]));
}

/** Circles among the rooms of a package. @param {Package} each */
function roomCircles({ folder, path, files, tests }) {
  const all = new Map([...files, ...tests]);
  return WITH_ROOMS.flatMap((rooms) => folderCircles(`${folder}/${rooms}`, join(path, rooms), all));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
  const { faults, circles } = inspect(resolve(root), ALLOWED_CIRCLES);
  const refused = new Set(faults);
  for (const circle of circles.map(describeCircle)) if (!refused.has(circle)) console.log(`allowed: ${circle}`);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'floors: in order' : `floors: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
