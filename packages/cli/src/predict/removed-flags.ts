import { CliError, EXIT_CODE } from '@radioshed/command';
import { type Command, Option } from 'commander';

/** Flags that `radioshed predict` had while it compared tables with a reference. */
const REMOVED = [
  '--check',
  '--tolerance [number]',
  '--profile [name]',
  '--tables [files]',
  '--antennas [folder]',
  '--edition [number]',
];

/**
 * Adds the removed flags to a command, hidden and refused.
 *
 * @throws CliError while the command line is parsed; it names the command that has the flag.
 */
export function refuseRemovedFlags(command: Command): Command {
  for (const option of REMOVED.map((flags) => new Option(flags).hideHelp())) {
    command.addOption(option).on(`option:${option.name()}`, () => {
      throw new CliError(
        EXIT_CODE.usage,
        `${option.long}: predict computes tables and compares none. radioshed-conformance, the command of the package ` +
          '@radioshed/conformance, does: npx radioshed-conformance <model> --in <file> --check',
      );
    });
  }
  return command;
}
