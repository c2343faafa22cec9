import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { collect } from '../options/collect.js';
import { serverOptions } from './server-options.js';
import { SERVER_VERBS, type ServerVerb } from './server-verbs.js';

/** Descriptions of groups. */
const GROUPS: Readonly<Record<string, string>> = {
  clutter: 'Obstacles of an account.',
  noise: 'Noise measurements of an account.',
  template: 'Templates of an account.',
};

/** `radioshed merge`, `list`, `noise create` …: calls to a server, under the names of the API. */
export function serverCommands(surroundings: Surroundings): Command[] {
  const roots = new Map<string, Command>();
  for (const [name, verb] of Object.entries(SERVER_VERBS)) {
    const [first = '', second] = name.split(' ');
    if (second === undefined) {
      roots.set(first, verbCommand(first, name, verb, surroundings));
      continue;
    }
    const group = roots.get(first) ?? new Command(first).description(GROUPS[first] ?? '');
    roots.set(first, group);
    group.addCommand(verbCommand(second, name, verb, surroundings));
  }
  return [...roots.values()];
}

function verbCommand(word: string, name: string, verb: ServerVerb, surroundings: Surroundings): Command {
  const { about, args = [], flags = [], body, saves, example = '' } = verb;
  const command = new Command(word).description(about);
  for (const [argument, meaning] of args) command.argument(argument, meaning);
  command.optionsGroup('Request and response:');
  if (body !== undefined) {
    command.requiredOption(
      '--request <file>',
      'body of the API request as JSON (- for stdin); docs/api.md describes it',
    );
  }
  for (const [flag, meaning] of flags) command.option(flag, meaning);
  command.option('--json', 'print the API response as JSON and nothing else');
  if (saves === 'formats') {
    command.option('--save <format=file>', 'write a file of the calculation; repeatable', collect);
  }
  if (saves === 'bytes') command.requiredOption('--out <file>', 'file to write');
  command.optionsGroup('Server:');
  for (const option of serverOptions()) command.addOption(option);
  const tail = example === '' ? '' : ` ${example}`;
  const examples =
    body === undefined
      ? [
          `radioshed ${name}${tail}`,
          `radioshed ${name}${tail} --server https://radio.example --key-file key.txt --json`,
        ]
      : [`radioshed ${name} --request body.json${tail}`, `echo '${body}' | radioshed ${name} --request -${tail}`];
  command.addHelpText('after', `\nExamples:\n${examples.map((each) => `  $ ${each}`).join('\n')}`);
  return command.action(async (...given: unknown[]) => {
    const { serverCall } = await import('./server-call.js');
    const options = command.opts();
    const words = given.slice(0, args.length).map((each) => (each === undefined ? [] : [String(each)]));
    await serverCall(verb, words.flat(), options, surroundings);
  });
}
