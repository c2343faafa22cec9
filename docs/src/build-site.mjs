// @ts-check
/**
 * Builds the documentation site: the pages of docs/, the READMEs of the packages and every exported name by its
 * docstring; and the notebooks, which need a server of files and the built packages.
 *
 *   node docs/src/build-site.mjs [folder]      into docs/.site by default; exit code 1 where anything is to be warned
 *   of
 *
 * Plain files that open from disk and from any web server, with a search that needs no network.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Application, OptionDefaults } from 'typedoc';

import { entriesOf, programOf } from './entries.mjs';
import { addNotebooks } from './notebooks.mjs';
import { GROUP_ORDER, introducePages, pagesOf } from './pages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const out = resolve(process.argv[2] ?? join(ROOT, 'docs', '.site'));

const entries = entriesOf(ROOT);
const app = await Application.bootstrap({
  name: 'Radioshed',
  readme: join(ROOT, 'README.md'),
  projectDocuments: pagesOf(ROOT),
  basePath: ROOT,
  router: 'files',
  defaultCategory: 'Packages',
  categoryOrder: GROUP_ORDER,
  navigation: { includeCategories: true, includeGroups: false, includeFolders: false },
  excludeInternal: true,
  // What tools/twins/generate-wgsl.mjs reads.
  blockTags: [...OptionDefaults.blockTags, '@wgsl'],
  excludeTags: [...OptionDefaults.excludeTags, '@wgsl'],
  excludeExternals: true,
  githubPages: false,
  favicon: join(ROOT, 'packages', 'viewer', 'page', 'icon.svg'),
  customCss: join(ROOT, 'docs', 'src', 'site.css'),
  cleanOutputDir: true,
  highlightLanguages: [
    'typescript',
    'javascript',
    'json',
    'bash',
    'shellscript',
    'python',
    'wgsl',
    'csv',
    'nginx',
    'html',
    'xml',
    'yaml',
  ],
  validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: false },
});
introducePages(app, ROOT, entries);

const program = programOf(ROOT, entries);
const project = app.converter.convert(
  entries.map(({ name, source }) => {
    const sourceFile = program.getSourceFile(source);
    if (sourceFile === undefined) throw new Error(`${source} is missing`);
    return { displayName: name, program, sourceFile };
  }),
);
app.validate(project);
for (const module of project.children ?? []) {
  for (const exported of module.children ?? []) {
    if (!isDocumented(exported)) app.logger.warn(`${module.name}: ${exported.name} has no docstring`);
  }
}
await app.generateDocs(project, out);
await addNotebooks(out);

const { warningCount, errorCount } = app.logger;
console.log(`docs: ${out}, ${warningCount} warnings, ${errorCount} errors`);
if (warningCount + errorCount > 0) process.exitCode = 1;

/**
 * Whether an exported name says what it is; one that comes from elsewhere says it there.
 *
 * @param {import('typedoc').DeclarationReflection | import('typedoc').ReferenceReflection} exported
 */
function isDocumented(exported) {
  return exported.isReference() || [exported, ...(exported.signatures ?? [])].some((each) => each.hasComment());
}
