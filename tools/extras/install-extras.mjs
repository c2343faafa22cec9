// @ts-check
/**
 * Installs `tools/extras` and links its packages into the root's node_modules: Dawn and SwiftShader for tests of WGSL,
 * and the compiler of WebAssembly.
 *
 *   node tools/extras/install-extras.mjs
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('.', import.meta.url));
execFileSync('npm', ['ci', '--prefer-offline'], { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
await import('./link-extras.mjs');
