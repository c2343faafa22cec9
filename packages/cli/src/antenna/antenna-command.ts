import { Command } from 'commander';

import type { Surroundings } from '../shell/surroundings.js';

/** `radioshed antenna`. */
export function antennaCommand({ print, interruption }: Surroundings): Command {
  return new Command('antenna')
    .description(
      'What an antenna radiates, from a pattern file or the figures of a data sheet; and the cables there are.',
    )
    .argument('[what]', 'pattern file (ADF, ANT, MSI, PLN), dipole, isotropic, or custom from --hbw, --vbw, --fbr')
    .option('--gain <dBi>', "peak gain, dBi (default: the file's, 2.15 without one)")
    .option('--hbw <degrees>', 'horizontal -3 dB beamwidth of custom')
    .option('--vbw <degrees>', 'vertical -3 dB beamwidth of custom')
    .option('--fbr <dB>', 'front-to-back ratio of custom')
    .option('--pol <v|h>', 'how the arms of a dipole lie (default v)')
    .option('--azimuth <degrees>', 'main direction in the plot (default 0)')
    .option('--tilt <degrees>', 'tilt in the plot, positive is down (default 0)')
    .option('--out <file>', 'polar plot of both cuts: .svg or .png')
    .option('--convert <file>', 'the pattern as an ADF file')
    .option('--cables', 'list the cables of --cable with their losses, and end')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed antenna sector.adf --out sector.png
  $ radioshed antenna custom --gain 17 --hbw 65 --vbw 8 --fbr 25 --convert sector.adf
  $ radioshed antenna dipole --json
  $ radioshed antenna --cables`,
    )
    .action(async (what: string | undefined, options) => {
      const { antennaReport } = await import('./antenna-report.js');
      print(await antennaReport(what, options, interruption));
    });
}
