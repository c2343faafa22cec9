import { Command, Option } from 'commander';

import type { Surroundings } from '../shell/surroundings.js';
import { AREA_QUANTITIES, CHART_QUANTITIES } from './quantity-words.js';

/** `radioshed hf`. */
export function hfCommand(surroundings: Surroundings): Command {
  const command = new Command('hf').description(
    'Sky wave from 1 to 30 MHz after ITU-R P.533: circuits and world maps.',
  );
  command.addCommand(hfPathCommand(surroundings));
  command.addCommand(hfAreaCommand(surroundings));
  return command;
}

const ANTENNAS = `
Antennas: isotropic[:dBi], dipole:<height m>[:<bearing>], monopole[:<length m>], or a pattern file of type 11, 13, 14
(dipoles and files of type 13 point along the path, on maps files to the north, unless --tx-bearing, --rx-bearing say).
Places: latitude,longitude in degrees, or a Maidenhead locator.
R12: the smoothed sunspot number, by hand or from a table of months (SILSO, SWPC, or year, month, number).`;

function hfPathCommand({ print, interruption }: Surroundings): Command {
  const command = new Command('path').description(
    'A circuit over the day: MUF, FOT, LUF, signal-to-noise ratio, reliability.',
  );
  command
    .optionsGroup('Circuit:')
    .requiredOption('--from <place>', 'transmitter')
    .requiredOption('--to <place>', 'receiver')
    .option('--freq <list>', 'frequencies, MHz, by commas (default: the amateur bands)')
    .option('--hours <list>', 'hours UTC, 0 to 24, by commas, or all', 'all');
  addMethodOptions(command);
  command
    .optionsGroup('Answer:')
    .option('--best', 'the table of hours and amateur bands, with the best band of each hour')
    .option('--json', 'print the prediction as JSON')
    .option('--csv', 'print a line for each hour and frequency')
    .option('--out <file>', 'chart of the day: .svg or .png')
    .addOption(
      new Option('--quantity <name>', 'what the colours of the chart show')
        .choices(CHART_QUANTITIES)
        .default('reliability'),
    );
  command.addHelpText(
    'after',
    `${ANTENNAS}

Examples:
  $ radioshed hf path --from 51.5,-0.1 --to FN31pr --month 10 --r12 80 --out chart.png
  $ radioshed hf path --from JO01 --to PM95 --month 3 --sunspots ssn.csv --year 2025 --best
  $ radioshed hf path --from IO91 --to 38.7,-9.1 --month 6 --r12 120 --freq 7.1,14.2 --tx-antenna dipole:12 --power 400 --csv`,
  );
  return command.action(async (options) => {
    const { hfPath } = await import('./hf-path.js');
    await hfPath(options, { print, interruption });
  });
}

function hfAreaCommand({ print, interruption }: Surroundings): Command {
  const command = new Command('area').description(
    'Where a transmitter is heard: a map of one quantity, of one hour or many.',
  );
  command
    .optionsGroup('Area:')
    .requiredOption('--from <place>', 'transmitter')
    .option('--freq <MHz>', 'frequency; MUF, FOT, HPF, LUF and distance need none')
    .option('--hours <list>', 'hours UTC, 0 to 24, by commas, or all')
    .option('--hour <hour>', 'one hour UTC')
    .addOption(new Option('--quantity <name>', 'what the map shows').choices(AREA_QUANTITIES).default('snr'))
    .option('--bounds <N,E,S,W>', 'edges of the area, degrees; it may cross the date line')
    .option('--world', 'the whole Earth (default)')
    .option('--step <degrees>', 'size of a pixel (default: 1 of the world, of less a 240th of the width)');
  addMethodOptions(command);
  command
    .optionsGroup('Files to write, of several hours each with its hour in its name:')
    .option('--png <file>', 'map with coasts, graticule, legend, transmitter, and the line between day and night')
    .option('--svg <file>', 'the same')
    .option('--tif <file>', 'the numbers: float32 GeoTIFF, EPSG:4326, NaN where there is none')
    .option('--csv <file>', 'the numbers: a line for each place')
    .option('--json', 'print the raster as JSON')
    .optionsGroup('Work:')
    .option('--threads <number>', 'worker threads (default: one per core)');
  command.addHelpText(
    'after',
    `${ANTENNAS}

Examples:
  $ radioshed hf area --from 51.5,-0.1 --freq 14.2 --hour 15 --month 10 --r12 80 --png map.png
  $ radioshed hf area --from JO62 --freq 6.07 --hours all --month 1 --r12 30 --bounds 72,45,30,-15 --quantity reliability --tif rel.tif`,
  );
  return command.action(async (options) => {
    const { hfArea } = await import('./hf-area.js');
    await hfArea(options, { print, interruption });
  });
}

function addMethodOptions(command: Command): void {
  command
    .optionsGroup('Time:')
    .requiredOption('--month <number>', '1 to 12')
    .option('--r12 <number>', 'smoothed sunspot number, 0 to 311')
    .option('--sunspots <file>', 'table of months with sunspot numbers, instead of --r12')
    .option('--year <number>', 'year to look up in --sunspots')
    .optionsGroup('Stations:')
    .option('--power <W>', 'into the transmitting antenna', '100')
    .option('--tx-antenna <antenna>', 'of the transmitter', 'isotropic')
    .option('--rx-antenna <antenna>', 'of the receiver', 'isotropic')
    .option('--tx-bearing <degrees>', 'where the antenna of the transmitter points, from north')
    .option('--rx-bearing <degrees>', 'where that of the receiver points')
    .option(
      '--ground <kind>',
      'beneath dipoles and monopoles: sea, freshWater, good, average, poor, perfect',
      'average',
    )
    .option('--bandwidth <Hz>', 'of the receiver', '3000')
    .option('--snr <dB>', 'signal-to-noise ratio that is asked for, in that bandwidth', '10')
    .option('--percent <share>', 'of the days, for the signal-to-noise ratio at a share', '90')
    .option(
      '--noise <kind>',
      'man-made: city, residential, rural, quietRural, quiet, noisy, or dBW in 1 Hz',
      'residential',
    )
    .optionsGroup('Digital system, for its overall reliability (OCR) after P.533 §10; any of these asks for it:')
    .option('--digital', 'with 5 ms, 10 Hz, 10 dB and 0 dB for the numbers below')
    .option('--time-window <ms>', 'T_w: later modes interfere')
    .option('--frequency-window <Hz>', 'F_w: whole width about the carrier')
    .option('--amplitude-ratio <dB>', 'A: weaker modes do not matter')
    .option('--required-si <dB>', 'ratio to interfering modes that is asked for')
    .optionsGroup('Method:')
    .option('--long-path', 'the long way round')
    .option('--profile <name>', 'corrected, or reference: as the ITU program has it', 'corrected')
    .option('--coefficients <name>', 'maps of foF2: ccir or ursi', 'ccir');
}
