// @ts-check
/**
 * Compiles the declarations of all packages in a project that has them installed, as TypeScript programs see them:
 * without `skipLibCheck`, with and without the types of the DOM, by the rules of Node and of bundlers, and by earlier
 * compilers. What runs in a browser is also compiled without the types of Node.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { chosen, installed } from './environments.mjs';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * Environments of earlier compilers. The first is the least version that README.md names: it knows generic typed
 * arrays.
 */
export const COMPILERS = ['typescript-5.7', 'typescript-5.8', 'typescript-5.9', 'typescript-6'];

/**
 * @typedef {{ module: 'NodeNext' | 'ESNext', dom: boolean, file?: string, types?: readonly string[] }} Setting of a
 * compiler
 */

const [ALL, BROWSER] = ['import-all.ts', 'import-in-browser.ts'];

/** Together they have every value. @type {readonly Setting[]} */
const BOTH = [
  { module: 'NodeNext', dom: false },
  { module: 'ESNext', dom: true },
];
/** @type {readonly Setting[]} */
const SETTINGS = [...BOTH, { module: 'NodeNext', dom: true }, { module: 'ESNext', dom: false }];

/**
 * @param {string} project folder where the packages are installed
 * @param {readonly string[]} entries names that are imported
 * @returns {Promise<string[]>} faults
 */
export async function declarationFaults(project, entries) {
  writeFileSync(join(project, ALL), importing(entries));
  writeFileSync(join(project, BROWSER), importing(entries.filter((entry) => isForBrowsers(project, entry))));
  const here = (process.env['RADIOSHED_ENVIRONMENTS'] === 'all' ? SETTINGS : BOTH).map((setting) => ({
    compiler: undefined,
    setting,
  }));
  const earlier = chosen(COMPILERS.flatMap((compiler) => SETTINGS.map((setting) => ({ compiler, setting }))));
  const faults = [];
  for (const { compiler, setting } of [...here, ...earlier]) {
    const at = performance.now();
    const bin = join(compiler === undefined ? modules : installed(compiler), '.bin', 'tsc');
    const name = `${compiler ?? 'typescript'} ${setting.module} ${setting.dom ? 'with' : 'without'} DOM`;
    const found = await compile(project, bin, setting);
    console.log(`types: ${name}: ${found.length || 'no'} faults, ${((performance.now() - at) / 1000).toFixed(0)} s`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  const found = await compile(project, join(modules, '.bin', 'tsc'), {
    module: 'ESNext',
    dom: true,
    file: BROWSER,
    types: [],
  });
  return [...faults, ...found.map((fault) => `without the types of Node: ${fault}`)];
}

/** @param {readonly string[]} entries @returns {string} */
function importing(entries) {
  return entries.map((entry, i) => `import * as entry${i} from '${entry}';\nexport { entry${i} };\n`).join('');
}

/**
 * Packages up to floor 3, and the engine, without their `/node` entries.
 * @param {string} project
 * @param {string} entry
 */
function isForBrowsers(project, entry) {
  const [scope = '', name = '', ...rest] = entry.split('/');
  const { floor } = JSON.parse(readFileSync(join(project, 'node_modules', scope, name, 'package.json'), 'utf8'));
  return (floor <= 3 || name === 'engine') && !rest.includes('node');
}

/** @param {string} project @param {string} compiler @param {Setting} setting @returns {Promise<string[]>} */
async function compile(project, compiler, { module, dom, file = ALL, types = ['node'] }) {
  const compilerOptions = {
    module,
    moduleResolution: module === 'NodeNext' ? module : 'Bundler',
    target: 'ES2022',
    lib: ['ES2023', ...(dom ? ['DOM', 'DOM.Iterable', 'DOM.AsyncIterable'] : [])],
    types,
    typeRoots: [join(modules, '@types')],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  try {
    await run(compiler, ['-p', '.'], { cwd: project, maxBuffer: 2 ** 26 });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '', message } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error);
    return `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.trim() !== '')
      .concat(stdout === '' ? [message] : []);
  }
}
