import { checkListed, checkObject, checkRange, checkString } from '@radioshed/units';

/**
 * A piece of WGSL and the pieces that it uses: plain data, in the file next to the TypeScript of which it is the twin.
 */
export interface WgslModule {
  /** Unique among what is linked together; the name of its file serves. */
  readonly name: string;
  readonly code: string;
  readonly uses?: readonly WgslModule[];
}

/**
 * Links modules and all that they use into one WGSL source: each once, after what it uses.
 *
 * @throws Error when two different modules have the same name, or two modules declare the same name.
 * @example
 * ```ts
 * const EXPONENT = 3.5;
 * const lossWgsl = {
 *   name: 'log-distance',
 *   code: `
 * fn log_distance_loss_db(distance_m: f32) -> f32 {
 *   return 10f * ${wgslF32(EXPONENT)} * log10(distance_m);
 * }`,
 *   uses: [log10Wgsl],
 * };
 * console.log(linkWgsl(lossWgsl).includes('fn log10')); // true
 * ```
 */
export function linkWgsl(...modules: readonly WgslModule[]): string {
  const linked = new Map<string, WgslModule>();
  const declaredBy = new Map<string, string>();
  const add = (module: WgslModule): void => {
    checkModule(module);
    const known = linked.get(module.name);
    // The same code from another copy of a package is the same module.
    if (known !== undefined && known.code !== module.code) throw new Error(`two WGSL modules are named ${module.name}`);
    if (known !== undefined) return;
    for (const needed of module.uses ?? []) add(needed);
    for (const name of declarationsOf(module)) {
      const other = declaredBy.get(name);
      if (other !== undefined) throw new Error(`WGSL modules ${other} and ${module.name} both declare ${name}`);
      declaredBy.set(name, module.name);
    }
    linked.set(module.name, module);
  };
  for (const module of modules) add(module);
  return [...linked.values()].map(({ name, code }) => `// ${name}\n${code.trim()}\n`).join('\n');
}

/** Names of the functions that a module itself declares, without entry points: each of them needs a twin. */
export function functionsOf(module: WgslModule): readonly string[] {
  const { code } = checkModule(module);
  const isEntryPoint = (at: number): boolean => {
    const end = Math.max(code.lastIndexOf('}', at), code.lastIndexOf(';', at));
    return /@compute\b/.test(code.slice(end + 1, at));
  };
  const found = [...code.matchAll(/\bfn\s+(\w+)\s*\(/g)];
  return found.filter(({ index }) => !isEntryPoint(index)).map(([, name]) => name ?? '');
}

/**
 * A number as an f32 literal of WGSL, so that TypeScript and WGSL take a coefficient from the same constant.
 *
 * @throws OutOfRangeError unless f32 can hold it.
 * @example
 * ```ts
 * const EXPONENT = 3.5;
 * const lossWgsl = {
 *   name: 'log-distance',
 *   code: `
 * fn log_distance_loss_db(distance_m: f32) -> f32 {
 *   return 10f * ${wgslF32(EXPONENT)} * log10(distance_m);
 * }`,
 *   uses: [log10Wgsl],
 * };
 * console.log(linkWgsl(lossWgsl).includes('fn log10')); // true
 * ```
 */
export function wgslF32(value: number): string {
  return `${checkRange('value', value, -3.4028234663852886e38, 3.4028234663852886e38)}f`;
}

/**
 * A polynomial in WGSL in Horner form, with coefficients from the constant one on; `variable` is its argument's name.
 */
export function wgslPolynomial(coefficients: readonly number[], variable: string): string {
  checkListed('coefficients', coefficients);
  return coefficients.map(wgslF32).reduceRight((inner, each) => `(${each} + ${variable} * ${inner})`);
}

function checkModule(module: WgslModule): WgslModule {
  checkObject('module', module, 'an object with name, code');
  checkString('module.code', module.code);
  return module;
}

function declarationsOf({ code }: WgslModule): string[] {
  // Only what begins at the left margin is a global declaration.
  return code.split('\n').flatMap((line) => {
    const declaration = line.replace(/^(?:@\w+(?:\([^)]*\))?\s*)+/, '');
    const [, name] = /^(?:fn|struct|alias|const|override|var(?:<[^>]*>)?)\s+(\w+)/.exec(declaration) ?? [];
    return name === undefined ? [] : [name];
  });
}
