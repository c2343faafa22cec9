import { Option } from 'commander';

/** `--processor` of commands that do not take it from a request. */
export function processorOption(): Option {
  return new Option(
    '--processor <gpu|cpu>',
    'what computes (default cpu); the CPU does what the GPU cannot, and says so; see radioshed gpu',
  ).choices(['gpu', 'cpu']);
}
