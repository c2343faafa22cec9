// @ts-check
/**
 * Builds the page into dist/site, unless it is up to date.
 *
 *     node build-site.mjs
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const stamp = `${here}dist/site/.built-from`;

/** Sources of the page: its own files, and the sources of any package, of which it reaches more than it names. */
const SOURCES = ['page', 'build-site.mjs', 'package.json', ...sourceFolders()];

/** @returns {string[]} those of all other packages */
function sourceFolders() {
  const folders = readdirSync(`${here}..`).map((name) => `../${name}/src`);
  return folders.filter((folder) => existsSync(here + folder)).sort();
}

/** @returns {string} */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const below = statSync(here + source).isFile()
      ? ['']
      : readdirSync(here + source, { recursive: true, encoding: 'utf8' }).sort();
    for (const path of below.map((name) => join(source, name))) {
      if (statSync(here + path).isFile()) hash.update(path).update(readFileSync(here + path));
    }
  }
  return hash.digest('hex');
}

/** @param {string | undefined} file */
function isModel(file) {
  return file !== undefined && /[\\/]engine[\\/]src[\\/]models[\\/]/.test(file);
}

/** Has the code of the map loaded during the first paint; it runs only after it. */
const preloadMap = {
  name: 'preload-map',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    /**
     * @param {string} _html
     * @param {{ bundle?: Record<string, { type: string, fileName: string, name?: string, isDynamicEntry?: boolean }> }}
     * context
     */
    handler(_html, { bundle = {} }) {
      const code = Object.values(bundle).filter((each) => each.isDynamicEntry === true && each.name === 'open-page');
      if (code.length !== 1) throw new Error('the page has no code of its map in a file of its own');
      return code.map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
        injectTo: /** @type {const} */ ('head'),
      }));
    },
  },
};

/** Builds the page where it is not up to date. */
export async function buildSite() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await build({
    root: `${here}page`,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [preloadMap],
    resolve: { conditions: ['@radioshed/source', 'module', 'browser', 'default'] },
    build: {
      outDir: `${here}dist/site`,
      emptyOutDir: true,
      assetsDir: 'page',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      target: 'es2022',
      // The page reads facts of models and never computes one: what their functions load stays outside.
      rollupOptions: { external: (id, importer) => isModel(importer) && /^@radioshed\/(?!units$)[\w-]+$/.test(id) },
    },
  });
  // Threads of packages whose pure functions alone are used here: nothing loads them.
  const page = `${here}dist/site/page/`;
  for (const name of readdirSync(page)) if (name.endsWith('.ts')) rmSync(page + name);
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSite();
