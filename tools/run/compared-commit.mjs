// @ts-check
/**
 * The commit that `npm run affected` compares with: the last one on which it found no fault, or else where this branch
 * left origin/main.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} root of the repository @returns {string | undefined} none without git or origin/main */
export function comparedCommit(root) {
  const file = passedFile(root);
  const passed = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  try {
    if (passed !== '' && git(root, 'merge-base', passed, 'HEAD') === passed) return passed;
    return git(root, 'merge-base', 'origin/main', 'HEAD');
  } catch {
    return undefined;
  }
}

/** Only what is committed can be compared with later. @param {string} root */
export function notePassed(root) {
  if (git(root, 'status', '--porcelain') !== '') return;
  mkdirSync(dirname(passedFile(root)), { recursive: true });
  writeFileSync(passedFile(root), `${git(root, 'rev-parse', 'HEAD')}\n`);
}

/** @param {string} root */
function passedFile(root) {
  return join(root, '.nx/passed');
}

/** @param {string} root @param {readonly string[]} args */
function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
