// @ts-check
/**
 * Compiles the WebAssembly twins from AssemblyScript and writes them as base64 modules of their packages, so that users
 * build nothing. A test holds what is committed to what this makes.
 *
 *     node tools/build-kernels.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import asc from 'assemblyscript/asc';

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
]);

const root = fileURLToPath(new URL('../', import.meta.url));
const FLAGS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];

/**
 * The text of the module of one kernel.
 *
 * @param {typeof KERNELS[number]} kernel
 */
export async function kernelModule({ entry, name }) {
  /** @type {Uint8Array | undefined} */
  let binary;
  const { error, stderr } = await asc.main([entry, ...FLAGS, '--outFile', 'kernel.wasm'], {
    readFile: (file, folder) => readOrNull(new URL(file, `file://${root}${folder === '.' ? '' : `${folder}/`}`)),
    writeFile: (_file, contents) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || binary === undefined) throw new Error(`${entry}: ${error?.message}\n${stderr.toString()}`);
  const base64 = Buffer.from(binary).toString('base64');
  const lines = base64.match(/.{1,116}/g) ?? [];
  const head = `// Compiled from ${entry.replace(/^packages\/[^/]+\//, '')} by tools/build-kernels.mjs.\n\n`;
  return `${head}/** The module, ${binary.length} bytes, in base64. */\nexport const ${name}: string = \`\n${lines.join('\n')}\`;\n`;
}

/** @param {URL} url */
function readOrNull(url) {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return null; // the compiler asks for files that need not exist
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const kernel of KERNELS) writeFileSync(root + kernel.module, await kernelModule(kernel));
}
