import { fourNumbers } from './four-numbers.js';
import type { WireOption } from './wire-option.js';
import { BER, ENGINE, MOD, OUT } from './wire-words.js';

/** Flags of what is wanted, under the heading of the help. */
export const OUTPUT_FLAGS: Readonly<Record<string, readonly WireOption[]>> = {
  'Output:': [
    {
      field: 'engine',
      flags: '--engine <gpu|cpu>',
      text: 'what calculates (default cpu); what a GPU cannot do the CPU does, and tells (radioshed gpu shows what there is)',
      words: ENGINE,
      only: 'area',
    },
    {
      field: 'output.out',
      flags: '--out <quantity>',
      text: 'power (dBm, default), loss (dB), field (dBuV/m), snr (dB), ber (class of bit error rate) or rsrp (dBm)',
      words: OUT,
    },
    {
      field: 'output.mod',
      flags: '--mod, --modulation <modulation>',
      text: `${Object.keys(MOD).join(', ')}, or 1 to 11: for ber, and what snr is needed`,
      words: MOD,
    },
    {
      field: 'output.ber',
      flags: '--ber <rate>',
      text: 'bit error rate wanted, 1e-1 to 1e-6, of lora sf7 to sf12; or 1 to 12',
      words: BER,
    },
    {
      field: 'output.units',
      flags: '--units <units>',
      text: 'of heights: m or f above ground (default m), m_amsl or f_amsl above the sea',
    },
    { field: 'output.rad', flags: '--rad, --radius <km>', text: 'greatest distance, km (default 5)', only: 'area' },
    {
      field: 'output.res',
      flags: '--res, --resolution <m>',
      text: 'side of a pixel, or step along a path, m (default: told in the answer)',
    },
    {
      field: 'output.bounds',
      flags: '--bounds <N,E,S,W>',
      text: 'only this part of the disc, degrees',
      read: readBounds,
      only: 'area',
    },
    {
      field: 'output.col',
      flags: '--col, --colours <key>',
      text: 'colour key by name, such as RAINBOW.dBm, VIRIDIS.dBm, LTE.dBm, LORA.dBm, SNR.dB, LOSS.dB, FIELD.dBuV (default: one for --out)',
      only: 'area',
    },
    {
      field: 'output.nf',
      flags: '--nf, --noise-floor <dBm>',
      text: 'noise floor (default: thermal noise in the bandwidth)',
    },
    { field: 'site', flags: '--site <name>', text: 'name of the site' },
    { field: 'network', flags: '--network <name>', text: 'name of the network (default Testing)' },
  ],
};

/** `N,E,S,W` as the body has it; the edges are left to the body's own check. @throws CliError for all but four numbers */
function readBounds(text: string): unknown {
  const [north, east, south, west] = fourNumbers(text, 'output.bounds (--bounds)');
  return { north, east, south, west };
}
