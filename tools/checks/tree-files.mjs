// @ts-check
/**
 * The files of this tree without what `.gitignore` names, also in a downloaded archive of it, where git knows no files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {(path: string, isFolder: boolean) => boolean} Ignoring whether a path is left out */

/**
 * Files by their paths from the root, with `/` between folders, sorted.
 *
 * @param {string} root
 * @param {readonly string[]} [paths] files or folders to list, all by default
 * @returns {string[]}
 */
export function treeFiles(root, paths = []) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} folder with a slash at its end @param {readonly Ignoring[]} above */
  const visit = (folder, above) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const rules = [...above];
    if (entries.some(({ name }) => name === '.gitignore')) {
      const isIgnored = ignoring(readFileSync(join(root, folder, '.gitignore'), 'utf8'));
      rules.push((path, isFolder) => isIgnored(path.slice(folder.length), isFolder));
    }
    for (const entry of entries) {
      const path = folder + entry.name;
      if (rules.some((isIgnored) => isIgnored(path, entry.isDirectory()))) continue;
      if (entry.isDirectory()) visit(`${path}/`, rules);
      else files.push(path);
    }
  };
  visit('', []);
  const wanted = paths.map((path) => path.replace(/^\.\//, '').replace(/\/$/, ''));
  return files
    .filter(
      (file) =>
        wanted.length === 0 || wanted.some((path) => path === '.' || file === path || file.startsWith(`${path}/`)),
    )
    .sort();
}

/**
 * Whether patterns of `.gitignore` name a path. Of their forms it reads those in use here: names with `*`, anchored by
 * `/` at their start, of folders alone with `/` at their end. Git's own folder is always left out.
 *
 * @param {string} text
 * @returns {Ignoring}
 * @throws {Error} for a pattern of another form
 */
export function ignoring(text) {
  const rules = ['.git', ...text.split('\n')]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, anchor = '', name = '', folder = ''] = /^(\/?)((?:[\w.*-]+\/)*[\w.*-]+)(\/?)$/.exec(line) ?? [];
      if (name === '' || name.includes('**'))
        throw new Error(`.gitignore: '${line}' is of a form that tools/checks/tree-files.mjs does not read`);
      const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
      const start = anchor !== '' || name.includes('/') ? '^' : '(?:^|/)';
      return { pattern: new RegExp(`${start}${pattern}$`), isOfFolders: folder !== '' };
    });
  return (path, isFolder) => rules.some(({ pattern, isOfFolders }) => (isFolder || !isOfFolders) && pattern.test(path));
}
