// @ts-check
/**
 * Links what `npm run extras` installed into the root's node_modules, where tests and tools find it. `npm ci` removes
 * the links and runs this at its end. Without extras it does nothing.
 *
 *   node tools/extras/link-extras.mjs
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const extras = fileURLToPath(new URL('.', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

const { dependencies } = JSON.parse(readFileSync(join(extras, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) {
  const target = join(extras, 'node_modules', name);
  if (!existsSync(target)) continue;
  const link = join(modules, name);
  mkdirSync(dirname(link), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link);
  if (!existsSync(link)) symlinkSync(relative(dirname(link), target), link, 'junction');
}
