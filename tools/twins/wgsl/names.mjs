// @ts-check
/** Names of TypeScript in WGSL. */

/** Units whose capitals are one word. */
const UNITS = /(GHz|MHz|kHz|Hz)(?![a-z])/g;

/** Keywords and reserved words of WGSL (§3.8 and §15.2 of its specification). */
const RESERVED = new Set(
  `NULL Self abstract active alias alignas alignof as asm asm_fragment async attribute auto await become break case cast
  catch class co_await co_return co_yield coherent column_major common compile compile_fragment concept const const_assert
  const_cast consteval constexpr constinit continue continuing crate debugger decltype default delete demote diagnostic
  discard do dynamic_cast else enable enum explicit export extends extern external fallthrough false filter final finally
  fn for friend from fxgroup get goto groupshared highp if impl implements import inline instanceof interface layout let
  loop lowp macro macro_rules match mediump meta mod module move mut mutable namespace new nil noexcept noinline
  nointerpolation noperspective null nullptr of operator override package packoffset partition pass patch pixelfragment
  precise precision premerge priv protected pub public readonly ref regardless register reinterpret_cast require requires
  resource restrict return self set shared sizeof smooth snorm static static_assert static_cast std struct subroutine super
  switch target template this thread_local throw trait true try type typedef typeid typename typeof union unless unorm
  unsafe unsized use using var varying virtual volatile wgsl where while with writeonly yield`.split(/\s+/),
);

/** A name in snake_case, with a trailing underscore where WGSL reserves the word. @param {string} name */
export function snake(name) {
  const words = name
    .replace(/^_+/, '')
    .replace(UNITS, (unit) => `_${unit.toLowerCase()}`)
    .replace(/([A-Z])M$/, '$1_M')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-zA-Z]{3,})(\d+_)/g, '$1_$2')
    .replace(/__+/g, '_')
    .toLowerCase();
  return RESERVED.has(words) ? `${words}_` : words;
}

/** A name in PascalCase, from camelCase or kebab-case. @param {string} name */
export function pascal(name) {
  return name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

/** A name in camelCase, from kebab-case. @param {string} name */
export function camel(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
