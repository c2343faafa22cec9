import type { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { program } from '../../src/program.js';

/** Surroundings of a command line that is parsed but prints nothing. */
export const SILENT: Surroundings = {
  print: () => {},
  complain: () => {},
  interruption: {
    signal: new AbortController().signal,
    exitCode: () => undefined,
    finish: (work) => work,
    release: () => {},
  },
  version: 'of no release',
};

/** All commands and subcommands by full name, without `radioshed`. */
export function allCommands(): ReadonlyMap<string, Command> {
  return new Map(descendants(program(SILENT), []));
}

function descendants(command: Command, path: readonly string[]): [name: string, command: Command][] {
  const below = command.commands.flatMap((each) => descendants(each, [...path, each.name()]));
  return [[path.join(' '), command], ...below];
}
