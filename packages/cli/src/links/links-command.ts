import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { addWireOptions } from '../calculate/calculation-command.js';
import { readSurfaceFlags, surfaceOptions } from '../ground/surface-options.js';
import { COLUMN_NAMES } from './link-columns.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed links`. */
export function linksCommand({ print, complain, interruption }: Surroundings): Command {
  const command = new Command('links')
    .description('Path losses of millions of links from a table, on all cores.')
    .argument('<file>', 'links: .csv or .csv.gz with a header (- for stdin)')
    .optionsGroup('Request and response:')
    .option('--out <file>', 'rows with their results as CSV (default: stdout)')
    .option('--resume', 'continue --out after its last complete row')
    .option('--strict', 'stop at the first row that is refused')
    .option('--tx-lat-column <name>', 'column with the latitudes of the transmitters (default: found by its name)')
    .option('--tx-lon-column <name>', 'column with the longitudes of the transmitters (default: found by its name)')
    .option('--rx-lat-column <name>', 'column with the latitudes of the receivers (default: found by its name)')
    .option('--rx-lon-column <name>', 'column with the longitudes of the receivers (default: found by its name)')
    .option('--crs <code>', 'coordinate system of positions in metres, such as EPSG:27700')
    .option('--request <file>', 'body of a path request as JSON, for all rows; flags override it')
    .optionsGroup('Data:')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .addOption(settingOption('models'))
    .addOption(settingOption('p1546-tables'))
    .addOption(settingOption('itu-maps'))
    .addOption(settingOption('antennas'))
    .option(
      '--pattern-file <file>',
      'antenna pattern of the transmitter: ADF, ANT, MSI, PLN, .az and .el of SPLAT!, or a far field of FEKO, CST or NEC',
    )
    .addOption(settingOption('threads'));
  const given = addWireOptions(command, 'path', ({ field }) => field !== 'site' && field !== 'network');
  for (const option of surfaceOptions('calculation')) command.addOption(option.helpGroup('Ground:'));
  command.addHelpText(
    'after',
    `
Columns, in any order: ${COLUMN_NAMES.join(', ')}.
Other usual names are read too, such as Site A Latitude or lat2; so are degrees, minutes, seconds and hemispheres in columns of
their own, grid references, 1e-7 degrees, and units in cells: 30ft, 0.45GHz, 27dBm. The four coordinates are required, here or as flags. A column overrides its flag; where a cell is empty, the flag applies.
Other columns are copied. Cells are separated by commas, semicolons or tabs; with the latter two, decimal commas are
allowed; a comma before three digits is read as in the rest of its column, or refused. Results: distance_km, loss_db, the --quantity if it is not loss (default), and error, the reason for a refused
row. Rows keep their order.

Examples:
  $ radioshed links links.csv --frequency 446 --tx-height 30 --rx-height 2 --out losses.csv
  $ radioshed links links.csv.gz --frequency 900 --model p1812 --resolution 90 --terrain tiles/ --out losses.csv --resume
  $ radioshed links houses.csv --lat 36.98 --lon -3.52 --tx-height 30 --frequency 446 --quantity power --out power.csv`,
  );
  return command.action(async (file: string, options) => {
    const { links } = await import('./links.js');
    const flags = [...readSurfaceFlags(command.opts()).given, ...given()];
    await links(file, options, flags, { print, complain, interruption });
  });
}
