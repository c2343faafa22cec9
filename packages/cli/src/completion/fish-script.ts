import type { OptionWords, VerbWords } from './verb-words.js';

/** A script for fish, with descriptions of commands and options. */
export function fishScript(verbs: readonly VerbWords[]): string {
  return ['# Completion of radioshed for fish.', ...verbs.flatMap((verb) => linesOf(verb, verbs)), ''].join('\n');
}

function linesOf(verb: VerbWords, all: readonly VerbWords[]): string[] {
  const start = `complete -c radioshed -n ${quoted(conditionOf(verb, all))}`;
  return [
    ...verb.verbs.map(({ name, about }) => `${start} -f -a ${name} -d ${quoted(about)}`),
    ...(verb.choices.length > 0 ? [`${start} -f -a ${quoted(verb.choices.join(' '))}`] : []),
    ...verb.options.map((option) => `${start} ${flagsOf(option)} -d ${quoted(option.about)}`),
  ];
}

/** True after the command, but not after a subcommand of that name elsewhere, and before its own subcommands. */
function conditionOf({ path, verbs }: VerbWords, all: readonly VerbWords[]): string {
  const others = all.flatMap((each) =>
    each.path.length === 2 && each.path[1] === path[0] ? each.path.slice(0, 1) : [],
  );
  const not = [...(path.length === 1 ? others : []), ...verbs.map(({ name }) => name)];
  const behind = path.map((name) => `__fish_seen_subcommand_from ${name}`);
  const before = not.length > 0 ? [`not __fish_seen_subcommand_from ${not.join(' ')}`] : [];
  return [...behind, ...before].join('; and ') || 'true';
}

function flagsOf({ flags, takesValue, choices }: OptionWords): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : '';
  return names.join(' ') + value;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
