import { Command, type CommanderError } from 'commander';

import { accountCommand } from './serve/account-command.js';
import { antennaCommand } from './antenna/antenna-command.js';
import { bodyCommands } from './calculate/body-command.js';
import { areaCommand, pathCommand } from './calculate/calculation-command.js';
import { calibrateCommand } from './drive/calibrate-command.js';
import { CliError } from './shell/cli-error.js';
import { completionCommand } from './completion/completion-command.js';
import { compareCommand } from './drive/compare-command.js';
import { applyConfig, toldOfFile } from './serve/config-file.js';
import { EXIT_CODE } from './shell/exit-code.js';
import { gpuCommand } from './gpu/gpu-command.js';
import { hfCommand } from './hf/hf-command.js';
import { predictCommand } from './predict/predict-command.js';
import { satelliteCommand } from './satellite/satellite-command.js';
import { serverCommands } from './remote/server-command.js';
import { sceneCommand } from './scene/scene-command.js';
import { serveCommand } from './serve/serve-command.js';
import type { Surroundings } from './shell/surroundings.js';
import { terrainCommand } from './terrain/terrain-command.js';
import { viewshedCommand } from './calculate/viewshed-command.js';

const EXAMPLES = `Examples:
  $ radioshed area --lat 0.5 --lon 0.5 --frq 446 --tx-height 30 --rad 10 --png coverage.png
  $ radioshed path --lat 0.5 --lon 0.5 --rx-lat 0.55 --rx-lon 0.55 --frq 446 --tx-height 30
  $ radioshed area --help
  $ radioshed serve`;

const EXIT_CODES = `Exit codes: 0 done, 2 wrong options or values, 3 terrain, landcover or buildings, 4 a file, 5 the server's address or no server there, 130 stopped by Ctrl-C, 1 a check that failed, or anything else.`;

/** The command line as commander reads it; every verb loads what it needs when it is called. */
export function program(surroundings: Surroundings): Command {
  const root = new Command('radioshed')
    .description('Radio coverage and path reports over real terrain.')
    .version(surroundings.version)
    .showHelpAfterError('(radioshed <command> --help shows the options)')
    .addHelpText('after', `\n${EXAMPLES}\n\n${EXIT_CODES}`);
  root.addCommand(areaCommand(surroundings));
  root.addCommand(pathCommand(surroundings));
  root.addCommand(viewshedCommand(surroundings));
  for (const command of bodyCommands(surroundings)) root.addCommand(command);
  root.addCommand(satelliteCommand(surroundings));
  for (const command of serverCommands(surroundings)) root.addCommand(command);
  root.addCommand(sceneCommand(surroundings));
  root.addCommand(antennaCommand(surroundings));
  root.addCommand(hfCommand(surroundings));
  root.addCommand(predictCommand(surroundings));
  root.addCommand(compareCommand(surroundings));
  root.addCommand(calibrateCommand(surroundings));
  root.addCommand(serveCommand(surroundings));
  root.addCommand(accountCommand(surroundings));
  root.addCommand(terrainCommand(surroundings));
  root.addCommand(gpuCommand(surroundings));
  root.addCommand(completionCommand(root, surroundings));
  root.hook('preAction', (_, command) => {
    refuseEmpty(command);
    applyConfig(command);
  });
  for (const command of descendants(root)) {
    command.exitOverride(throwForUsage).configureOutput({
      writeOut: (text) => surroundings.print(text.replace(/\n$/, '')),
      writeErr: (text) => surroundings.complain(text.replace(/\n$/, '')),
      outputError: (text, write) => write(text.replace(/^error: /, 'radioshed: ')),
    });
  }
  return root;
}

/**
 * Carries out a command line.
 *
 * @throws whatever its verb throws; what is wrong with a setting of the configuration file is told of that.
 */
export async function runProgram(surroundings: Surroundings, args: readonly string[]): Promise<void> {
  const root = program(surroundings);
  let acting = root;
  root.hook('preAction', (_, command) => void (acting = command));
  try {
    await root.parseAsync(args, { from: 'user' });
  } catch (error) {
    throw toldOfFile(error, acting);
  }
}

/** `--rad "$RADIUS"` with a variable that is not set: an empty text never means the default. @throws CliError */
function refuseEmpty(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (typeof value !== 'string' || value.trim() !== '') continue;
    throw new CliError(
      EXIT_CODE.usage,
      `${option.flags.split(/[ ,]/)[0]}: its value is empty; leave it out for the default`,
    );
  }
}

function throwForUsage(error: CommanderError): never {
  throw error;
}

function* descendants(command: Command): Generator<Command> {
  yield command;
  for (const child of command.commands) yield* descendants(child);
}
