// @ts-check
/**
 * Compiles the WebAssembly twins from AssemblyScript and writes them as base64 modules of their packages, so that users
 * build nothing. A test holds what is committed to what this makes.
 *
 * AssemblyScript imports the constants of TypeScript by their names, `import { RADIUS_M } from '../src/radius'`:
 * numbers come as f64, lists of numbers as the address of their table, records as namespaces, and lists of words as
 * namespaces of the words' places, a dot in a word as an underscore.
 *
 *     node tools/twins/build-kernels.mjs
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { moduleConstants } from './module-constants.mjs';

/** Source folder's entry, module it becomes, and the name of its constant. */
export const KERNELS = /** @type {const} */ ([
  { entry: 'packages/itm/assembly/index.ts', module: 'packages/itm/src/wasm-module.ts', name: 'ITM_WASM' },
  {
    entry: 'packages/diffraction/assembly/index.ts',
    module: 'packages/diffraction/src/wasm-module.ts',
    name: 'DIFFRACTION_WASM',
  },
  {
    entry: 'packages/empirical/assembly/index.ts',
    module: 'packages/empirical/src/wasm-module.ts',
    name: 'EXTENDED_HATA_WASM',
  },
  { entry: 'packages/p1812/assembly/index.ts', module: 'packages/p1812/src/wasm-module.ts', name: 'P1812_WASM' },
  {
    entry: 'packages/kernels/assembly/index.ts',
    module: 'packages/kernels/src/wasm-module.ts',
    name: 'KERNELS_WASM',
  },
  {
    entry: 'packages/raytrace/assembly/index.ts',
    module: 'packages/raytrace/src/wasm-module.ts',
    name: 'RAYTRACE_WASM',
  },
]);

const root = fileURLToPath(new URL('../../', import.meta.url));
const FLAGS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];

/**
 * The text of the module of one kernel.
 *
 * @param {typeof KERNELS[number]} kernel
 */
export async function kernelModule({ entry, name }) {
  /** @type {Uint8Array | undefined} */
  let binary;
  const { default: asc } = await import('assemblyscript/asc'); // it comes with npm run extras
  const { error, stderr } = await asc.main([entry, ...FLAGS, '--outFile', 'kernel.wasm'], {
    readFile: (file, folder) => textOf(join(root, folder, file)),
    writeFile: (_file, contents) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || binary === undefined) throw new Error(`${entry}: ${error?.message}\n${stderr.toString()}`);
  const base64 = Buffer.from(binary).toString('base64');
  const head = `// Compiled from ${entry.replace(/^packages\/[^/]+\//, '')} by tools/twins/build-kernels.mjs.\n\n`;
  return `${head}/** The module, ${binary.length} bytes, in base64. */\nexport const ${name}: string =\n  '${base64}';\n`;
}

/** @param {string} file */
async function textOf(file) {
  if (!existsSync(file)) return null; // the compiler asks for files that need not exist
  if (!/\/src\/.*\.ts$/.test(file)) return readFileSync(file, 'utf8');
  return Object.entries(await moduleConstants(file))
    .map(([name, value]) => constantText(name, value))
    .join('');
}

/**
 * A constant of TypeScript in AssemblyScript; nothing for what it has no words for.
 * @param {string} name
 * @param {unknown} value
 * @returns {string}
 */
function constantText(name, value) {
  if (typeof value === 'number') return `export const ${name}: f64 = ${value};\n`;
  if (typeof value !== 'object' || value === null) return '';
  if (!Array.isArray(value)) return namespaceText(name, value);
  if (value.every((each) => typeof each === 'number')) {
    return `export const ${name}: usize = memory.data<f64>([${value.join(', ')}], 16);\n`;
  }
  if (value.every((each) => typeof each === 'string')) {
    const places = value.map((word, i) => `export const ${word.replaceAll('.', '_')}: i32 = ${i};\n`);
    return `export namespace ${name} {\n${places.join('')}export const length: i32 = ${value.length};\n}\n`;
  }
  return '';
}

/** @param {string} name @param {object} members */
function namespaceText(name, members) {
  const named = Object.entries(members).filter(([member]) => /^\w+$/.test(member));
  const texts = named.map(([member, value]) => constantText(member, value));
  return `export namespace ${name} {\n${texts.join('')}}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kernel of KERNELS) writeFileSync(root + kernel.module, await kernelModule(kernel));
}
