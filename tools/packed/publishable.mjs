// @ts-check
/**
 * Packages as a registry shows them: each manifest names author, repository, homepage and the place for faults, and
 * each README has links that work outside the repository. The address is `RADIOSHED_REPOSITORY`, or `repository` of the
 * root's package.json; without one the fields stay out and links become plain text.
 *
 *   node tools/packed/publishable.mjs           writes manifests and READMEs, in a clone that is thrown away after the
 *   release node tools/packed/publishable.mjs --check   prints what a package lacks; exit code 1 where there is
 *   something
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the project is, without a slash at the end; undefined where nobody said. @returns {string | undefined} */
export function repositoryAddress() {
  const { repository } = manifestAt(root);
  const address = process.env.RADIOSHED_REPOSITORY ?? (typeof repository === 'string' ? repository : repository?.url);
  return address?.replace(/^git\+/, '').replace(/(\.git)?\/?$/, '') || undefined;
}

/**
 * The manifest of a package with what the root knows.
 *
 * @param {Record<string, any>} manifest
 * @param {string} folder below packages/
 * @param {{ author?: string, address?: string | undefined }} project
 */
export function publishedManifest(manifest, folder, { author, address }) {
  const place = `packages/${folder}`;
  return {
    ...manifest,
    files: [...manifest.files, 'CHANGELOG.md'],
    ...(author === undefined ? {} : { author }),
    ...(address === undefined
      ? {}
      : {
          homepage: `${address}/tree/main/${place}#readme`,
          bugs: `${address}/issues`,
          repository: { type: 'git', url: `git+${address}.git`, directory: place },
        }),
  };
}

/**
 * A README whose links lead out of the package by whole addresses; links to files that are packed stay.
 *
 * @param {string} text
 * @param {string} folder below packages/
 * @param {string | undefined} address
 */
export function publishedReadme(text, folder, address) {
  return text.replaceAll(/(!?)\[([^\]]*)\]\((\.\.\/[^)\s]*)\)/g, (_, image, label, target) => {
    const path = posix.join('packages', folder, target);
    const sibling = /^packages\/([\w-]+)\/?$/.exec(path)?.[1];
    if (sibling !== undefined) return `[${label}](https://www.npmjs.com/package/@radioshed/${sibling})`;
    if (address === undefined) return label;
    return `${image}[${label}](${address}/${image === '' ? 'blob' : 'raw'}/main/${path})`;
  });
}

/** Faults of a package before it can be published. @param {string} folder @returns {string[]} */
export function metadataFaults(folder) {
  const path = join(root, 'packages', folder);
  const manifest = manifestAt(path);
  const readme = publishedReadme(readFileSync(join(path, 'README.md'), 'utf8'), folder, repositoryAddress());
  const faults = [];
  for (const field of ['description', 'license', 'engines', 'files']) {
    if (manifest[field] === undefined) faults.push(`${folder}: package.json has no ${field}`);
  }
  if ((manifest.keywords ?? []).length < 4) faults.push(`${folder}: package.json has fewer than 4 keywords`);
  if (!readme.includes(`npm install ${manifest.name}`) && !readme.includes(`npm install -g ${manifest.name}`)) {
    faults.push(`${folder}: README.md has no line "npm install ${manifest.name}"`);
  }
  for (const [, target = ''] of readme.matchAll(/\]\(([^)\s]+)\)/g)) {
    const isInside =
      target.startsWith('#') || /^https?:/.test(target) || existsSync(join(path, target.replace(/#.*/, '')));
    if (!isInside || target.startsWith('..'))
      faults.push(`${folder}: README.md links to ${target}, which is not packed`);
  }
  return faults;
}

/** Folders of the packages that are published. @returns {string[]} */
export function publishedFolders() {
  return readdirSync(join(root, 'packages')).filter((folder) => {
    const path = join(root, 'packages', folder);
    return existsSync(join(path, 'package.json')) && manifestAt(path).private !== true;
  });
}

/** Writes manifests and READMEs as they are published. */
export function makePublishable() {
  const { author } = manifestAt(root);
  const address = repositoryAddress();
  for (const folder of publishedFolders()) {
    const path = join(root, 'packages', folder);
    const manifest = publishedManifest(manifestAt(path), folder, { author, address });
    writeFileSync(join(path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const readme = join(path, 'README.md');
    writeFileSync(readme, publishedReadme(readFileSync(readme, 'utf8'), folder, address));
  }
}

/** @param {string} folder @returns {Record<string, any>} */
function manifestAt(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--check')) {
    for (const fault of publishedFolders().flatMap(metadataFaults)) {
      console.error(fault);
      process.exitCode = 1;
    }
  } else makePublishable();
}
