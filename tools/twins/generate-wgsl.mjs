// @ts-check
/**
 * Writes the WGSL of pure numeric functions from their TypeScript: `foo.wgsl.ts` next to `foo.ts` for every file that
 * marks functions or records with `@wgsl` in their docstrings. A test holds what is committed to what this makes.
 *
 *     node tools/twins/generate-wgsl.mjs
 *
 * Marks:
 *
 * - `@wgsl` on a function: it has a twin. `@wgsl name` gives that a name, where the own one is taken in another
 *   package. A function that ends in `return (…) => …` is one function of the arguments of both, the inner ones first.
 * - `@wgsl Name` on an interface, class or type: a struct of its numbers.
 * - `@wgsl Name as name`: the one instance is the private variable `name`, and parameters of this type fall away.
 * - `@wgsl Name as name from parameters`: the same, with a function `read_name` that fills it from the parameters of
 *   the model, and a constant with their order; `from table`: from its table, for more numbers than a model has
 *   parameters.
 *
 * Numbers are f32, counters of loops i32, unions of words u32: the place of the word. Constants come as their values.
 * Checks of arguments (`check…`) fall away. Other functions must be marked as well, or be written by hand in a
 * `.wgsl.ts` of the same package.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format } from 'oxfmt';

import { moduleConstants } from './module-constants.mjs';
import { camel, snake } from './wgsl/names.mjs';
import { declarationOf, exporterOf, markedFiles, packageOf, ROOT, sourceOf, stemOf } from './wgsl/sources.mjs';
import { calleeOf, float, functionCode } from './wgsl/translate.mjs';
import { numbersIn, structCode, typeOf } from './wgsl/types.mjs';

/** @typedef {import('./wgsl/sources.mjs').Source} Source */

/** Where functions of `Math` that WGSL lacks are in the package `gpu`. */
const HELPERS = new Map(
  Object.entries({
    log10: ['log10', 'log10Wgsl'],
    cbrt: ['cube_root', 'cubeRootWgsl'],
    tanh: ['hyperbolic_tangent', 'hyperbolicTangentWgsl'],
    sin: ['sine', 'sineWgsl'],
    cos: ['cosine', 'sineWgsl'],
    atan: ['arc_tangent', 'arcTangentWgsl'],
    atan2: ['arc_tangent2', 'arcTangentWgsl'],
  }),
);

const HEAD = /^\/\/ Generated from /;

/** The file that a marked one becomes. @param {string} file */
export function generatedFile(file) {
  return file.replace(/\.ts$/, '.wgsl.ts');
}

/** Every file that is written, by its absolute path. */
export async function generatedModules() {
  const files = markedFiles();
  return Promise.all(
    files.map(async (file) => ({ file: generatedFile(file), text: await moduleText(sourceOf(file)) })),
  );
}

/** Files that say they were written by this program, but no longer are. */
export function leftOver() {
  const written = new Set(markedFiles().map(generatedFile));
  return wgslFiles(join(ROOT, 'packages')).filter(
    (file) => !written.has(file) && HEAD.test(readFileSync(file, 'utf8')),
  );
}

/** @param {string} packages */
function wgslFiles(packages) {
  return readdirSync(packages).flatMap((name) => handWritten(name).map(({ file }) => file));
}

/** @type {Map<string, { file: string, text: string }[]>} */
const read = new Map();

/** The `.wgsl.ts` of a package. @param {string} name */
function handWritten(name) {
  const known = read.get(name);
  if (known !== undefined) return known;
  const folder = join(ROOT, 'packages', name, 'src');
  /** @type {string[]} */
  let files = [];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.wgsl.ts'));
  } catch {
    // a folder that another branch left behind
  }
  const found = files.map((each) => ({ file: join(folder, each), text: readFileSync(join(folder, each), 'utf8') }));
  read.set(name, found);
  return found;
}

/** The text of the file that a marked one becomes. @param {Source} source */
export async function moduleText(source) {
  /** Names to import, by specifier. @type {Map<string, Set<string>>} */
  const imports = new Map();
  /** @type {Set<string>} */
  const uses = new Set();
  const stem = stemOf(source.file);
  const own = `${camel(stem)}Wgsl`;
  /** @param {string} specifier @param {string} name */
  const use = (specifier, name) => {
    if (name === own) return;
    imports.set(specifier, (imports.get(specifier) ?? new Set()).add(name));
    uses.add(name);
  };
  /** @param {Source} from */
  const useModule = (from) => {
    if (from.file === source.file) return;
    const other = packageOf(from.file);
    use(
      other === packageOf(source.file)
        ? relativeTo(source.file, generatedFile(from.file))
        : exporterOf(other, `${camel(stemOf(from.file))}Wgsl`),
      `${camel(stemOf(from.file))}Wgsl`,
    );
  };
  const tables = new Map();
  const constants = await constantsFor(source);
  /** @type {import('./wgsl/translate.mjs').Surroundings} */
  const around = {
    source,
    constant: (name) => constants.get(name),
    callee(name) {
      const found = declarationOf(source, name);
      const node = found?.source.functions.get(found.name);
      if (!found || !node) return undefined;
      const mark = found.source.marks.get(found.name);
      if (mark === undefined) return byHand(found.source, found.name, node);
      useModule(found.source);
      return calleeOf(found.source, node, mark || snake(found.name));
    },
    helper(name) {
      const [wgsl, module] = HELPERS.get(name) ?? [];
      if (wgsl && module) use('@radioshed/gpu', module);
      return wgsl;
    },
    table(value) {
      const key = JSON.stringify(value);
      const known =
        tables.get(key) ??
        `${snake(camel(`${packageOf(source.file)}-${stem}`)).toUpperCase()}_TABLE_${tables.size + 1}`;
      tables.set(key, known);
      return known;
    },
  };
  /** @param {Source} from @param {string} name @param {any} node */
  const byHand = (from, name, node) => {
    const declared = new RegExp(`^fn ${snake(name)}\\(`, 'm');
    const found = handWritten(packageOf(from.file)).find(({ text }) => declared.test(text) && !HEAD.test(text));
    const module = found && /export const (\w+Wgsl)\b/.exec(found.text)?.[1];
    if (!found || !module) return undefined;
    const other = packageOf(from.file);
    use(other === packageOf(source.file) ? relativeTo(source.file, found.file) : exporterOf(other, module), module);
    return calleeOf(from, node, snake(name));
  };

  /** @type {string[]} */
  const structs = [];
  /** @type {string[]} */
  const extra = [];
  const written = new Set();
  /** @param {import('./wgsl/types.mjs').Type} type */
  const writeStruct = (type) => {
    if (type.kind === 'array') return writeStruct(type.of);
    if (type.kind !== 'struct' || written.has(type.name)) return;
    written.add(type.name);
    if (type.from.file !== source.file && type.from.marks.size > 0) return useModule(type.from);
    for (const field of type.fields.values()) writeStruct(field);
    structs.push(structCode(type));
    if (type.variable === undefined) return;
    structs.push(`var<private> ${type.variable}: ${type.name};\n`);
    if (type.readFrom === undefined) return;
    const numbers = numbersIn(type);
    const lines = numbers.map(({ path, type: { kind } }, i) => {
      const read = type.readFrom === 'table' ? `model_table(${i})` : `model_parameter(${i})`;
      const value = kind === 'bool' ? `${read} != 0` : kind === 'word' ? `u32(${read})` : read;
      return `  ${type.variable}.${path.map(snake).join('.')} = ${value};\n`;
    });
    structs.push(`fn read_${type.variable}() {\n${lines.join('')}}\n`);
    const names = numbers.map(({ path }) => `'${path.join('.')}'`);
    extra.push(
      `/** The numbers of \`${type.variable}\` in the order of the model's ${type.readFrom}. */\nexport const ${camel(stem)}Layout: readonly string[] = [${names.join(', ')}];\n`,
    );
  };

  const functions = [];
  for (const name of source.marks.keys()) {
    const node = source.functions.get(name);
    if (node === undefined) {
      const type = typeOf(source, { type: 'TSTypeReference', typeName: { name } });
      if (type === undefined) throw new Error(`${source.file}: ${name} is marked with @wgsl, but has no translation`);
      writeStruct(type);
      continue;
    }
    const callee = calleeOf(source, node, source.marks.get(name) || snake(name));
    for (const { type } of callee.parameters) writeStruct(type);
    writeStruct(callee.result);
    functions.push(functionCode(around, node, callee));
  }
  const constantsCode = [...tables].map(([key, name]) => `const ${name} = ${tableCode(JSON.parse(key))};\n`);
  const code = [...structs, constantsCode.join(''), ...functions].filter((each) => each !== '').join('\n');

  imports.set('@radioshed/gpu', (imports.get('@radioshed/gpu') ?? new Set()).add('type WgslModule'));
  const text = `// Generated from ${stem}.ts by tools/twins/generate-wgsl.mjs.

${importLines(imports)}

${extra.join('\n')}
/** \`${stem}.ts\` in WGSL. */
export const ${own}: WgslModule = {
  name: '${packageOf(source.file)}-${stem}',
  code: \`
${code.replace(/[\\`]|\$\{/g, '\\$&')}\`,
  ${uses.size > 0 ? `uses: [${[...uses].sort().join(', ')}],` : ''}
};
`;
  return (await format('generated.ts', text, { singleQuote: true, printWidth: 120 })).code;
}

/**
 * Imports as the sources write them: packages, an empty line, files.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 */
function importLines(imports) {
  const lines = [...imports].map(([from, names]) => {
    const all = [...names].sort(byName);
    const named = all.every((each) => each.startsWith('type '))
      ? `type { ${all.map((each) => each.slice('type '.length)).join(', ')} }`
      : `{ ${all.join(', ')} }`;
    return { from, text: `import ${named} from '${from}';` };
  });
  const of = (/** @type {boolean} */ isFile) =>
    lines
      .filter(({ from }) => from.startsWith('.') === isFile)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ text }) => text)
      .join('\n');
  return `${of(false)}\n\n${of(true)}`;
}

/** @param {string} a @param {string} b */
function byName(a, b) {
  const bare = (/** @type {string} */ each) => each.replace('type ', '').toLowerCase();
  return bare(a) < bare(b) ? -1 : 1;
}

/** @param {string} from @param {string} to */
function relativeTo(from, to) {
  const path = relative(dirname(from), to).replace(/\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param {any} value @returns {string} */
function tableCode(value) {
  return Array.isArray(value) ? `array(${value.map(tableCode).join(', ')})` : float(value);
}

/** The constants that a module declares or imports. @param {Source} source */
async function constantsFor(source) {
  /** @type {Map<string, { value: unknown }>} */
  const found = new Map();
  const names = new Set([...source.constants, ...source.imports.keys()]);
  for (const name of names) {
    const declared = declarationOf(source, name);
    if (!declared?.source.constants.has(declared.name)) continue;
    found.set(name, { value: (await moduleConstants(declared.source.file))[declared.name] });
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, text } of await generatedModules()) writeFileSync(file, text);
  for (const file of leftOver()) console.error(`${file} is no longer generated: delete it`);
}
