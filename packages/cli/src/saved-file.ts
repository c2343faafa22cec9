import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';

/** @throws CliError for anything else than `format=file`. */
export function savedFile(given: string): { readonly format: string; readonly path: string } {
  const at = given.indexOf('=');
  if (at < 1 || at === given.length - 1) {
    throw new CliError(EXIT_CODE.usage, `--save: "${given}" is not a format and a file, such as png=map.png`);
  }
  return { format: given.slice(0, at), path: given.slice(at + 1) };
}
