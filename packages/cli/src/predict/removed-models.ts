import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Argument } from 'commander';

/**
 * Names of models that `radioshed predict` had while it compared tables with a reference, and what computes them in the
 * command; undefined where only `@radioshed/conformance` does.
 */
export const REMOVED_MODELS: ReadonlyMap<string, string | undefined> = new Map([
  ['empirical', 'hata, cost231, ecc33, sui, ericsson, egli, plane-earth or free-space'],
  ['ehata', 'extended-hata'],
  ['diffraction', 'knife-edge or p526'],
  ['lfmf', 'ground-wave'],
  ['noise-p372', 'noise-atmospheric or noise-manmade'],
  ['hf', 'radioshed hf'],
  ['hf-maps', undefined],
  ['hf-d1', undefined],
  ['p618-deep-scintillation', undefined],
  ['p618-nongso-availability', undefined],
  ['p619', undefined],
  ['p676-specific-attenuation', undefined],
  ['p676-layered-slant-results', undefined],
  ['p676-layered-slant-a-layers', undefined],
  ['p676-slant-instantaneous', undefined],
  ['p676-slant-statistical', undefined],
  ['p676-slant-weibull', undefined],
  ['p837-rain-rate', undefined],
  ['p838-coefficients', undefined],
  ['p840-cloud-attenuation-lognormal', 'p840-cloud-attenuation'],
  ['sgp4', undefined],
  ['rt3d-boxes', undefined],
  ['rt3d-two-ray', undefined],
  ['rt3d-slab', undefined],
  ['rt3d-tunnel', undefined],
]);

/**
 * Refuses the names of {@link REMOVED_MODELS} with what has them; others are left to the argument's own check.
 *
 * @throws CliError while the command line is parsed.
 */
export function refuseRemovedModels(argument: Argument): Argument {
  const listed = argument.parseArg;
  return argument.argParser<unknown>((id, previous) => {
    if (REMOVED_MODELS.has(id)) {
      const here = REMOVED_MODELS.get(id);
      throw new CliError(
        EXIT_CODE.usage,
        `model: "${id}" is not a model of predict. ${here === undefined ? '' : `Use ${here}. `}` +
          `Tables of reference cases: npx @radioshed/conformance ${id} --in <file>`,
      );
    }
    return listed === undefined ? id : listed(id, previous);
  });
}
