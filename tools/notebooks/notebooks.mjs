// @ts-check
/**
 * The notebooks of docs/notebooks as pages.
 *
 *   node tools/notebooks/notebooks.mjs             builds them into docs/notebooks/dist with an index, whole: no page
 *   loads from elsewhere node tools/notebooks/notebooks.mjs --preview   serves them; a page follows what is edited
 *
 * Both use the packages as they were built (`npm run build`).
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { observable } from '@observablehq/notebook-kit/vite';
import { build, createServer } from 'vite';

import { bundled, importMap } from '../build/browser-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/notebooks');

/** Libraries that the kit names by their place on a CDN and that are in node_modules here. */
const LIBRARIES = ['@observablehq/plot', '@observablehq/inputs', 'd3', 'htl', 'topojson-client'];

/** None: browsers would ask for one. */
const ICON = '<link rel="icon" href="data:,">';

/** Pages are served so that they may share memory with workers and measure finely. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Names of the notebooks, without `.html`. @returns {string[]} */
export function notebookNames() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => basename(name, '.html'))
    .sort();
}

const CDN = String.raw`https://cdn\.jsdelivr\.net/npm/((?:@[^/]+/)?[^/@"]+)`;

/** A module that fails where it is used, in words. @param {string} name */
const absent = (name) =>
  `throw new Error(${JSON.stringify(`${name} does not come with these notebooks: install it, and import it in a cell`)});`;

/**
 * Gives cells out of node_modules what the kit would load from a CDN.
 *
 * @returns {import('vite').Plugin}
 */
function withoutCdn() {
  const ABSENT = '\0absent:';
  return {
    name: 'without-cdn',
    enforce: 'pre',
    resolveId(source) {
      const name = new RegExp(`^${CDN}`).exec(source)?.[1];
      if (name !== undefined)
        return LIBRARIES.includes(name) ? this.resolve(name, import.meta.filename) : ABSENT + name;
      if (source.startsWith('npm:')) return this.resolve(source.slice('npm:'.length), import.meta.filename);
      return undefined;
    },
    load: (id) => (id.startsWith(ABSENT) ? absent(id.slice(ABSENT.length)) : undefined),
    transform(code, id) {
      if (!id.includes('/runtime/stdlib/')) return undefined;
      if (id.endsWith('inputs.css')) {
        return code.replace(/url\("https:[^"]*inputs[^"]*"\)/, "'@observablehq/inputs/dist/index.css'");
      }
      const name = new RegExp(`^(?:import|export) .*from "${CDN}`, 'm').exec(code)?.[1];
      return name === undefined || LIBRARIES.includes(name) ? undefined : absent(name);
    },
  };
}

/** The styles, fonts and runtime of the kit. */
const kit = dirname(dirname(fileURLToPath(import.meta.resolve('@observablehq/notebook-kit/vite'))));
const ofKit = { find: /^observable:/, replacement: `${kit}/` };

/** Builds all notebooks. @param {string} [out] the folder for them, docs/notebooks/dist by default */
export async function buildNotebooks(out = join(folder, 'dist')) {
  rmSync(out, { recursive: true, force: true });
  const imports = importMap('./');
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  await build({
    configFile: false,
    root: folder,
    base: './',
    appType: 'mpa',
    logLevel: 'warn',
    resolve: { alias: [ofKit] },
    plugins: [
      withoutCdn(),
      observable({ transformTemplate: (template) => template.replace('<head>', `<head>${ICON}${map}`) }),
    ],
    build: {
      outDir: out,
      emptyOutDir: true,
      assetsDir: 'page',
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: notebookNames().map((name) => join(folder, `${name}.html`)),
        external: /^@radioshed\//,
        checks: { pluginTimings: false },
      },
    },
  });
  writeFileSync(join(out, 'index.html'), indexPage());
  const used = new Set(notebookNames().flatMap((name) => namesIn(readFileSync(join(folder, `${name}.html`), 'utf8'))));
  await copyPackages(out, used, imports);
}

/** A page that leads to all notebooks: their titles, and what the README says they ask. */
function indexPage() {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = notebookNames().map((name) => {
    const title = /<title>([^<]+)<\/title>/.exec(readFileSync(join(folder, `${name}.html`), 'utf8'))?.[1] ?? name;
    const asks = new RegExp(`^\\| \\[${name}\\][^|]*\\|(.*)\\|$`, 'm').exec(readme)?.[1]?.trim();
    if (asks === undefined) throw new Error(`docs/notebooks/README.md has no line for ${name}`);
    return `<li><a href="./${name}.html">${title}</a><br>${asks.charAt(0).toUpperCase()}${asks.slice(1)}.</li>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Radioshed notebooks</title>
${ICON}
<style>
  :root { color-scheme: light dark }
  body { max-width: 44rem; margin: 2.5rem auto; padding: 0 1rem; font: 17px/1.5 'Source Serif 4', Georgia, serif }
  li { margin: 0 0 1rem }
  a { font-weight: 600 }
</style>
<h1>Radioshed notebooks</h1>
<p>Research questions with sources, assumptions, figures and cells to edit. Everything is computed in the page; nothing is
loaded from elsewhere.</p>
<ul>
${rows.join('\n')}
</ul>
</html>
`;
}

/** Modules that a source imports, or names by a relative path. @param {string} code @returns {string[]} */
function namesIn(code) {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, ''); // examples in comments are not followed
  const NAMES = /(?:\bfrom|^\s*import|\bimport\(|new URL\()\s*(?:\w+ \? )?'([^']+)'(?: : '([^']+)')?/gm;
  return [...bare.matchAll(NAMES)].flatMap(([, name = '', other]) => (other === undefined ? [name] : [name, other]));
}

/**
 * Copies the modules that are reached from some names, and bundles what they take from elsewhere.
 *
 * @param {string} out
 * @param {Iterable<string>} names
 * @param {Record<string, string>} imports
 */
async function copyPackages(out, names, imports) {
  const seen = new Set();
  const queue = [...names].flatMap((name) => (name.startsWith('@radioshed/') ? [imports[name] ?? ''] : []));
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    const to = join(out, path);
    mkdirSync(dirname(to), { recursive: true });
    if (path.startsWith('./npm/')) {
      writeFileSync(to, await bundled(path.slice('./npm/'.length, -'.js'.length)));
      continue;
    }
    const from = join(root, path);
    cpSync(from, to);
    for (const name of namesIn(readFileSync(from, 'utf8'))) {
      if (name.startsWith('.')) queue.push(`./${relative(root, join(dirname(from), name))}`);
      else if (imports[name] !== undefined) queue.push(imports[name]);
    }
  }
}

async function preview() {
  const server = await createServer({
    configFile: false,
    root: folder,
    appType: 'mpa',
    resolve: { alias: [ofKit] },
    plugins: [
      withoutCdn(),
      observable({ transformTemplate: (template) => template.replace('<head>', `<head>${ICON}`) }),
    ],
    cacheDir: join(root, 'node_modules/.cache/notebooks'),
    optimizeDeps: { rolldownOptions: { plugins: [withoutCdn()] } },
    server: { headers: HEADERS, fs: { allow: [root] } },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  for (const name of notebookNames()) console.log(`${address}${name}.html`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--preview')) await preview();
  else await buildNotebooks();
}
