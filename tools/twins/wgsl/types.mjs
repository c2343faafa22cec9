// @ts-check
/** Types of TypeScript in WGSL: numbers are f32, unions of words their places, records structs, tuples arrays. */
import { snake } from './names.mjs';
import { declarationOf } from './sources.mjs';

/** @typedef {import('./sources.mjs').Source} Source @typedef {any} Node */

/**
 * @typedef {{ readonly kind: 'f32' | 'i32' | 'bool' | 'void' }} Scalar
 * @typedef {{ readonly kind: 'word', readonly words: readonly string[] }} Word one of some words, by its place as u32
 * @typedef {{ readonly kind: 'array', readonly of: Type, readonly length: number }} Items
 * @typedef {object} Struct
 * @property {'struct'} kind
 * @property {string} name
 * @property {ReadonlyMap<string, Type>} fields
 * @property {string | undefined} variable
 * @property {string | undefined} readFrom
 * @property {Source} from
 * @typedef {Scalar | Word | Items | Struct} Type
 */

export const F32 = /** @type {const} */ ({ kind: 'f32' });
export const I32 = /** @type {const} */ ({ kind: 'i32' });
export const BOOL = /** @type {const} */ ({ kind: 'bool' });
export const VOID = /** @type {const} */ ({ kind: 'void' });

/**
 * The type that an annotation means; undefined for what WGSL has no type for, such as memory.
 *
 * @param {Source} source
 * @param {Node} node
 * @param {string} [unnamed] name of the struct of a record that has none
 * @returns {Type | undefined}
 */
export function typeOf(source, node, unnamed) {
  if (node === null || node === undefined) return undefined;
  switch (node.type) {
    case 'TSTypeAnnotation':
      return typeOf(source, node.typeAnnotation, unnamed);
    case 'TSNumberKeyword':
      return F32;
    case 'TSBooleanKeyword':
      return BOOL;
    case 'TSVoidKeyword':
      return VOID;
    case 'TSParenthesizedType':
    case 'TSTypeOperator': // readonly
      return typeOf(source, node.typeAnnotation, unnamed);
    case 'TSUnionType':
      return wordOf(node);
    case 'TSTupleType': {
      const of = typeOf(source, node.elementTypes[0]);
      return of && { kind: 'array', of, length: node.elementTypes.length };
    }
    case 'TSTypeLiteral':
      return unnamed === undefined ? undefined : structOf(source, node.members, unnamed);
    case 'TSTypeReference':
      return referenced(source, node);
    default:
      return undefined;
  }
}

/** @param {Node} union @returns {Word | undefined} */
function wordOf(union) {
  const words = union.types.map((/** @type {Node} */ each) => each.literal?.value);
  return words.every((/** @type {unknown} */ each) => typeof each === 'string') ? { kind: 'word', words } : undefined;
}

/** @param {Source} source @param {Node} node @returns {Type | undefined} */
function referenced(source, node) {
  const { name } = node.typeName;
  if (name === 'Readonly') return typeOf(source, node.typeArguments.params[0]);
  const found = name && declarationOf(source, name);
  const declared = found?.source.types.get(found.name);
  if (!found || !declared) return undefined;
  if (declared.type === 'TSTypeAliasDeclaration') return typeOf(found.source, declared.typeAnnotation, mark(found));
  const struct = mark(found);
  if (struct === undefined) return undefined;
  const [named = '', readFrom] = struct.split(' from ');
  const [structName = '', variable] = named.split(' as ');
  const members = declared.body.body;
  return structOf(found.source, members, structName, variable, readFrom);
}

/** @param {{ source: Source, name: string }} found */
function mark({ source, name }) {
  return source.marks.get(name);
}

/** @type {Map<string, Struct>} */
const structs = new Map();

/**
 * @param {Source} from
 * @param {Node[]} members
 * @param {string} name
 * @param {string} [variable] the private variable that holds the one instance
 * @param {string} [readFrom] whether that is read from the `parameters` or the `table` of the model
 * @returns {Struct}
 */
function structOf(from, members, name, variable, readFrom) {
  const key = `${from.file} ${name}`;
  const known = structs.get(key);
  if (known !== undefined) return known;
  const fields = members.flatMap((each) => {
    const type = typeOf(from, each.typeAnnotation, undefined) ?? typeOfValue(each.value);
    return each.key?.name && type ? [/** @type {const} */ ([each.key.name, type])] : [];
  });
  /** @type {Struct} */
  const struct = { kind: 'struct', name, fields: new Map(fields), variable, readFrom, from };
  structs.set(key, struct);
  return struct;
}

/** The type of a class's field by its first value. @param {Node} value @returns {Type | undefined} */
function typeOfValue(value) {
  if (value?.type !== 'Literal') return undefined;
  return typeof value.value === 'number' ? F32 : typeof value.value === 'boolean' ? BOOL : undefined;
}

/** A type as WGSL writes it. @param {Type} type @returns {string} */
export function wgslType(type) {
  switch (type.kind) {
    case 'struct':
      return type.name;
    case 'array':
      return `array<${wgslType(type.of)}, ${type.length}>`;
    case 'word':
      return 'u32';
    default:
      return type.kind;
  }
}

/** The declaration of a struct. @param {Struct} struct */
export function structCode({ name, fields }) {
  const lines = [...fields].map(([field, type]) => `  ${snake(field)}: ${wgslType(type)},\n`);
  return `struct ${name} {\n${lines.join('')}}\n`;
}

/**
 * The numbers in a struct as paths of names, in the order of its declaration.
 * @param {Struct} struct
 * @returns {{ path: string[], type: Type }[]}
 */
export function numbersIn({ fields }) {
  return [...fields].flatMap(([name, type]) =>
    type.kind === 'struct'
      ? numbersIn(type).map(({ path, type: inner }) => ({ path: [name, ...path], type: inner }))
      : [{ path: [name], type }],
  );
}
