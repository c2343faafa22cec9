import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { loadModels, type OwnModel } from '@radioshed/engine';
import { isOutOfRangeError } from '@radioshed/units';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** Source of the user's own models. */
export interface ModelsChoice {
  /** A JavaScript module that exports descriptors as `models`; `$RADIOSHED_MODELS` by default. */
  readonly models?: string;
}

/** The models of the chosen module; none if no module is named. @throws CliError if it cannot be used */
export async function openModels({ models }: ModelsChoice): Promise<readonly OwnModel[]> {
  const file = models ?? (process.env['RADIOSHED_MODELS'] || undefined);
  if (file === undefined) return [];
  try {
    return await loadModels(pathToFileURL(resolve(file)).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = isOutOfRangeError(error) ? `--models: ${why}` : `--models: ${file} cannot be loaded: ${why}`;
    throw new CliError(EXIT_CODE.usage, message, { cause: error });
  }
}
