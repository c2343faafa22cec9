// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { Converter, KindRouter, MinimalSourceFile, normalizePath, ReflectionKind } from 'typedoc';

/** @import { Application, Context, DeclarationReflection, DocumentReflection } from 'typedoc' */
/** @import { ProjectReflection, Reflection } from 'typedoc' */
/** @import { Entry } from './entries.mjs' */

/** Groups of pages in the order of the menu; what no group names is a guide. */
const GROUPS = [
  { title: 'Tutorials', holds: (/** @type {string} */ path) => path.startsWith('docs/tutorials/') },
  { title: 'Guides', holds: () => false },
  {
    title: 'Background',
    holds: (/** @type {string} */ path) =>
      /^(docs\/(primer|words|accuracy|performance|architecture|data)\.md|CONTRIBUTING\.md|benchmarks\/README\.md)$/.test(
        path,
      ),
  },
];

/** Titles of the groups, the packages after them. */
export const GROUP_ORDER = [...GROUPS.map(({ title }) => title), 'Packages'];

/** Every Markdown page of the site that is not a package's README. @param {string} root @returns {string[]} */
export function pagesOf(root) {
  const skipped = new Set(['node_modules', '.site', 'dist', 'src']);
  /** @param {string} folder @returns {string[]} */
  const pagesIn = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
      const path = join(folder, each.name);
      if (each.isDirectory()) return skipped.has(each.name) ? [] : pagesIn(path);
      return each.name.endsWith('.md') ? [path] : [];
    });
  return [...pagesIn(join(root, 'docs')), join(root, 'CONTRIBUTING.md'), join(root, 'benchmarks', 'README.md')];
}

/**
 * Has pages named by their first heading and put into groups, and every package introduced by its README.
 *
 * @param {Application} app
 * @param {string} root
 * @param {readonly Entry[]} entries
 */
export function introducePages(app, root, entries) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => namePage(page, root));
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    const [first] = project.readme ?? [];
    if (first?.kind === 'text') first.text = withoutTitle(first.text);
  });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, each) => {
    // What a function is given is on its own page, field by field with units and limits.
    if (each.kind === ReflectionKind.Interface && each.name.endsWith('Input'))
      each.comment?.modifierTags.add('@expand');
    if (each.kind === ReflectionKind.Module) introducePackage(app, context, each, entries);
  });
  app.renderer.defineRouter('files', PathRouter);
}

/** @param {DocumentReflection} page @param {string} root */
function namePage(page, root) {
  const file = pathOf(page);
  const path = relative(root, file).split(sep).join('/');
  page.name = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('`', '') ?? path;
  page.frontmatter['category'] ??= GROUPS.find(({ holds }) => holds(path))?.title ?? 'Guides';
  paths.set(page, path.replace(/\.md$/, '').replace(/(^|\/)README$/, '$1index'));
  if (path === 'docs/primer.md')
    page.content = page.content.map((part) => (part.kind === 'text' ? { ...part, text: typeset(part.text) } : part));
  const folder = normalizePath(join(file, '..'));
  if (file.endsWith('README.md')) page.project.files.registerReflectionPath(folder, page);
}

/**
 * Equations are typed as in a letter, `L_bf` and `10^(x)`: indices and exponents where a page can show them.
 * @param {string} text
 */
function typeset(text) {
  return text
    .replace(/(?<![\w/])([A-Za-z])_([A-Za-z0-9]+)\b/g, '$1<sub>$2</sub>')
    .replace(/\^\(([^()]*)\)/g, '<sup>$1</sup>');
}

/**
 * @param {Application} app
 * @param {Context} context
 * @param {DeclarationReflection} module
 * @param {readonly Entry[]} entries
 */
function introducePackage(app, context, module, entries) {
  const entry = entries.find(({ name }) => name === module.name);
  if (entry === undefined) throw new Error(`no entry is called ${module.name}`);
  const readme = join(entry.folder, 'README.md');
  if (/\/.*\//.test(entry.name) || !existsSync(readme)) return; // subpaths have none of their own
  const { files } = context.project;
  const file = new MinimalSourceFile(withoutTitle(readFileSync(readme, 'utf8')), normalizePath(readme));
  module.readme = app.converter.parseRawComment(file, files).content;
  files.registerReflectionPath(normalizePath(readme), module);
  files.registerReflectionPath(normalizePath(entry.folder), module);
}

/** The pages of packages, and the first one, have their name above already. @param {string} markdown */
function withoutTitle(markdown) {
  return markdown.replace(/^# .+\n/, '');
}

/** Where a page's address comes from. @type {WeakMap<Reflection, string>} */
const paths = new WeakMap();

/** @param {DocumentReflection} page @returns {string} */
function pathOf(page) {
  const path = page.project.files.getReflectionPath(page);
  if (path === undefined) throw new Error(`the page ${page.name} comes from no file`);
  return path;
}

/** Pages keep the place of their file, whatever their heading says: links from outside last. */
class PathRouter extends KindRouter {
  /** @override @param {ProjectReflection} project */
  buildPages(project) {
    const pages = super.buildPages(project);
    // Headings are known as anchors once they are written, others never: numbered equations are added here.
    for (const page of project.documents ?? []) {
      for (const [, id = ''] of readFileSync(pathOf(page), 'utf8').matchAll(/<a id="([^"]+)">/g)) {
        this.getSlugger(page).slug(id);
      }
    }
    return pages;
  }

  /** @override @param {Reflection} reflection @returns {string} */
  getIdealBaseName(reflection) {
    return paths.get(reflection) ?? super.getIdealBaseName(reflection);
  }
}
