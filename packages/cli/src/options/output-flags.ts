import { fourNumbers } from './four-numbers.js';
import type { WireOption } from './wire-option.js';
import { BER, MOD, OUT, PROCESSOR } from './wire-words.js';

/** Flags of the result, by heading of the help. */
export const OUTPUT_FLAGS: Readonly<Record<string, readonly WireOption[]>> = {
  'Result:': [
    {
      field: 'output.out',
      flags: '--quantity <quantity>',
      text: 'power (default; dBm), loss (dB), field (dBuV/m), snr (dB), ber (class of bit error rate) or rsrp (dBm)',
      words: OUT,
    },
    {
      field: 'output.rad',
      flags: '--radius <km>',
      text: 'greatest distance from the transmitter, km (default 5)',
      only: 'area',
    },
    {
      field: 'output.res',
      flags: '--resolution <m>',
      text: 'side of a pixel, or step along a path, m (default: chosen and reported)',
    },
    {
      field: 'output.bounds',
      flags: '--bounds <N,E,S,W>',
      text: 'only this part of the circle, degrees (default: all)',
      read: readBounds,
      only: 'area',
    },
    {
      field: 'output.units',
      flags: '--units <units>',
      text: 'unit of heights: m or f (feet) above ground (default m), m_amsl or f_amsl above sea level',
    },
    {
      field: 'transmitter.units',
      flags: '--tx-units <units>',
      text: 'the same for the transmitter alone, such as m_amsl for an aircraft (default --units)',
    },
    {
      field: 'receiver.units',
      flags: '--rx-units <units>',
      text: 'the same for the receiver alone, such as m_amsl for targets of a radar (default --units)',
    },
    {
      field: 'output.mod',
      flags: '--modulation <modulation>',
      text: `modulation, for ber and for the required SNR: ${Object.keys(MOD).join(', ')} (default none)`,
      words: MOD,
    },
    {
      field: 'output.ber',
      flags: '--bit-error-rate <rate>',
      text: 'required bit error rate, 1e-1 to 1e-6; for lora the spreading factor, sf7 to sf12 (default none)',
      words: BER,
    },
    {
      field: 'output.nf',
      flags: '--noise-floor <dBm>',
      text: 'noise floor, dBm (default: thermal noise in the bandwidth)',
    },
    {
      field: 'output.col',
      flags: '--colour-key <key>',
      text: 'RAINBOW.dBm, VIRIDIS.dBm, LTE.dBm, LORA.dBm, SNR.dB, LOSS.dB, FIELD.dBuV or another key (default: by --quantity)',
      only: 'area',
    },
    {
      field: 'engine',
      flags: '--processor <gpu|cpu>',
      text: 'processor (default cpu); without a usable GPU, the CPU computes, with a note; see radioshed gpu',
      words: PROCESSOR,
      only: 'area',
    },
    { field: 'site', flags: '--site <name>', text: 'name of the site (default A1, or Link for a path)' },
    { field: 'network', flags: '--network <name>', text: 'name of the network (default Testing)' },
  ],
};

/** `N,E,S,W` as in the body, which checks the values. @throws CliError unless there are four numbers */
function readBounds(text: string): unknown {
  const [north, east, south, west] = fourNumbers(text, 'output.bounds (--bounds)');
  return { north, east, south, west };
}
