import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { addDriveOptions, withDriveOptions } from './compare-command.js';

/** `radioshed calibrate`. */
export function calibrateCommand({ print, interruption }: Surroundings): Command {
  const command = withDriveOptions(
    new Command('calibrate').description('Fits a level offset, and a clutter profile, to measured levels.'),
  )
    .optionsGroup('Fit:')
    .option(
      '--fit <classes>',
      'codes of landcover classes to fit (default: 2,7,10,99: trees, built-up, mangroves, buildings); none fits only the offset',
    )
    .option('--robust', 'minimise the mean absolute error instead of the mean square; outliers count less')
    .option('--test-share <fraction>', 'fraction of the measurements held out for testing, 0.05 to 0.5 (default 0.25)')
    .option(
      '--folds <number>',
      'parts of the map that are held out in turn, 2 to 20; 0 for no cross-validation (default 5)',
    )
    .option(
      '--block <m>',
      'side of the map squares used for the split, m (default: about forty squares, with at least five measurements each)',
    )
    .option('--min-points <number>', 'minimum number of measurements that a class must affect (default 30)')
    .option('--seed <number>', 'seed of the random choice of squares (default 1)')
    .option('--json', 'print all figures as JSON and nothing else')
    .optionsGroup('Files to write:')
    .option('--out <file>', 'the fitted profile: .clt')
    .option('--csv <file>', 'the points, with measured levels and levels predicted with the profile and offset')
    .option('--svg <file>', 'chart of the points, with held-out points in another colour')
    .option('--png <file>', 'the same chart');
  const given = addDriveOptions(command);
  command.addHelpText(
    'after',
    `
Limits: trees and mangroves 0.5 to 30 m and 0 to 1.5 dB/m, built-up 0.5 to 30 m and 0.01 to 10 dB/m, buildings 0.01 to
10 dB/m (heights come from --buildings). Other classes are fitted if --fit names them. Obstacles are not changed.
The fit starts from --clutter-profile (default here: Temperate) and needs --landcover or --buildings; without them the level
only the offset is fitted. A class that affects too few measurements keeps its values. Errors are given for the training
measurements and for those held out, and for a cross-validation: the map is cut into squares, and each is predicted by a fit on
the others. A note says if the measurements support no more than an offset.

Examples:
  $ radioshed calibrate --measurements drive.csv --request body.json --landcover --buildings --out fitted.clt
  $ radioshed calibrate --measurements drive.csv --terrain dem.tif --model p1812
  $ radioshed calibrate --measurements drive.csv --lat 37.16 --lon -3.6 --frequency 450 --tx-height 30 --model hata \\
      --diffraction deygout --landcover worldcover --clutter-profile Minimal --fit 2,7 --out fitted.clt --png fitted.png`,
  );
  return command.action(async (options) => {
    const { calibrate } = await import('./calibrate.js');
    await calibrate(options, given(), { print, interruption });
  });
}
