import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { collect } from '../options/collect.js';
import { addWireOptions } from '../calculate/calculation-command.js';
import { isDriveOption, MEDIAN_PERCENT } from './drive-option.js';
import type { GivenFlag } from '../options/given-flag.js';
import { surfaceOptions } from '../ground/surface-options.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed compare`. */
export function compareCommand({ print, interruption }: Surroundings): Command {
  const command = withDriveOptions(new Command('compare').description('Scores models against measured levels.'))
    .optionsGroup('Measurements:')
    .option('--profiles <file>', 'terrain profiles, if the measurements are of links: .csv or .csv.gz')
    .option(
      '--itu-maps <folder>',
      'digital maps of ITU-R P.1812, P.452 (N050.TXT, DN50.TXT) and P.2001 (DN_Median.txt …), for the links of --profiles (default: $RADIOSHED_ITU_MAPS, then columns n0, dn, climate)',
    )
    .option(
      '--keep-floor',
      'keep levels at the floor of the report, such as RSRP -140, as "at most" (default: left out, with a note)',
    )
    .option('--where <column=value>', 'use only rows with this value; column!=value excludes it; repeatable', collect)
    .optionsGroup('Report:')
    .option('--distance-bands <km,km,…>', 'edges of the distance bands, km (default: 1, 2, 5, 10 …)')
    .option(
      '--fit-offset',
      'apply the best-fitting level offset; for each map square, it is fitted on all other squares',
    )
    .option(
      '--clutter-at-ends <category>',
      'clutter around both antennas where no landcover is read, ITU-R P.2108-1 §3.1: open, suburban, urban, trees, dense-urban',
    )
    .option('--offset <dB>', 'level offset added to every prediction, dB; calibrate fits it (default 0)')
    .option('--json', 'print all figures as JSON and nothing else')
    .optionsGroup('Files to write:')
    .option('--csv <file>', 'the points, with measured and predicted levels')
    .option('--svg <file>', 'chart: predicted against measured, error against distance')
    .option('--png <file>', 'the same chart')
    .option('--chart <model>', 'model to plot, by its name in the table (default: the best)');
  const given = addDriveOptions(command);
  command.addHelpText(
    'after',
    `
The file has a header with the columns lat or latitude; lon, lng or longitude; level, rssi, rsrp, dbm or value …; and
optionally unit, time, height (of the antenna, m) and altitude. Errors are predicted - measured. A log of several cells or gateways
is compared with a list of them, --sites, whose ids its rows have; or one by one, with --where. --model takes several
models, separated by commas or one by one. Columns tx_lat, tx_lon, tx_height_m, tx_power_w, tx_gain_dbi, freq_mhz, rx_height_m, rx_gain_dbi
and polarisation replace flags. Errors have 95 % confidence intervals, by bootstrap over squares of the map. Clutter is treated as in path. Errors are also given by landcover class of the receivers.

With --profiles the file has a row per link and percentage of time, in the form of table III-01 of the ITU-R's data bank:
station, freq_mhz, tx_lat, tx_lon, tx_height_m, rx_lat, rx_lon, rx_height_m, time_percent, measured_basic_loss_db, and
optionally tx_gain_dbi, rx_gain_dbi, n0, dn, climate, polarisation; the profiles have station, distance_km, ground_m and optionally zone (i inland,
c coastal, s sea). Each model gives the loss not exceeded for that percentage of time; models without percentages of time are
scored at 50 %. Confidence intervals are bootstrapped over stations. auto uses the recommended model for each link.

Examples:
  $ radioshed compare --measurements drive.csv --lat 0.5 --lon 0.5 --frequency 446 --tx-height 30 --model itm,hata,p1812
  $ radioshed compare --measurements drive.csv --lat 0.5 --lon 0.5 --frequency 446 --model itm,p1812 --fit-offset
  $ radioshed compare --measurements drive.csv --terrain dem.tif --model itm,p1812 --where polarisation=v --fit-offset
  $ radioshed compare --measurements drive.csv --terrain dem.tif --model p1812 --clutter-at-ends suburban
  $ radioshed compare --measurements drive.csv --request body.json --landcover worldcover/ --buildings houses.geojson --png s.png
  $ radioshed compare --measurements other.csv --request body.json --landcover worldcover/ --clutter-profile fitted.clt --offset -6.5
  $ radioshed compare --measurements field.csv --quantity dBuV/m --request body.json --csv points.csv --json
  $ radioshed compare --measurements walk.csv --sites gateways.csv --frequency 868 --model itm --model auto
  $ radioshed compare --measurements links.csv --profiles profiles.csv --model p1812,p452,p2001,itm,auto
  $ radioshed compare --measurements links.csv --profiles profiles.csv --model p452,auto --where time_percent=50 --json`,
  );
  return command.action(async (options) => {
    if (options.profiles !== undefined) {
      const { compareLinks } = await import('./compare-links.js');
      await compareLinks(options, given(), { print, interruption });
      return;
    }
    const { compare } = await import('./compare.js');
    await compare(options, given(), { print, interruption });
  });
}

/** Adds the flags of a path request. @returns a function that lists those given, once the line is parsed */
export function addDriveOptions(command: Command): () => GivenFlag[] {
  const given = addWireOptions(command, 'path', isDriveOption);
  // Coverages have another default, and read models and patterns of the user.
  describe(command, '--reliability', /\(default [^()]*\)/, `(default ${MEDIAN_PERCENT}, the median)`);
  describe(command, '--model', ', or a model of --models', '; several are separated by commas, or repeat the flag');
  const model = command.options.find(({ long }) => long === '--model');
  model?.argParser((text: string, before: string | undefined) => (before === undefined ? text : `${before},${text}`));
  describe(command, '--pattern', ', or a number of --antennas', '');
  for (const option of surfaceOptions('calculation')) command.addOption(option.helpGroup('Ground:'));
  return given;
}

/** Changes part of the description of an option. */
function describe(command: Command, flag: string, part: string | RegExp, instead: string): void {
  const option = command.options.find(({ long }) => long === flag);
  if (option !== undefined) option.description = option.description.replace(part, instead);
}

/** The options of every command that reads measurements. */
export function withDriveOptions(command: Command): Command {
  return command
    .optionsGroup('Measurements:')
    .requiredOption('--measurements <file>', 'measured levels: a table, .csv, .txt or .tsv, also with .gz')
    .option(
      '--quantity <quantity>',
      'quantity of the levels: power (dBm), field (dBuV/m) or loss (default: as in the file, else power)',
    )
    .option('--level-column <name>', 'column with the levels (default: found by its name)')
    .option('--lat-column <name>', 'column with the latitudes (default: found by its name)')
    .option('--lon-column <name>', 'column with the longitudes (default: found by its name)')
    .option('--crs <code>', 'coordinate system of positions in metres, such as EPSG:27700')
    .option(
      '--sites <file>',
      'list of transmitters by cell or gateway id: each row is compared with the one that it names',
    )
    .option('--transmitter-column <name>', 'column of the log with the ids of --sites (default: found by its name)')
    .option('--name-column <name>', 'column of --sites with the ids (default: the one with most ids of the log)')
    .option('--max-rejected <number>', 'maximum number of rejected rows (default: a tenth of all rows, at least 10)')
    .option('--request <file>', 'body of the API request /path as JSON (- for stdin); flags override it')
    .optionsGroup('Data:')
    .addOption(settingOption('terrain'))
    .addOption(settingOption('missing-terrain'))
    .addOption(settingOption('p1546-tables'));
}
