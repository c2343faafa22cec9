// @ts-check
/**
 * Bundlers, runtimes and versions of TypeScript that the packages are tried in: a folder of `tools/environments` each,
 * with a lock file of its own. They are installed on first use.
 *
 * The variable RADIOSHED_ENVIRONMENTS says which of them a check uses: `all`, `sample` (one of each kind, chosen by
 * RADIOSHED_TEST_SEED) or, by default, `none`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../environments', import.meta.url));

/** @returns {string[]} names of all environments */
export function environments() {
  return readdirSync(folder).sort();
}

/**
 * Those of some environments that a check uses.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {Readonly<Record<string, string | undefined>>} [variables]
 * @returns {T[]}
 * @throws Error for another value of RADIOSHED_ENVIRONMENTS.
 */
export function chosen(all, variables = process.env) {
  const { RADIOSHED_ENVIRONMENTS: which = 'none', RADIOSHED_TEST_SEED: seed = '0' } = variables;
  if (which === 'all') return [...all];
  if (which === 'none' || all.length === 0) return [];
  if (which !== 'sample') throw new Error(`RADIOSHED_ENVIRONMENTS is all, sample or none, not '${which}'`);
  return [/** @type {T} */ (all[Number(seed) % all.length])];
}

/** @param {string} name @returns {string[]} names of the packages that an environment is for */
export function dependenciesOf(name) {
  return Object.keys(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).dependencies);
}

/**
 * Installs an environment from its lock file, without scripts of packages, unless it is installed.
 *
 * @param {string} name
 * @returns {string} its node_modules
 */
export function installed(name) {
  const at = join(folder, name);
  const modules = join(at, 'node_modules');
  const [lock, done] = [join(at, 'package-lock.json'), join(modules, '.package-lock.json')].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  if ((done ?? 0) > (lock ?? 0)) return modules;
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...options], {
    cwd: at,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return modules;
}
