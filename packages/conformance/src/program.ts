import { type Surroundings, usageText } from '@radioshed/command';
import { Argument, Command, type CommanderError, Option } from 'commander';

import { editionsOf } from './edition.js';
import { MODEL_IDS, type ModelId, MODELS } from './model-table.js';

/** Name of the command. */
export const NAME = 'radioshed-conformance';

/** The command line as commander parses it. The code of a model is loaded when it is called. */
export function program({ print, complain, interruption, version }: Surroundings): Command {
  const command = new Command(NAME)
    .description('Computes a table of reference cases by a model of Radioshed, and compares the results with it.')
    .version(version)
    .showHelpAfterError(`(${NAME} --help lists the options)`)
    .addArgument(new Argument('<model>', 'the model').choices(MODEL_IDS))
    .optionsGroup('Files:')
    .requiredOption('--in <file>', 'cases: .csv with a header, .json, or either with .gz')
    .option('--profiles <file>', 'profiles of the cases: .csv or .csv.gz')
    .option(
      '--tables <files>',
      "HF circuits: tables of hours, frequencies or modes, separated by commas; P.1546: folder of the ITU's curves; SGP4: file of elements",
    )
    .option('--antennas <folder>', 'HF circuits and areas: pattern files (default: the folder antennas next to --in)')
    .option('--out <file>', 'cases and results: .csv or .json, or either with .gz')
    .optionsGroup('Comparison:')
    .option('--check', 'compare with the columns of the same names')
    .option('--tolerance <number>', 'maximum difference (default: the tolerance of the reference)')
    .option(
      '--edition <number>',
      'edition of the Recommendation that the cases are for; refused unless the model follows it',
    )
    .addOption(
      new Option('--profile <name>', 'HF models: the corrected method, or that of the ITU program').choices([
        'corrected',
        'reference',
      ]),
    )
    .addHelpText('after', AFTER)
    .exitOverride(throwForUsage)
    .configureOutput({
      writeOut: (text) => print(text.replace(/\n$/, '')),
      writeErr: (text) => complain(text.replace(/\n$/, '')),
      outputError: (text, write) => write(usageText(text, NAME)),
    });
  return command.action(async (id: ModelId, options) => {
    const { runModel } = await import('./run-model.js');
    await runModel(id, options, { print, interruption });
  });
}

function throwForUsage(error: CommanderError): never {
  throw error;
}

const WIDTH = Math.max(...MODEL_IDS.map((id) => id.length));

const LIST = MODEL_IDS.map((id) => {
  const editions = editionsOf(id);
  const edition = editions.length === 0 ? '' : `; edition ${editions.join(', ')}`;
  return `  ${id.padEnd(WIDTH)}  ${MODELS[id].about}${edition}`;
}).join('\n');

const AFTER = `
Models:
${LIST}

HF models use the corrected profile by default; a column fix with single corrections overrides it. Tables are searched in
this folder and next to the circuits; with several, each result is written next to --out under its own name.
Results are in columns named our_ plus the name in the reference; our_error gives the reason for a refused row.
--check exits with 1 if a difference exceeds the tolerance or only one side refuses a row. Its last line begins with
"check passed" or "check failed".

Examples:
  $ ${NAME} p2109 --in building_entry_loss.csv --check
  $ ${NAME} itm --in p2p.csv --profiles pfls.csv --out results.csv --check
  $ ${NAME} itm --in generated.json --check --tolerance 1e-9
  $ ${NAME} p530 --in cases_rain.csv --edition 18 --check
  $ ${NAME} hf --in scatter.csv.gz --check --profile reference
  $ ${NAME} hf --in circuits.json --tables p2p_hour.csv.gz,p2p_freq.csv.gz --check --profile reference

Exit codes: 0 done; 1 an unexpected error, or a failed check; 2 wrong options or values; 4 a file that cannot be read or
written; 130 stopped by Ctrl-C, 143 by SIGTERM.`;
