import { Option } from 'commander';

/** `--p1546-tables`, for every command that computes with a model. */
export function p1546TablesOption(): Option {
  return new Option(
    '--p1546-tables <folder>',
    'curves of ITU-R P.1546, figure1.csv to figure24.csv, for that model (default: $RADIOSHED_P1546_TABLES)',
  );
}
