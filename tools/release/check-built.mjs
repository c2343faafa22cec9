// @ts-check
/**
 * Refuses to publish a package that is not built. npm runs it as `prepublishOnly`, in the folder of the package.
 *
 *   node ../../tools/release/check-built.mjs     prints the files that are missing; exit code 1 when there is one
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files that the manifest of a package promises and that are not there. @param {string} folder @returns {string[]} */
export function missingFiles(folder) {
  const { exports = {}, bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const promised = new Set(['./dist', ...targetsOf(exports), ...targetsOf(bin)]);
  return [...promised].filter((target) => !existsSync(join(folder, target)));
}

/** @param {unknown} value @returns {string[]} */
function targetsOf(value) {
  if (typeof value === 'string') return [value];
  return Object.values(/** @type {object} */ (value)).flatMap(targetsOf);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const missing = missingFiles(process.cwd());
  if (missing.length > 0) {
    console.error(`Not published: ${missing.join(', ')} missing. Run \`npm run build\` in the root of the repository.`);
    process.exitCode = 1;
  }
}
