import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { loadModels, type OwnModel } from '@radioshed/engine';
import { isOutOfRangeError } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { fromEnvironment } from '../settings/setting-values.js';

/** Source of the user's own models. */
export interface ModelsChoice {
  /** A JavaScript module that exports descriptors as `models`; `$RADIOSHED_MODELS` by default. */
  readonly models?: string;
}

/** The models of the chosen module; none if no module is named. @throws CliError if it cannot be used */
export async function openModels({ models }: ModelsChoice): Promise<readonly OwnModel[]> {
  const file = models ?? fromEnvironment('models');
  if (file === undefined) return [];
  // The error of a missing module names the importing one. A missing import of the module itself has another cause.
  if (!existsSync(file)) throw new CliError(EXIT_CODE.usage, `--models: cannot read ${file}: it does not exist`);
  try {
    return await loadModels(pathToFileURL(resolve(file)).href);
  } catch (error) {
    const why = reasonOf(error);
    const message = isOutOfRangeError(error) ? `--models: ${why}` : `--models: ${file} cannot be loaded: ${why}`;
    throw new CliError(EXIT_CODE.usage, message, { cause: error });
  }
}

/** The message of an error; of an ES module that Node took for CommonJS, also what to do. */
function reasonOf(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  const isTakenForCommonJs = error instanceof SyntaxError && /outside a module|Unexpected token 'export'/.test(why);
  return isTakenForCommonJs ? `${why}: rename the file to .mjs, or set "type": "module" in package.json` : why;
}
