import { Option } from 'commander';

/** `--models`, for every command that computes with a model. */
export function modelsOption(): Option {
  return new Option(
    '--models <file>',
    'JavaScript module with your own propagation models, exported as models (default: $RADIOSHED_MODELS)',
  );
}
