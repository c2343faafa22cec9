import { Command } from 'commander';

import { addWireOptions } from '../calculate/calculation-command.js';
import { isDriveOption } from './drive-option.js';
import type { GivenFlag } from '../calculate/request-body.js';
import { surfaceOptions } from '../ground/surface-options.js';
import type { Surroundings } from '../shell/surroundings.js';
import { terrainOption } from '../ground/terrain-option.js';

/** `radioshed compare`. */
export function compareCommand({ print, interruption }: Surroundings): Command {
  const command = withDriveOptions(
    new Command('compare').description(
      'Scores models against measured levels: bias, spread, by distance and landcover.',
    ),
  )
    .option('--bands <km,km,…>', 'edges of the bands of distance (default: 1, 2, 5, 10 …)')
    .option('--offset <dB>', 'added to every predicted level, as calibrate tells it (default 0)')
    .option('--json', 'print all figures as JSON, and nothing else')
    .optionsGroup('Files to write:')
    .option('--csv <file>', 'the points: measured and predicted in columns of their own')
    .option('--svg <file>', 'chart: predicted against measured, error against distance')
    .option('--png <file>', 'the same chart')
    .option('--chart <model>', 'the model that the chart shows, by the name in the table (default: the best)');
  const given = addDriveOptions(command);
  command.addHelpText(
    'after',
    `
The file has a header; columns are found by their names: lat or latitude, lon or lng or longitude, level, rssi, rsrp,
dbm or value …, and where there are such, unit, time, height (of the antenna, m) and altitude. An error is
predicted - measured. --model takes several models with commas between them. Clutter counts as in path; errors are told
by the class that receivers stand in, too.

Examples:
  $ radioshed compare --measurements drive.csv --lat 0.5 --lon 0.5 --frq 446 --tx-height 30 --model itm,hata,p1812
  $ radioshed compare --measurements drive.csv --request body.json --landcover worldcover/ --buildings houses.geojson --png s.png
  $ radioshed compare --measurements other.csv --request body.json --landcover worldcover/ --clt fitted.clt --offset -6.5
  $ radioshed compare --measurements field.csv --quantity dBuV/m --request body.json --csv points.csv --json`,
  );
  return command.action(async (options) => {
    const { compare } = await import('./compare.js');
    await compare(options, given(), { print, interruption });
  });
}

/** Adds the flags that fill a path's request, and tells, once the line is read, which were given. */
export function addDriveOptions(command: Command): () => GivenFlag[] {
  const given = addWireOptions(command, 'path', isDriveOption);
  for (const option of surfaceOptions('calculation')) command.addOption(option.helpGroup('Environment:'));
  return given;
}

/** The options of every verb that reads measurements. */
export function withDriveOptions(command: Command): Command {
  return command
    .optionsGroup('Measurements:')
    .requiredOption('--measurements <file>', 'the measurements: .csv or .csv.gz')
    .option('--quantity <unit>', 'what the levels are: dBm, dBuV/m or loss (default: as the file says, else dBm)')
    .option('--level-column <name>', 'the column of the levels (default: found by its name)')
    .option('--max-rejected <number>', 'most rows that may be left out (default: a tenth, at least 10)')
    .option('--request <file>', "the interface's request body as JSON (- for stdin); the flags below override it")
    .addOption(terrainOption());
}
