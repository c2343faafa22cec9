// @ts-check
/**
 * Installs the newest line of Node.js that the packages are tried in, and prints the folder of its program: `.ci/run`
 * runs one of its two test runs with it. It is for Linux on x64.
 *
 *   PATH=$(node tools/run/newest-node.mjs):$PATH npm test
 */
import { dirname, join } from 'node:path';

import { environments, installed } from '../packed/environments.mjs';
import { RUNTIMES } from '../packed/check-runtimes.mjs';

const lines = environments().flatMap((name) => {
  const line = /^node-(\d+)$/.exec(name)?.[1];
  return line === undefined ? [] : [{ name, line: Number(line) }];
});
const newest = lines.sort((a, b) => a.line - b.line).at(-1)?.name ?? '';
console.log(join(installed(newest), dirname(RUNTIMES[newest]?.[0] ?? '')));
