import { Option } from 'commander';

/** `--threads`, the same for every command. */
export function threadsOption(): Option {
  return new Option('--threads <number>', 'worker threads, 1 to 1024 (default: one per core)');
}
