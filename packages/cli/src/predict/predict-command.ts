import type { Surroundings } from '@radioshed/command';
import { Argument, Command } from 'commander';

import type { PredictedModel } from './model-form.js';
import { MODELS } from './model-table.js';
import { refuseRemovedFlags } from './removed-flags.js';
import { refuseRemovedModels } from './removed-models.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed predict`. */
export function predictCommand({ print, interruption }: Surroundings): Command {
  const ids = [...MODELS.keys()];
  const width = Math.max(...ids.map((id) => id.length));
  const models = [...MODELS].map(([id, { about }]) => `  ${id.padEnd(width)}  ${about}`).join('\n');
  const command = new Command('predict')
    .description('Computes a table of the inputs of a model, row by row.')
    .addArgument(refuseRemovedModels(new Argument('<model>', 'the model').choices(ids)))
    .requiredOption('--in <file>', 'the inputs, a column each: .csv with a header, .json, or either with .gz')
    .requiredOption('--out <file>', 'inputs and results: .csv or .json, or either with .gz')
    .option('--profiles <file>', 'ground of the rows: .csv with profile, distanceKm, groundM, a line for each sample')
    .addOption(settingOption('p1546-tables'))
    .addHelpText(
      'after',
      `
Models:
${models}

Columns are the inputs of the model with their units, as frequencyMHz and variability.mode: the README of the command lists them.
Empty cells get the defaults of the model. Other columns are copied. Results are added with their names, in place of columns
with these names; error gives the reason for a refused row. Profiles may also have clutterM and zone; a row names its profile
in the column profile, else it uses the profile numbered like the row, from 0. npx @radioshed/conformance compares models
with tables of reference values.

Examples:
  $ radioshed predict free-space --in distances.csv --out losses.csv
  $ radioshed predict itm --in paths.csv --profiles ground.csv --out losses.csv
  $ radioshed predict p530 --in rain.json --out fades.json.gz`,
    )
    .action(async (id: string, options) => {
      const { predict } = await import('./predict.js');
      await predict(id, MODELS.get(id) as PredictedModel, options, { print, interruption });
    });
  return refuseRemovedFlags(command);
}
