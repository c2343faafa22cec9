// @ts-check
/**
 * The values of the constants of a TypeScript module, so that text generated from it, AssemblyScript or WGSL, has each
 * number from the one place that declares it.
 */
import { readFileSync, realpathSync } from 'node:fs';

import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

const EXPORTED = '__constants';

/** @type {Map<string, Promise<Readonly<Record<string, unknown>>>>} */
const known = new Map();

/**
 * The constants at the top level of a module by name, exported or not.
 *
 * @param {string} file absolute path of a TypeScript module without side effects
 * @returns {Promise<Readonly<Record<string, unknown>>>}
 */
export function moduleConstants(file) {
  const real = realpathSync(file); // a package found through node_modules is a link
  const found = known.get(real) ?? evaluate(real);
  known.set(real, found);
  return found;
}

/** @param {string} file @returns {Promise<Readonly<Record<string, unknown>>>} */
async function evaluate(file) {
  const names = constantNames(readFileSync(file, 'utf8'), file);
  const bundle = await rolldown({
    input: file,
    external: [/^node:/],
    resolve: { conditionNames: ['@radioshed/source', 'import'], extensionAlias: { '.js': ['.ts', '.js'] } },
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'expose constants',
        transform: (code, id) =>
          id === file ? `${code}\nexport const ${EXPORTED} = { ${names.join(', ')} };\n` : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const module = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
  return module[EXPORTED];
}

/** Names that `const` declares at the top level of a module. @param {string} text @param {string} file */
function constantNames(text, file) {
  const { body } = parseAst(text, { lang: 'ts', sourceType: 'module' }, file);
  return body.flatMap((/** @type {any} */ node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap((/** @type {any} */ each) => boundNames(each.id));
  });
}

/** @param {any} pattern @returns {string[]} */
function boundNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((/** @type {any} */ p) => boundNames(p.value));
  return pattern.elements.flatMap((/** @type {any} */ each) => (each ? boundNames(each) : []));
}
