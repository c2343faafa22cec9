import type { Argument, Command, Option } from 'commander';

import { WIRE_OPTIONS } from '../options/wire-options.js';

/** A command and its completions. */
export interface VerbWords {
  /** Names after `radioshed`; empty for itself. */
  readonly path: readonly string[];
  readonly verbs: readonly Described[];
  readonly options: readonly OptionWords[];
  /** Choices of the first argument, if it has any. */
  readonly choices: readonly string[];
}

/** A word that a shell completes, with its description. */
export interface Described {
  readonly name: string;
  readonly about: string;
}

/** An option as a shell completes it. */
export interface OptionWords extends Described {
  /** `--radius`. */
  readonly flags: readonly string[];
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** The command and all its subcommands, parents first. */
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

/** Declared choices, the words of a request field, or those between bars: `<gpu|cpu>`. */
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
