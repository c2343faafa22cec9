// @ts-check
/**
 * Makes a Vulkan driver that needs no graphics card ready: SwiftShader, out of the development dependency
 * `@sparticuz/chromium` (Linux on x64 only). Tests of WGSL then run everywhere.
 *
 *   eval "$(node tools/software-gpu.mjs)"   unpacks it once under node_modules/.cache and names it to what runs next
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const archive = join(modules, '@sparticuz/chromium/bin/swiftshader.tar.br');
const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'));
const folder = join(modules, '.cache', `swiftshader-${version}`);

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('the software driver runs on Linux on x64 only; elsewhere tests use the adapter of the machine');
  process.exit(1);
}
if (!existsSync(folder)) {
  mkdirSync(dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  execFileSync('tar', ['-x', '-C', fresh], { input: brotliDecompressSync(readFileSync(archive)) });
  renameSync(fresh, folder);
}
// The Vulkan loader comes with the driver: machines without graphics have none, and only a new process looks for it.
console.log(`export VK_DRIVER_FILES='${join(folder, 'vk_swiftshader_icd.json')}'`);
console.log(`export LD_LIBRARY_PATH='${folder}'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`);
