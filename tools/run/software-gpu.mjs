// @ts-check
/**
 * A Vulkan driver that needs no graphics card: SwiftShader, out of `@sparticuz/chromium`, which `npm run extras`
 * installs (Linux on x64 only). With it, tests of WGSL run everywhere.
 *
 *   eval "$(node tools/run/software-gpu.mjs)"   unpacks it once under node_modules/.cache and names it to later
 *   commands
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Folders in which Vulkan looks for drivers. */
export const DRIVER_FOLDERS = ['/usr/share/vulkan/icd.d', '/usr/local/share/vulkan/icd.d', '/etc/vulkan/icd.d'];

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Whether this machine can run the driver. */
const isSupported = process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the driver where it is not unpacked yet.
 *
 * @returns {Record<string, string>} variables of the environment that name it; Vulkan reads them in new processes only
 */
export function softwareDriver() {
  const archive = join(modules, '@sparticuz/chromium/bin/swiftshader.tar.br');
  const { version } = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(modules, '.cache', `swiftshader-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    const fresh = mkdtempSync(`${folder}-`);
    execFileSync('tar', ['-x', '-C', fresh], { input: brotliDecompressSync(readFileSync(archive)) });
    renameSync(fresh, folder);
  }
  // The Vulkan loader comes with the driver: machines without graphics have none.
  const before = process.env.LD_LIBRARY_PATH;
  return {
    VK_DRIVER_FILES: join(folder, 'vk_swiftshader_icd.json'),
    LD_LIBRARY_PATH: before ? `${folder}:${before}` : folder,
  };
}

function isInstalled() {
  return existsSync(join(modules, '@sparticuz/chromium'));
}

/**
 * Variables that name the software driver where it is installed and the machine has no driver of its own; none
 * elsewhere.
 * @returns {Record<string, string>}
 */
export function driverIfNone() {
  const { VK_DRIVER_FILES, VK_ICD_FILENAMES } = process.env;
  const hasOwn = DRIVER_FOLDERS.some((folder) => existsSync(folder) && readdirSync(folder).length > 0);
  return !isSupported || !isInstalled() || VK_DRIVER_FILES || VK_ICD_FILENAMES || hasOwn ? {} : softwareDriver();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!isSupported) {
    console.error('the software driver runs on Linux on x64 only; elsewhere tests use the adapter of the machine');
    process.exit(1);
  }
  if (!isInstalled()) {
    console.error('the software driver is not installed: npm run extras');
    process.exit(1);
  }
  for (const [name, value] of Object.entries(softwareDriver())) console.log(`export ${name}='${value}'`);
}
