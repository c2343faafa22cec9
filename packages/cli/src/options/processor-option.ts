import { Option } from 'commander';

/** `--processor` of commands that do not take it from a request. */
export function processorOption(): Option {
  return new Option(
    '--processor <gpu|cpu>',
    'processor (default cpu); where the GPU cannot be used, the CPU is, with a note; see radioshed gpu',
  ).choices(['gpu', 'cpu']);
}
