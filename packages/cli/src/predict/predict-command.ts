import { Argument, Command, Option } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { MODEL_IDS, type ModelId, MODELS } from './model-table.js';

/** `radioshed predict`. */
export function predictCommand({ print, interruption }: Surroundings): Command {
  const width = Math.max(...MODEL_IDS.map((id) => id.length));
  const models = MODEL_IDS.map((id) => `  ${id.padEnd(width)}  ${MODELS[id].about}`).join('\n');
  return new Command('predict')
    .description('Runs a model on a table of cases and compares the results with a reference.')
    .addArgument(new Argument('<id>', 'the model').choices(MODEL_IDS))
    .optionsGroup('Files:')
    .requiredOption('--in <file>', 'cases: .csv with a header, .json, or either with .gz')
    .option('--profiles <file>', 'profiles of the cases: .csv or .csv.gz')
    .option(
      '--tables <files>',
      "HF circuits: tables of hours, frequencies or modes, separated by commas; P.1546: folder of the ITU's curves",
    )
    .option('--antennas <folder>', 'HF circuits and areas: pattern files (default: the folder antennas next to --in)')
    .option('--out <file>', 'cases and results: .csv or .json, or either with .gz')
    .optionsGroup('Comparison:')
    .option('--check', 'compare with the columns of the same names')
    .option('--tolerance <number>', 'maximum difference (default: the tolerance of the reference)')
    .addOption(
      new Option('--profile <name>', 'HF models: the corrected method, or that of the ITU program').choices([
        'corrected',
        'reference',
      ]),
    )
    .addHelpText(
      'after',
      `
Models:
${models}

HF models use the corrected profile by default; a column fix with single corrections overrides it. Tables are searched in
this folder and next to the circuits; with several, each result is written next to --out under its own name.
Results are in columns named our_ plus the name in the reference; our_error gives the reason for a refused row.
--check exits with 1 if a difference exceeds the tolerance or only one side refuses a row.

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
