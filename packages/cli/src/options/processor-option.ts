import { Option } from 'commander';

/** `--processor` of commands that do not take it from a request. */
export function processorOption(): Option {
  return new Option(
    '--processor <gpu|cpu>',
    'processor (default cpu); without a usable GPU, the CPU computes, with a note; see radioshed gpu',
  ).choices(['gpu', 'cpu']);
}
