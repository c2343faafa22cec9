// @ts-check
/**
 * Builds the examples of docs/bundlers.md in a project that has the packages installed, runs them in Chromium and in
 * Node, and compares their results with those of the unbundled packages in Node, bit for bit: the raster of an area by
 * the worker threads of a pool, that of your own model, and the place of a satellite. Vite is among the dependencies;
 * the others are environments (tools/packed/environments.mjs). With CI=true a missing browser is a fault.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';

import { ISOLATED, LIMIT_MS, resultsInNode, resultsInPage, resultsOfServer } from './bundled-pages.mjs';
import { chosen, dependenciesOf, installed } from './environments.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(root, 'docs/bundlers.md');
const chromiumPath = process.env['RADIOSHED_TEST_CHROMIUM'] ?? '/usr/bin/chromium';

const VITE = "import { build } from 'vite';\nawait build({ logLevel: 'error' });\n";
/** The project is a folder in that of the packages, so the server may read above it. */
const VITE_SERVER = `import { createServer } from 'vite';
const headers = ${JSON.stringify(ISOLATED)};
const server = await createServer({ server: { host: '127.0.0.1', headers, fs: { strict: false } }, logLevel: 'error' });
await server.listen();
console.log(server.resolvedUrls.local[0]);
`;
/** Minimising takes 25 s of CPU. */
const WEBPACK = `import webpack from 'webpack';
import config from './webpack.config.js';
const options = { ...config, optimization: { minimize: false } };
const stats = await new Promise((resolve, reject) => webpack(options, (error, done) => (error ? reject(error) : resolve(done))));
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
`;
const ROLLUP = `import { rollup } from 'rollup';
import config from './rollup.config.js';
const bundle = await rollup({ ...config, onLog() {} });
await bundle.write(config.output);
`;
/** Turbopack follows no links to packages out of the project. */
const NEXT_BUILD = `import { execFileSync } from 'node:child_process';
execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], { stdio: 'inherit', env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } });
`;
const NEXT_SERVER = `import next from 'next';
import { createServer } from 'node:http';
const app = next({ dev: false, dir: process.cwd(), hostname: '127.0.0.1' });
await app.prepare();
const server = createServer(app.getRequestHandler());
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + '/'));
`;

/**
 * How an example is built and run.
 *
 * @typedef {object} Example
 * @property {string} name
 * @property {readonly string[]} sections of the page that its files are from
 * @property {string} [environment] that has the bundler; none where the repository's own dependencies have it
 * @property {string} build script; empty where the page has it
 * @property {string} [server] script that serves what is not built, or what only its bundler serves
 * @property {string} main address of the page's script
 * @property {true} [inNode]
 */

/** Always run. @type {readonly Example[]} */
const OWN = [{ name: 'Vite 8', sections: ['Vite', 'Your own models'], build: VITE, main: '/src/main.js' }];
/** @type {readonly Example[]} */
export const OTHERS = [
  { name: 'Vite 8 in development', sections: ['Vite'], build: '', server: VITE_SERVER, main: '/src/main.js' },
  { name: 'Vite 7', sections: ['Vite'], environment: 'vite-7', build: VITE, main: '/src/main.js' },
  {
    name: 'Vite 7 in development',
    sections: ['Vite'],
    environment: 'vite-7',
    build: '',
    server: VITE_SERVER,
    main: '/src/main.js',
  },
  { name: 'esbuild', sections: ['esbuild', 'Your own models'], environment: 'esbuild', build: '', main: '/main.js' },
  {
    name: 'webpack 5',
    sections: ['webpack', 'Your own models'],
    environment: 'webpack',
    build: WEBPACK,
    main: '/main.mjs',
  },
  { name: 'Rollup 4', sections: ['Rollup', 'Your own models'], environment: 'rollup', build: ROLLUP, main: '/main.js' },
  {
    name: 'Next.js 16',
    sections: ['Next.js'],
    environment: 'next',
    build: NEXT_BUILD,
    server: NEXT_SERVER,
    main: '',
    inNode: true,
  },
  {
    name: 'a server by esbuild',
    sections: ['Node servers'],
    environment: 'esbuild',
    build: '',
    main: '/main.js',
    inNode: true,
  },
];

/**
 * The files of each section of the page, by their names in the first line of each block.
 *
 * @param {string} text
 * @returns {Record<string, Record<string, string>>}
 */
export function examplesOf(text) {
  return Object.fromEntries(
    text.split(/^## /m).map((section) => {
      const files = [...section.matchAll(/^```js\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map((found) => [found[1], found[2]]);
      return [section.slice(0, section.indexOf('\n')).trim(), Object.fromEntries(files)];
    }),
  );
}

/** @param {string} text of a program for a page */
const inNode = (text) => text.replaceAll('@radioshed/parallel/browser', '@radioshed/parallel/node');

/** Leaves results as text, so that page and Node give the same. NaN differs from every number. */
const TEXT = `import { orbitingSatellite, readTle } from '@radioshed/satellite';
const textOf = ({ values }) => Array.from(values.values, String).join(' ');
const [iss] = readTle(
  'ISS\\n1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927\\n2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537',
);
// To the millimetre: engines compute sines differently.
const place = Object.values(orbitingSatellite(iss).stateAt(iss.epochMs + 3_600_000)).map((each) => each.toFixed(6)).join(' ');
`;
const RESULTS = `${TEXT}globalThis.fallback = pool.fallback;
globalThis.results = [place, textOf(coverage)].join('\\n');
`;
const OWN_RESULTS = `import * as own from './own-model.js';
${TEXT}const withOwn = await area({ ...input, model: own.model }, { terrain: nullIsland(), pool: own.pool });
globalThis.fallback = own.pool.fallback;
globalThis.results = [place, textOf(coverage), textOf(withOwn)].join('\\n');
`;

/**
 * The program without a bundler, in Node.
 *
 * @param {string} project folder where the packages are installed
 * @returns {Promise<{ script: string, results: string }>} a script that prints the results, and what it prints
 */
export async function plainExample(project) {
  const example = {
    name: 'plain',
    sections: ['Your own models'],
    build: '',
    main: '',
    inNode: /** @type {const} */ (true),
  };
  const folder = written(project, example, examplesOf(readFileSync(PAGE, 'utf8')));
  const results = await resultsInNode(folder, 'src/main.js');
  return { script: join(folder, 'run.js'), results };
}

/**
 * Builds and runs the examples that this run has.
 *
 * @param {string} project folder where the packages are installed
 * @param {string} expected results of the program without a bundler
 * @returns {Promise<string[]>} faults
 */
export async function bundlerFaults(project, expected) {
  if (!existsSync(chromiumPath)) {
    const line = `bundlers: skipped without ${chromiumPath}`;
    if (process.env['CI'] === 'true') return [line];
    console.log(line);
    return [];
  }
  const pages = examplesOf(readFileSync(PAGE, 'utf8'));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const faults = [];
    for (const example of [...OWN, ...chosen(OTHERS)]) {
      const at = performance.now();
      const found = await exampleFaults(project, browser, example, pages, expected);
      const seconds = ((performance.now() - at) / 1000).toFixed(0);
      console.log(`bundlers: ${example.name}: ${found.length === 0 ? 'the results of Node' : 'faults'}, ${seconds} s`);
      faults.push(...found.map((fault) => `${example.name}: ${fault}`));
    }
    return faults;
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} project
 * @param {import('playwright-core').Browser} browser
 * @param {Example} example
 * @param {Record<string, Record<string, string>>} pages
 * @param {string} expected results
 * @returns {Promise<string[]>} faults
 */
async function exampleFaults(project, browser, example, pages, expected) {
  const { build, server, main, inNode: isNode } = example;
  try {
    const folder = written(project, example, pages);
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>area</title><script type="module" src="${main}"></script>\n`,
    );
    if (build !== '') writeFileSync(join(folder, 'build.js'), build);
    if (server !== undefined) writeFileSync(join(folder, 'server.js'), server);
    if (existsSync(join(folder, 'build.js'))) {
      await run(process.execPath, ['build.js'], { cwd: folder, timeout: LIMIT_MS, maxBuffer: 2 ** 26 });
    }
    const page = join(folder, 'dist', 'index.html');
    if (server === undefined && !existsSync(page)) cpSync(join(folder, 'index.html'), page);
    // A bundle that still names a package would find it in the project.
    const got = isNode
      ? server === undefined
        ? await resultsInNode(alone(project, folder), 'main.js')
        : await resultsOfServer(browser, folder, 'server.js', rasterOfRoute)
      : server === undefined
        ? await resultsInPage(browser, join(folder, 'dist'))
        : await resultsOfServer(browser, folder, 'server.js');
    const lines = expected.split('\n');
    const same =
      server !== undefined && isNode ? got === lines[1] : got.split('\n').every((line, i) => line === lines[i]);
    return same ? [] : ['its results differ from those of Node'];
  } catch (error) {
    const { message, stderr = '', stdout = '' } = /** @type {Error & { stderr?: string, stdout?: string }} */ (error);
    return [`${message}\n${stdout}${stderr}`.trim()];
  }
}

/** The raster that the route of the page serves. @param {unknown} _ @param {string} url */
async function rasterOfRoute(_, url) {
  const response = await fetch(`${url}coverage`);
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
  return Array.from(new Float32Array(await response.arrayBuffer()), String).join(' ');
}

/**
 * Writes the files of an example, with the bundler among the packages that they find.
 *
 * @param {string} project
 * @param {Example} example
 * @param {Record<string, Record<string, string>>} pages
 * @returns {string} their folder
 */
function written(project, { name, sections, environment, server, inNode: isNode }, pages) {
  const folder = join(project, `bundle-${name.replaceAll(/\W/g, '-')}`);
  rmSync(folder, { recursive: true, force: true });
  const own = sections.includes('Your own models');
  const files = Object.assign(
    {},
    ...['Program', ...sections].map((section) => {
      if (pages[section] === undefined) throw new Error(`docs/bundlers.md has no section ${section}`);
      return pages[section];
    }),
  );
  files['src/main.js'] += own ? OWN_RESULTS : RESULTS;
  if (isNode && own)
    files['src/start-worker.js'] = `import { Worker } from 'node:worker_threads';\n${files['src/start-worker.js']}`;
  // The section says that the packages start their own threads.
  if (isNode && server !== undefined) files['src/start-worker.js'] = 'export const startWorker = undefined;\n';
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), isNode ? inNode(text) : text);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const from = environment === undefined ? join(root, 'node_modules') : installed(environment);
  const names = environment === undefined ? ['vite'] : dependenciesOf(environment);
  for (const each of names) {
    const link = join(folder, 'node_modules', each);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(from, each), link, 'junction');
  }
  return folder;
}

/** Copies a bundle to where no package is installed. @param {string} project @param {string} folder */
function alone(project, folder) {
  const copy = join(project, '..', 'bundle-alone');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(folder, 'dist'), copy, { recursive: true });
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  return copy;
}
