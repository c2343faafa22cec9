import { Command, type Option } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { BODY_VERBS, type BodyVerb, bodyVerb, commandPath } from './body-verbs.js';
import { addSitesOptions } from '../files/sites-file.js';
import { SITES_MEMBER } from './body-sites.js';
import { collect } from '../options/collect.js';
import { surfaceOptions } from '../ground/surface-options.js';
import { settingOption } from '../settings/setting-option.js';

/** `radioshed points`, `multilink` …: API calls under their own names. */
export function bodyCommands(surroundings: Surroundings): Command[] {
  // Those of a group are subcommands of its command.
  const verbs = BODY_VERBS.filter((verb) => commandPath(verb).length === 1);
  return verbs.map((verb) => bodyCommand(verb, surroundings));
}

/** Whether a call predicts losses with a propagation model. */
function hasModel(verb: BodyVerb): boolean {
  return verb !== 'highPoints' && verb !== 'satelliteArea' && verb !== 'spotBeam';
}

/** An option that the help leaves out where the call does not use it. It is accepted in scripts for all calls. */
function shownIf(isUsed: boolean, option: Option): Option {
  return isUsed ? option : option.hideHelp();
}

/** The command of an API call described by its body alone. */
export function bodyCommand(verb: BodyVerb, { print, interruption }: Surroundings): Command {
  const path = commandPath(verb);
  const { about, body, saves } = bodyVerb(verb).command;
  const command = new Command(path.at(-1))
    .description(about)
    .optionsGroup('Request and response:')
    .requiredOption('--request <file>', 'body of the API request as JSON (- for stdin); docs/api.md describes it')
    .option('--json', 'print the API response as JSON and nothing else');
  const into = SITES_MEMBER[verb];
  if (into !== undefined) addSitesOptions(command, into).optionsGroup('Request and response:');
  if (saves !== '') command.option('--save <format=file>', 'write a file of the calculation; repeatable', collect);
  command
    .optionsGroup('Data:')
    .addOption(shownIf(verb !== 'spotBeam', settingOption('terrain')))
    .addOption(shownIf(verb !== 'spotBeam', settingOption('missing-terrain')))
    .addOption(shownIf(hasModel(verb), settingOption('models')))
    .addOption(shownIf(hasModel(verb), settingOption('p1546-tables')))
    .addOption(shownIf(verb !== 'highPoints', settingOption('antennas')))
    .addOption(settingOption('threads'));
  if (verb === 'satelliteArea' || verb === 'spotBeam') {
    command.addOption(settingOption('satellites'));
    command.option(
      '--pattern-file <file>',
      'antenna pattern of the satellite: ADF, ANT, MSI, PLN, .az and .el of SPLAT!, or a far field of FEKO, CST or NEC',
    );
  }
  if (verb !== 'spotBeam' && verb !== 'highPoints') command.addOption(settingOption('itu-maps'));
  for (const option of surfaceOptions('calculation')) {
    command.addOption(shownIf(verb !== 'spotBeam', option.helpGroup('Ground:')));
  }
  const save = saves === '' ? '' : ` --save ${saves}`;
  const examples = [
    `radioshed ${path.join(' ')} --request body.json${save}`,
    ...(into === undefined ? [] : [`radioshed ${path.join(' ')} --request body.json --sites masts.csv`]),
    `echo '${body}' | radioshed ${path.join(' ')} --request - --json`,
  ];
  command.addHelpText('after', `\nExamples:\n${examples.map((each) => `  $ ${each}`).join('\n')}`);
  return command.action(async (options) => {
    const { bodyCall } = await import('./body-call.js');
    await bodyCall(verb, options, { print, interruption });
  });
}
