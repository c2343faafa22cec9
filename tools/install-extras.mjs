// @ts-check
/**
 * Installs `tools/extras` and links its packages into the root's node_modules, where tests and tools find them: Dawn and
 * SwiftShader for tests of WGSL, and the compiler of WebAssembly. `npm ci` removes the links.
 *
 *   node tools/install-extras.mjs
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const extras = fileURLToPath(new URL('extras', import.meta.url));
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

execFileSync('npm', ['ci', '--prefer-offline'], { cwd: extras, stdio: 'inherit', shell: process.platform === 'win32' });
const { dependencies } = JSON.parse(readFileSync(join(extras, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) {
  const link = join(modules, name);
  mkdirSync(dirname(link), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link);
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(extras, 'node_modules', name)), link, 'junction');
}
