import type { Argument, Command, Option } from 'commander';

import { WIRE_OPTIONS } from '../options/wire-options.js';

/** A verb, as a shell completes behind it. */
export interface VerbWords {
  /** Names from the command's own on: empty for that itself. */
  readonly path: readonly string[];
  readonly verbs: readonly Described[];
  readonly options: readonly OptionWords[];
  /** What its first argument may be, where that is one of a list. */
  readonly choices: readonly string[];
}

export interface Described {
  readonly name: string;
  readonly about: string;
}

export interface OptionWords extends Described {
  /** `--rad`, and what else it is called. */
  readonly flags: readonly string[];
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** The command and all its verbs, each before those below it. */
export function verbWords(command: Command, path: readonly string[] = []): VerbWords[] {
  const verbs = command.commands.filter((each) => each.name() !== 'help');
  const own: VerbWords = {
    path,
    verbs: verbs.map((verb) => ({ name: verb.name(), about: firstSentence(verb.description()) })),
    options: command.options.filter((option) => !option.hidden).map(optionWords),
    choices: choicesOf(command.registeredArguments[0]),
  };
  return [own, ...verbs.flatMap((verb) => verbWords(verb, [...path, verb.name()]))];
}

function optionWords(option: Option): OptionWords {
  const flags = option.flags.split(/[ ,]+/).filter((flag) => flag.startsWith('-'));
  return {
    name: option.name(),
    about: firstSentence(option.description),
    flags,
    takesValue: option.required || option.optional,
    choices: choicesOf(option),
  };
}

/** Those of a list, the words for numbers of the interface, or those between bars: `<gpu|cpu>`. */
function choicesOf(of: Option | Argument | undefined): readonly string[] {
  if (of?.argChoices !== undefined) return of.argChoices;
  const wire = of !== undefined && 'flags' in of ? WIRES.find(({ flags }) => flags === of.flags) : undefined;
  if (wire?.words !== undefined) return Object.keys(wire.words);
  const [, listed] = of !== undefined && 'flags' in of ? (/[<[](\w+(?:\|\w+)+)[>\]]/.exec(of.flags) ?? []) : [];
  return listed?.split('|') ?? [];
}

const WIRES = Object.values(WIRE_OPTIONS).flat();

function firstSentence(text: string): string {
  return (/^[^(:;.]*/.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').trim();
}
