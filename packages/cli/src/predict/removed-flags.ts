import { CliError, EXIT_CODE } from '@radioshed/command';
import { type Command, Option } from 'commander';

/** Flags that `radioshed predict` had while it compared tables with a reference. */
const REMOVED = [
  ['--check'],
  ['--tolerance [number]'],
  ['--profile [name]'],
  ['--tables [files]', 'The flag for the curves of P.1546 is --p1546-tables. '],
  ['--antennas [folder]'],
  ['--edition [number]'],
] as const;

/**
 * Adds the removed flags to a command, hidden and refused.
 *
 * @throws CliError while the command line is parsed; it names the command that has the flag.
 */
export function refuseRemovedFlags(command: Command): Command {
  for (const [flags, here = ''] of REMOVED) {
    const option = new Option(flags).hideHelp();
    command.addOption(option).on(`option:${option.name()}`, () => {
      throw new CliError(
        EXIT_CODE.usage,
        `${option.long}: predict no longer compares tables. ${here}The package @radioshed/conformance compares them: ` +
          'npx @radioshed/conformance <model> --in <file> --check',
      );
    });
  }
  return command;
}
