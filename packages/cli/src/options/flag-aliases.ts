import { FIELDS } from '@radioshed/contract/fields';
import { type Command, Option } from 'commander';

/** A flag and the other names that still work. Help, errors and completion show the flag only. */
interface FlagAliases {
  readonly flag: string;
  readonly aliases: readonly string[];
  /** The commands with these aliases: `radioshed area`. All commands with the flag by default. */
  readonly commands?: readonly string[];
}

/** Earlier names of flags and names of API fields. */
export const FLAG_ALIASES: readonly FlagAliases[] = [
  ...[...FIELDS.values()].flatMap(({ flag, aliases }) =>
    flag === undefined || aliases === undefined ? [] : [{ flag: flag.replace(/ .*/, ''), aliases }],
  ),
  { flag: '--distance-bands', aliases: ['--bands'] },
  { flag: '--duration', aliases: ['--hours'] },
  { flag: '--forward', aliases: ['--fwd'] },
  { flag: '--hours', aliases: ['--hour'] },
  { flag: '--position', aliases: ['--pos'] },
  // Other commands write a file of this name.
  { flag: '--quantity', aliases: ['--out'], commands: ['radioshed area', 'radioshed path'] },
  { flag: '--required-snr', aliases: ['--snr'] },
  { flag: '--rx-azimuth', aliases: ['--rx-bearing'] },
  { flag: '--slice-height', aliases: ['--height'] },
  { flag: '--start', aliases: ['--from'] },
  { flag: '--tx-azimuth', aliases: ['--tx-bearing'] },
];

/** Adds the aliases of a command's flags, hidden from its help. @param path the command's full name */
export function addFlagAliases(command: Command, path: string): void {
  const own = command.options.filter(({ hidden }) => !hidden);
  for (const option of own) {
    for (const { flag, aliases, commands } of FLAG_ALIASES) {
      if (flag !== option.long || commands?.includes(path) === false) continue;
      for (const alias of aliases) if (!isTaken(command, alias)) command.addOption(new Alias(alias, option));
    }
  }
}

function isTaken({ options }: Command, flag: string): boolean {
  return options.some(({ long }) => long === flag);
}

/** A hidden option that sets the value of another one. */
class Alias extends Option {
  readonly #name: string;

  constructor(alias: string, option: Option) {
    super(option.flags.replace(/^--[a-z-]+/, alias), option.description);
    this.#name = option.attributeName();
    if (option.parseArg !== undefined) this.parseArg = option.parseArg;
    if (option.argChoices !== undefined) this.argChoices = option.argChoices;
    this.hideHelp();
  }

  override attributeName(): string {
    return this.#name;
  }
}
