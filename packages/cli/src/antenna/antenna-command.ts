import { CUT_INTERPOLATIONS } from '@radioshed/antenna';
import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';
import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { chartOption } from '../files/chart-option.js';

/** `radioshed antenna`. */
export function antennaCommand({ print, interruption }: Surroundings): Command {
  return new Command('antenna')
    .description('Gain, beamwidths and plot of an antenna pattern; feeder cables.')
    .argument('[pattern]', 'pattern file (ADF, ANT, MSI, PLN, SPLAT!, FEKO, CST, NEC), dipole, isotropic, or custom')
    .optionsGroup('Antenna:')
    .option('--gain <dBi>', `peak gain, dBi (default: from the file, else ${DEFAULT_GAIN_DBI})`)
    .option('--horizontal-beamwidth <degrees>', 'horizontal beamwidth of custom, 1 to 360')
    .option('--vertical-beamwidth <degrees>', 'vertical beamwidth of custom, 1 to 360')
    .option('--front-to-back <dB>', 'front-to-back ratio of custom, 0 to 100 dB')
    .option('--polarisation <v|h>', 'polarisation of a dipole: vertical (default) or horizontal')
    .option('--azimuth <degrees>', 'azimuth in the plot (default 0)')
    .option('--tilt <degrees>', 'downtilt in the plot; negative is up (default 0)')
    .option(
      '--interpolation <name>',
      `between the cuts of a pattern file: ${CUT_INTERPOLATIONS.join(', ')} (default ${CUT_INTERPOLATIONS[0]})`,
    )
    .optionsGroup('Output:')
    .option('--svg <file>', 'polar plot of both cuts')
    .option('--png <file>', 'the same plot')
    .addOption(chartOption())
    .option('--convert <file>', 'the pattern as an ADF file')
    .option('--cables', 'list the cables of --cable with their losses, and exit')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed antenna custom --gain 17 --horizontal-beamwidth 65 --vertical-beamwidth 8 --front-to-back 25 --convert sector.adf
  $ radioshed antenna sector.adf --png sector.png
  $ radioshed antenna dipole --json
  $ radioshed antenna --cables`,
    )
    .action(async (pattern: string | undefined, options) => {
      const { antennaReport } = await import('./antenna-report.js');
      print(await antennaReport(pattern, options, interruption));
    });
}
