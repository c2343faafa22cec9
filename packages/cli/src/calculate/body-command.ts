import { Command } from 'commander';

import { BODY_VERBS, type BodyVerb } from './body-verbs.js';
import { collect } from '../options/collect.js';
import { ituMapsOption } from '../ground/itu-maps-option.js';
import { modelsOption } from './own-models-option.js';
import type { Surroundings } from '../shell/surroundings.js';
import { surfaceOptions } from '../ground/surface-options.js';
import { terrainOption } from '../ground/terrain-option.js';

/** `radioshed points`, `multilink` …: calls of the interface under their own names. */
export function bodyCommands(surroundings: Surroundings): Command[] {
  const verbs = (Object.keys(BODY_VERBS) as BodyVerb[]).filter((verb) => verb !== 'satelliteArea');
  return verbs.map((verb) => bodyCommand(verb, surroundings));
}

/** A command that a body describes. @param path words that call it, below others */
export function bodyCommand(
  verb: BodyVerb,
  { print, interruption }: Surroundings,
  path: readonly string[] = [verb],
): Command {
  const { about, body, saves } = BODY_VERBS[verb];
  const command = new Command(path.at(-1))
    .description(about)
    .optionsGroup('Request and answer:')
    .requiredOption(
      '--request <file>',
      "the interface's request body as JSON (- for stdin); docs/api.md tells its members",
    )
    .option('--json', "print the interface's answer, and nothing else")
    .addOption(terrainOption())
    .addOption(modelsOption())
    .option('--antennas <folder>', 'pattern files that antenna.ant names by number (default: $RADIOSHED_ANTENNAS)')
    .option('--threads <number>', 'worker threads (default: one per core)');
  if (verb === 'satelliteArea' || verb === 'spotbeam') {
    command.option('--satellites <file>', 'satellites that may be named, as satellite import keeps them or from CelesTrak (default: $RADIOSHED_SATELLITES, then what satellite import kept)'); // prettier-ignore
    command.option('--pattern-file <file>', 'pattern of the satellite’s antenna: ADF, ANT, MSI or PLN');
  }
  if (verb === 'satelliteArea') command.addOption(ituMapsOption());
  if (saves !== '') {
    command.option('--save <format=file>', 'a file of the calculation, again and again for several', collect);
  }
  for (const option of surfaceOptions('calculation')) command.addOption(option.helpGroup('Environment:'));
  const save = saves === '' ? '' : ` --save ${saves}`;
  const examples = [
    `radioshed ${path.join(' ')} --request body.json${save}`,
    `echo '${body}' | radioshed ${path.join(' ')} --request - --json`,
  ];
  command.addHelpText('after', `\nExamples:\n${examples.map((each) => `  $ ${each}`).join('\n')}`);
  return command.action(async (options) => {
    const { bodyCall } = await import('./body-call.js');
    await bodyCall(verb, options, { print, interruption });
  });
}
