import { Command, type CommanderError, Help, type Option } from 'commander';
import { CliError, EXIT_CODE, type Surroundings, usageText } from '@radioshed/command';

import { accountCommand } from './serve/account-command.js';
import { antennaCommand } from './antenna/antenna-command.js';
import { batchCommand } from './batch/batch-command.js';
import { bodyCommands } from './calculate/body-command.js';
import { areaCommand, pathCommand } from './calculate/calculation-command.js';
import { calibrateCommand } from './drive/calibrate-command.js';
import { clusterCommand } from './cluster/cluster-command.js';
import { workCommand } from './cluster/work-command.js';
import { completionCommand } from './completion/completion-command.js';
import { compareCommand } from './drive/compare-command.js';
import { namedBySource, settleSettings } from './settings/config-file.js';
import { SettingOption } from './settings/setting-option.js';
import { addFlagAliases } from './options/flag-aliases.js';
import { gpuCommand } from './gpu/gpu-command.js';
import { hfCommand } from './hf/hf-command.js';
import { linksCommand } from './links/links-command.js';
import { predictCommand } from './predict/predict-command.js';
import { satelliteCommand } from './satellite/satellite-command.js';
import { serverCommands } from './remote/server-command.js';
import { sceneCommand } from './scene/scene-command.js';
import { serveCommand } from './serve/serve-command.js';
import { terrainCommand } from './terrain/terrain-command.js';
import { upkeepCommands } from './upkeep/upkeep-commands.js';
import { viewshedCommand } from './calculate/viewshed-command.js';

const EXAMPLES = `Examples:
  $ radioshed area --lat 0.5 --lon 0.5 --frequency 446 --tx-height 30 --radius 10 --png coverage.png
  $ radioshed path --lat 0.5 --lon 0.5 --rx-lat 0.55 --rx-lon 0.55 --frequency 446 --tx-height 30
  $ radioshed area --help
  $ radioshed serve`;

const EXIT_CODES = `Exit codes: 0 done; 1 an unexpected error, or a failed check; 2 wrong options or values; 3 terrain, landcover or buildings missing, damaged or unreachable; 4 a file or data folder that cannot be read or written; 5 no server at the address, or the server cannot listen on it; 130 stopped by Ctrl-C, 143 by SIGTERM.`;

/** The command line as commander parses it. Each command loads its code when it is called. */
export function program(surroundings: Surroundings): Command {
  const root = new Command('radioshed')
    .description('Radio coverage and path reports over real terrain.')
    .version(surroundings.version)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError('(radioshed <command> --help lists the options)')
    .addHelpText('after', `\n${EXAMPLES}\n\n${EXIT_CODES}`);
  for (const [heading, commands] of Object.entries(groupsOf(root, surroundings))) {
    root.commandsGroup(heading);
    for (const command of commands) root.addCommand(command);
  }
  root.helpCommand(true); // in the last group
  root.hook('preAction', (_, command) => {
    refuseEmpty(command);
    settleSettings(command);
  });
  for (const [command, path] of descendants(root)) {
    addFlagAliases(command, path);
    command.configureHelp({ ...command.configureHelp(), optionDescription });
    command.exitOverride(throwForUsage).configureOutput({
      writeOut: (text) => surroundings.print(text.replace(/\n$/, '')),
      writeErr: (text) => surroundings.complain(text.replace(/\n$/, '')),
      outputError: (text, write) => write(usageText(text, 'radioshed')),
    });
  }
  return root;
}

/** Commands of calls that have a place in the help; others are with those of sites and networks. */
const PLACED = ['points', 'multisite', 'multilink', 'bsa', 'relay', 'highpoint', 'spotbeam'];

/** The commands by heading of the help. */
function groupsOf(root: Command, surroundings: Surroundings): Readonly<Record<string, readonly Command[]>> {
  const api = new Map(bodyCommands(surroundings).map((command) => [command.name(), command]));
  const byName = (...names: readonly string[]): Command[] => names.flatMap((name) => api.get(name) ?? []);
  return {
    'Coverage and links:': [
      areaCommand(surroundings),
      pathCommand(surroundings),
      viewshedCommand(surroundings),
      ...byName('points'),
      linksCommand(surroundings),
      batchCommand(surroundings),
      sceneCommand(surroundings),
    ],
    'Sites and networks:': [
      ...byName('multisite', 'multilink', 'bsa', 'relay', 'highpoint'),
      ...[...api.values()].filter((command) => !PLACED.includes(command.name())),
    ],
    'Satellites and HF:': [satelliteCommand(surroundings), ...byName('spotbeam'), hfCommand(surroundings)],
    'Antennas and terrain:': [antennaCommand(surroundings), terrainCommand(surroundings)],
    'Measurements and validation:': [
      compareCommand(surroundings),
      calibrateCommand(surroundings),
      predictCommand(surroundings),
    ],
    'Calls to a server:': serverCommands(surroundings),
    'Server:': [
      serveCommand(surroundings),
      workCommand(surroundings),
      clusterCommand(surroundings),
      accountCommand(surroundings),
      ...upkeepCommands(surroundings),
    ],
    'Setup:': [gpuCommand(surroundings), completionCommand(root, surroundings)],
  };
}

/**
 * Runs a command line.
 *
 * @throws any error of the command; one about a setting names where its value comes from.
 */
export async function runProgram(surroundings: Surroundings, args: readonly string[]): Promise<void> {
  const root = program(surroundings);
  let acting = root;
  root.hook('preAction', (_, command) => void (acting = command));
  try {
    await root.parseAsync(args, { from: 'user' });
  } catch (error) {
    throw namedBySource(error, acting);
  }
}

/** An empty value, as of `--radius "$UNSET"`, never means the default. @throws CliError */
function refuseEmpty(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (typeof value !== 'string' || value.trim() !== '') continue;
    if (command.getOptionValueSource(option.attributeName()) !== 'cli') continue;
    throw new CliError(EXIT_CODE.usage, `${option.long}: the value is empty; omit the flag for the default`);
  }
}

/** The description of an option, with its default as it is typed. */
function optionDescription(option: Option): string {
  if (option instanceof SettingOption) return option.description;
  return new Help().optionDescription(option).replace(/\(default: "([^"]*)"\)$/, '(default $1)');
}

function throwForUsage(error: CommanderError): never {
  throw error;
}

/** The command and its subcommands with their full names. */
function* descendants(command: Command, path = command.name()): Generator<[command: Command, path: string]> {
  yield [command, path];
  for (const child of command.commands) yield* descendants(child, `${path} ${child.name()}`);
}
