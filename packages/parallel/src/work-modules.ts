import { builtModule } from './built-module.js';
import { type FunctionRef, HERE, type LoadModule, type ModuleExports } from './function-ref.js';

/** The modules of one package that workers and kernels load by name. */
export interface WorkModules {
  /**
   * Names a function of a module.
   *
   * @param path of the module in the package, without `.js`.
   * @throws Error for a path that is not among the modules.
   */
  readonly ref: (path: string, name: string) => FunctionRef;
  /** Finds these modules by name. */
  readonly load: LoadModule;
}

/**
 * Lists modules that workers load: each by its path, with an import that bundlers follow.
 *
 * @param name of the package, the first part of their names.
 * @param url `import.meta.url` of the caller, which is next to the modules; some bundles have none.
 * @param imports `{ work: () => import('./work.js') }`
 */
export function workModules(
  name: string,
  url: string | undefined,
  imports: Readonly<Record<string, () => Promise<object>>>,
): WorkModules {
  const byName = new Map(Object.entries(imports).map(([path, load]) => [`${name}/${path}`, load]));
  return {
    ref(path, exported) {
      const module = `${name}/${path}`;
      const here = byName.get(module);
      if (here === undefined) throw new Error(`${module} is not in the list of modules`);
      const address = addressOf(path, url);
      return { module, export: exported, ...(address === undefined ? {} : { address }), [HERE]: here };
    },
    load: (module) => byName.get(module)?.() as Promise<ModuleExports> | undefined,
  };
}

/** Finds the modules of several packages by name: the `load` of a pool or a worker. */
export function loadFrom(...packages: readonly WorkModules[]): LoadModule {
  return (module) => {
    for (const { load } of packages) {
      const found = load(module);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function addressOf(path: string, url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? builtModule(new URL(`./${path}.js`, url)) : undefined;
}
