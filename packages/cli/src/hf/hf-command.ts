import { Command, Option } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { BANDWIDTH_FLAGS, BANDWIDTH_TEXT } from '../options/bandwidth-option.js';
import { chartOption } from '../files/chart-option.js';
import { AREA_QUANTITIES, CHART_QUANTITIES } from './quantity-words.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed hf`. */
export function hfCommand(surroundings: Surroundings): Command {
  const command = new Command('hf').description('Sky wave, 1 to 30 MHz (ITU-R P.533): circuits and maps.');
  command.addCommand(hfPathCommand(surroundings));
  command.addCommand(hfAreaCommand(surroundings));
  return command;
}

const NOTES = `
Antennas: isotropic[:dBi], dipole:<height m>[:<azimuth>], monopole[:<length m>], or a pattern file of type 0, 11, 13 or 14.
By default, dipoles point along the path, and so do files of type 13; in an area, files of type 13 point north.
Locations: latitude,longitude in degrees, or a Maidenhead locator.
R12: the smoothed sunspot number, as a number or from a table of months (SILSO, SWPC, or year, month, number).`;

function hfPathCommand({ print, interruption }: Surroundings): Command {
  const command = new Command('path').description(
    'Circuit over a day: MUF, FOT, LUF, signal-to-noise ratio, reliability.',
  );
  command
    .optionsGroup('Circuit:')
    .requiredOption('--from <location>', 'transmitter')
    .requiredOption('--to <location>', 'receiver')
    .option('--frequency <list>', 'frequencies, MHz, separated by commas (default: the amateur bands)')
    .option('--hours <list>', 'hours, UTC, 0 to 24, separated by commas, or all', 'all');
  addMethodOptions(command);
  command
    .optionsGroup('Output:')
    .option('--best', 'print a table of hours and amateur bands, with the best band of each hour')
    .option('--json', 'print the prediction as JSON')
    .option('--csv [file]', 'a line for each hour and frequency; printed if no file is named')
    .option('--svg <file>', 'chart of the day')
    .option('--png <file>', 'the same chart')
    .addOption(chartOption())
    .addOption(
      new Option('--quantity <name>', 'quantity of the chart').choices(CHART_QUANTITIES).default('reliability'),
    );
  command.addHelpText(
    'after',
    `${NOTES}

Examples:
  $ radioshed hf path --from 51.5,-0.1 --to FN31pr --month 10 --r12 80 --png chart.png
  $ radioshed hf path --from JO01 --to PM95 --month 3 --sunspots ssn.csv --year 2025 --best
  $ radioshed hf path --from IO91 --to 38.7,-9.1 --month 6 --r12 120 --frequency 7.1,14.2 --tx-antenna dipole:12 --power 400 --csv`,
  );
  return command.action(async (options) => {
    const { hfPath } = await import('./hf-path.js');
    await hfPath(options, { print, interruption });
  });
}

function hfAreaCommand({ print, interruption }: Surroundings): Command {
  const command = new Command('area').description('Coverage of a transmitter: a map of one quantity for each hour.');
  command
    .optionsGroup('Area:')
    .requiredOption('--from <location>', 'transmitter')
    .option('--frequency <MHz>', 'frequency, MHz; not needed for MUF, FOT, HPF, LUF and distance')
    .requiredOption('--hours <list>', 'hours, UTC, 0 to 24, separated by commas, or all')
    .addOption(new Option('--quantity <name>', 'quantity of the map').choices(AREA_QUANTITIES).default('snr'))
    .option('--bounds <N,E,S,W>', 'edges of the area, degrees; it may cross the date line')
    .option('--world', 'the whole Earth (default)')
    .option('--resolution <degrees>', 'size of a pixel, degrees (default: 1, or a 240th of a smaller width)')
    .addOption(settingOption('threads'));
  addMethodOptions(command);
  command
    .optionsGroup('Files to write (for several hours, each name gets its hour):')
    .option('--png <file>', 'map with coasts, graticule, legend, transmitter and day-night line')
    .option('--svg <file>', 'the same map')
    .option('--tif <file>', 'values: float32 GeoTIFF, EPSG:4326, NaN if there is none')
    .option('--csv <file>', 'values: a line for each pixel')
    .option('--json', 'print the values as JSON');
  command.addHelpText(
    'after',
    `${NOTES}

Examples:
  $ radioshed hf area --from 51.5,-0.1 --frequency 14.2 --hours 15 --month 10 --r12 80 --png map.png
  $ radioshed hf area --from JO62 --frequency 6.07 --hours all --month 1 --r12 30 --bounds 72,45,30,-15 --quantity reliability --tif rel.tif`,
  );
  return command.action(async (options) => {
    const { hfArea } = await import('./hf-area.js');
    await hfArea(options, { print, interruption });
  });
}

function addMethodOptions(command: Command): void {
  command
    .optionsGroup('Time:')
    .requiredOption('--month <number>', 'month, 1 to 12')
    .option('--r12 <number>', 'smoothed sunspot number, 0 to 311')
    .option('--sunspots <file>', 'table of months with sunspot numbers, instead of --r12')
    .option('--year <number>', 'year in the table of --sunspots')
    .optionsGroup('Stations:')
    .option('--power <W>', 'power into the transmitting antenna, W', '100')
    .option('--tx-antenna <antenna>', 'transmitting antenna', 'isotropic')
    .option('--rx-antenna <antenna>', 'receiving antenna', 'isotropic')
    .option('--tx-azimuth <degrees>', 'azimuth of the transmitting antenna')
    .option('--rx-azimuth <degrees>', 'azimuth of the receiving antenna')
    .option(
      '--ground <kind>',
      'ground under dipoles and monopoles: sea, freshWater, good, average, poor, perfect',
      'average',
    )
    .option(BANDWIDTH_FLAGS, `bandwidth of the receiver, ${BANDWIDTH_TEXT}`, '3kHz')
    .option('--required-snr <dB>', 'signal-to-noise ratio required in that bandwidth, dB', '10')
    .option('--reliability <percent>', 'percentage of days on which the signal-to-noise ratio must be reached', '90')
    .option(
      '--noise <kind>',
      'man-made noise: city, residential, rural, quietRural, quiet, noisy, or dBW in 1 Hz',
      'rural',
    )
    .optionsGroup('Digital system, for its overall reliability (OCR) by P.533 §10; any of these flags selects it:')
    .option('--digital', 'digital system with the defaults of the flags below')
    .option('--time-window <ms>', 'T_w, ms: modes that arrive later interfere (default 5)')
    .option('--frequency-window <Hz>', 'F_w, Hz: full width around the carrier (default 10)')
    .option(
      '--amplitude-ratio <dB>',
      'A, dB: modes weaker than the strongest by more than this are ignored (default 10)',
    )
    .option('--required-si <dB>', 'required ratio of signal to interfering modes, dB (default 0)')
    .optionsGroup('Method:')
    .option('--long-path', 'the long way around the Earth')
    .option('--profile <name>', 'corrected, or reference: as the ITU program computes', 'corrected')
    .option('--coefficients <name>', 'maps of foF2: ccir or ursi', 'ccir');
}
