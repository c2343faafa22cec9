import { Argument, Command, Option } from 'commander';

import type { Surroundings } from '../shell/surroundings.js';
import { MODEL_IDS, type ModelId, MODELS } from './model-table.js';

/** `radioshed predict`. */
export function predictCommand({ print, interruption }: Surroundings): Command {
  const width = Math.max(...MODEL_IDS.map((id) => id.length));
  const models = MODEL_IDS.map((id) => `  ${id.padEnd(width)}  ${MODELS[id].about}`).join('\n');
  return new Command('predict')
    .description('Works out a table of cases with one model, and compares it with a reference.')
    .addArgument(new Argument('<id>', 'the model').choices(MODEL_IDS))
    .requiredOption('--in <file>', 'the cases: .csv with a header, or .json, or either .gz')
    .option('--profiles <file>', 'the profiles of the cases, .csv or .csv.gz')
    .option('--out <file>', 'the cases with the results beside them: .csv or .json, or either .gz')
    .option('--check', 'compare with the columns of the same names')
    .option('--tolerance <number>', "largest difference that passes (default: the reference's own)")
    .addOption(
      new Option('--profile <name>', 'of HF models: the method corrected, or as the ITU program has it').choices([
        'corrected',
        'reference',
      ]),
    )
    .option('--tables <files>', 'of circuits: their tables of hours, frequencies or modes, by commas')
    .option('--antennas <folder>', 'of circuits and areas: pattern files (default: antennas beside --in)')
    .addHelpText(
      'after',
      `
Models:
${models}

HF models make the corrected profile unless --profile says otherwise; a column fix of single corrections goes before it.
Tables are looked for here and beside the circuits; of several, each result is written beside --out with its own name.
Results stand in columns of the reference's names after our_; our_error says why a row was refused.
--check exits with 1 where a difference is beyond the tolerance, or a row is refused on one side only.

Examples:
  $ radioshed predict p2109 --in building_entry_loss.csv --out results.csv --check
  $ radioshed predict itm --in p2p.csv --profiles pfls.csv --out results.csv
  $ radioshed predict itm --in generated.json --out results.json.gz --check --tolerance 1e-9
  $ radioshed predict hf --in scatter.csv.gz --check --profile reference
  $ radioshed predict hf --in circuits.json --tables p2p_hour.csv.gz,p2p_freq.csv.gz --check --profile reference`,
    )
    .action(async (id: ModelId, options) => {
      const { predict } = await import('./predict.js');
      await predict(id, options, { print, interruption });
    });
}
