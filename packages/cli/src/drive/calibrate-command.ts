import { Command } from 'commander';

import { addDriveOptions, withDriveOptions } from './compare-command.js';
import type { Surroundings } from '../shell/surroundings.js';

/** `radioshed calibrate`. */
export function calibrateCommand({ print, interruption }: Surroundings): Command {
  const command = withDriveOptions(
    new Command('calibrate').description('Fits heights and dB/m of a clutter profile, and a level offset, to measured levels.'), // prettier-ignore
  )
    .option(
      '--fit <classes>',
      'codes of the classes to fit (default: 2,7,10,99: trees, built-up, mangroves, buildings)',
    )
    .option('--robust', 'make the mean magnitude of the errors small, not their square: outliers pull less')
    .option('--test-share <share>', 'share of the measurements that is held out, 0.05 to 0.5 (default 0.25)')
    .option('--block <m>', 'side of the squares that are held out whole (default: such that there are some forty)')
    .option('--min-points <number>', 'fewest measurements that have to feel a class (default 30)')
    .option('--seed <number>', 'of everything that is dealt out (default 1)')
    .option('--json', 'print all figures as JSON, and nothing else')
    .optionsGroup('Files to write:')
    .option('--out <file>', 'the fitted profile: .clt')
    .option('--csv <file>', 'the points: measured, and predicted with the fitted profile and the offset')
    .option('--svg <file>', 'chart of the same, the points held out in a colour of their own')
    .option('--png <file>', 'the same chart');
  const given = addDriveOptions(command);
  command.addHelpText(
    'after',
    `
Within limits: trees and mangroves 0.5 to 30 m and 0 to 1.5 dB/m, built-up 0.5 to 30 m and 0.01 to 10 dB/m, buildings
0.01 to 10 dB/m (their heights come with --buildings); others where --fit names them; own obstacles stay as they are.
The fit starts from --clt (here Temperate where none is named); --landcover or --buildings is needed. A class that too few measurements feel is refused and keeps its values.
Errors are told for the measurements learned from and for those held out in whole squares of the map.

Examples:
  $ radioshed calibrate --measurements drive.csv --request body.json --landcover worldcover/ --buildings houses/ --out fitted.clt
  $ radioshed calibrate --measurements drive.csv --lat 37.16 --lon -3.6 --frq 450 --tx-height 30 --model hata \\
      --ked deygout --landcover worldcover --clt Minimal --fit 2,7 --out fitted.clt --png fitted.png`,
  );
  return command.action(async (options) => {
    const { calibrate } = await import('./calibrate.js');
    await calibrate(options, given(), { print, interruption });
  });
}
