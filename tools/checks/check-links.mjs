// @ts-check
/**
 * Checks links without a network: that files and anchors inside exist, and that addresses outside are well formed.
 *
 *   node tools/checks/check-links.mjs                 every Markdown page of this repository
 *   node tools/checks/check-links.mjs --site FOLDER   every HTML page of a built site
 *
 * Prints one line per fault; exit code 1 where there is one.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * @typedef {object} Page
 * @property {string} file
 * @property {string[]} targets as they are written
 * @property {Set<string>} anchors
 */

const SKIPPED = new Set(['node_modules', 'dist', '.site', '.cells', '.git', '.vitest', '.changeset', 'results']);

/** Faults of the links in all Markdown pages below a folder. @param {string} root @returns {string[]} */
export function markdownFaults(root) {
  return faultsOf(
    root,
    filesIn(root, '.md').map((file) => markdownPage(file, readFileSync(file, 'utf8'))),
  );
}

/** Faults of the links in a built site. @param {string} folder @returns {string[]} */
export function siteFaults(folder) {
  return faultsOf(
    folder,
    filesIn(folder, '.html').map((file) => htmlPage(file, readFileSync(file, 'utf8'))),
  );
}

/** @param {string} file @param {string} text @returns {Page} */
function markdownPage(file, text) {
  const prose = text
    .replaceAll(/^(`{3,}|~{3,})[^\n]*\n[^]*?^\1`*$/gm, '')
    .replaceAll(/`[^`\n]+`/g, (code) => code.replaceAll(/[[\]()<>]/g, '·'));
  const targets = [
    ...prose.matchAll(/\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s+"[^"]*")?\s*\)/g),
    ...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm),
    ...prose.matchAll(/<(https?:[^>\s]*)>/g),
    ...prose.matchAll(/\s(?:href|src)="([^"]*)"/g),
  ].map(([, target = '']) => target);
  const anchors = new Set([...prose.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id));
  const used = new Map();
  for (const [, heading = ''] of text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = slugOf(heading);
    const times = used.get(slug) ?? 0;
    used.set(slug, times + 1);
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
  }
  return { file, targets, anchors };
}

/** A heading's anchor as GitHub makes it. @param {string} heading */
export function slugOf(heading) {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** @param {string} file @param {string} text @returns {Page} */
function htmlPage(file, text) {
  const tags = text.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, (all) => all.slice(0, all.indexOf('>') + 1));
  const targets = [...tags.matchAll(/<[a-z][^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, target = '']) =>
    unescaped(target),
  );
  const anchors = new Set(
    [...tags.matchAll(/<[a-z][^>]*?\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => unescaped(id)),
  );
  return { file, targets, anchors };
}

/** @param {string} text */
function unescaped(text) {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** @param {string} root @param {Page[]} pages @returns {string[]} */
function faultsOf(root, pages) {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return pages.flatMap(({ file, targets }) =>
    [...new Set(targets)].flatMap((target) => {
      const fault = faultOf(file, target, byFile);
      return fault === undefined ? [] : [`${relative(root, file)}: ${target}: ${fault}`];
    }),
  );
}

/** @param {string} file @param {string} target @param {Map<string, Page>} pages @returns {string | undefined} */
function faultOf(file, target, pages) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return outsideFault(target);
  if (target.startsWith('//') || target.startsWith('/')) return 'is no relative link';
  const [path = '', anchor] = target.split('#');
  let at;
  try {
    at = path === '' ? file : resolve(dirname(file), decodeURIComponent(path.replace(/\?.*$/, '')));
  } catch {
    return 'is wrongly encoded';
  }
  if (!existsSync(at)) return 'is not there';
  if (anchor === undefined || anchor === '') return undefined;
  const page = pages.get(statSync(at).isDirectory() ? join(at, 'README.md') : at);
  if (page === undefined) return undefined; // lines of source files and the like
  return page.anchors.has(decodeURIComponent(anchor)) ? undefined : 'has no such anchor';
}

/** Checks the form only, since the check works offline. @param {string} target */
function outsideFault(target) {
  if (/^(mailto|data):/.test(target)) return undefined;
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return 'is no address of the web';
  return /\.[a-z]{2,}$|^localhost$|^127\./i.test(url.hostname) ? undefined : 'names no host';
}

/** @param {string} folder @param {string} ending @returns {string[]} */
function filesIn(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    if (each.isDirectory()) return SKIPPED.has(each.name) ? [] : filesIn(path, ending);
    return each.name.endsWith(ending) ? [path] : [];
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [flag, folder] = process.argv.slice(2);
  const faults =
    flag === '--site' && folder !== undefined
      ? siteFaults(resolve(folder))
      : markdownFaults(fileURLToPath(new URL('../..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'links: in order' : `links: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
