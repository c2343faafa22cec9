/** The exports of a module by name, as `import()` gives them. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/**
 * Key of the import of a module in a reference. It is a symbol, so the copy that a worker receives does not have it.
 */
export const HERE: unique symbol = Symbol.for('radioshed.here');

/** A function in a module, so that a worker can import it: functions cannot be sent to workers. */
export interface FunctionRef {
  /**
   * Name of the module, which is the same in every bundle: `@radioshed/itm/radial`. Or the address of your own module.
   */
  readonly module: string;
  /** Name the module exports the function under. */
  readonly export: string;
  /** Address of the module where packages are not bundled; `module` by default. */
  readonly address?: string;
  /**
   * Imports the module in the thread that made the reference; undefined where it does not find it. See `workModules`.
   */
  readonly [HERE]?: () => Promise<object> | undefined;
}

/** Finds a module by the name in a {@link FunctionRef}; undefined where it is not among its modules. */
export type LoadModule = (module: string) => Promise<ModuleExports | undefined> | undefined;

/** A reference that `load` resolves in this thread, unless it is resolved here already. Copies for workers lack it. */
export function foundHere<R extends FunctionRef>(ref: R, load: LoadModule): R {
  const { module } = ref;
  return ref[HERE] === undefined ? { ...ref, [HERE]: () => load(module)?.then((found) => known(module, found)) } : ref;
}

function known(module: string, found: ModuleExports | undefined): ModuleExports {
  if (found === undefined) throw new TypeError(`${module} is not among the modules that load finds`);
  return found;
}
