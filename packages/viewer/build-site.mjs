// @ts-check
/**
 * Builds the page into dist/site, unless it is up to date.
 *
 *     node build-site.mjs
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const stamp = `${here}dist/site/.built-from`;

/** What the page is built from: its own sources, and those of the packages that it brings. */
const SOURCES = ['page', '../contract/src', '../antenna/src', 'build-site.mjs', 'package.json'];

/** @returns {string} */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const names = source.includes('.m') || source.endsWith('.json') ? [''] : readdirSync(here + source, { recursive: true, encoding: 'utf8' }).sort(); // prettier-ignore
    for (const name of names) {
      if (name !== '' && !/\.\w+$/.test(name)) continue;
      hash.update(name).update(readFileSync(name === '' ? here + source : `${here}${source}/${name}`));
    }
  }
  return hash.digest('hex');
}

/** Builds the page where it is not up to date. */
export async function buildSite() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await build({
    root: `${here}page`,
    base: './',
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@radioshed/source', 'module', 'browser', 'default'] },
    build: {
      outDir: `${here}dist/site`,
      emptyOutDir: true,
      assetsDir: 'page',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      target: 'es2022',
    },
  });
  // Threads of packages whose pure functions alone are used here: nothing loads them.
  const page = `${here}dist/site/page/`;
  for (const name of readdirSync(page)) if (name.endsWith('.ts')) rmSync(page + name);
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSite();
