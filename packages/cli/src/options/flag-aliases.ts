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
  { flag: '--area-type', aliases: ['--environment', '--pe'] },
  { flag: '--azimuth', aliases: ['--azi'] },
  { flag: '--bandwidth', aliases: ['--bwi'] },
  { flag: '--bit-error-rate', aliases: ['--ber'] },
  { flag: '--climate', aliases: ['--cli'] },
  { flag: '--clutter-profile', aliases: ['--clt'] },
  { flag: '--colour-key', aliases: ['--colours', '--col'] },
  { flag: '--conductivity', aliases: ['--sig'] },
  { flag: '--confidence', aliases: ['--conf'] },
  { flag: '--diffraction', aliases: ['--ked'] },
  { flag: '--distance-bands', aliases: ['--bands'] },
  { flag: '--duration', aliases: ['--hours'] },
  { flag: '--feeder-loss', aliases: ['--tx-loss', '--txl'] },
  { flag: '--forward', aliases: ['--fwd'] },
  { flag: '--frequency', aliases: ['--frq', '--freq'] },
  { flag: '--front-to-back', aliases: ['--fbr'] },
  { flag: '--horizontal-beamwidth', aliases: ['--hbw'] },
  { flag: '--hours', aliases: ['--hour'] },
  { flag: '--model', aliases: ['--pm'] },
  { flag: '--modulation', aliases: ['--mod'] },
  { flag: '--network', aliases: ['--net'] },
  { flag: '--noise-floor', aliases: ['--nf'] },
  { flag: '--pattern', aliases: ['--ant'] },
  { flag: '--permittivity', aliases: ['--eps'] },
  { flag: '--polarisation', aliases: ['--pol'] },
  { flag: '--position', aliases: ['--pos'] },
  { flag: '--power', aliases: ['--txw'] },
  { flag: '--processor', aliases: ['--engine'] },
  { flag: '--quantity', aliases: ['--out'], commands: ['radioshed area', 'radioshed path'] },
  { flag: '--radar-cross-section', aliases: ['--rcs'] },
  { flag: '--radius', aliases: ['--rad'] },
  { flag: '--refractivity', aliases: ['--n0'] },
  { flag: '--reliability', aliases: ['--rel', '--percent'] },
  { flag: '--required-snr', aliases: ['--snr'] },
  { flag: '--resolution', aliases: ['--res', '--step'] },
  { flag: '--rx-azimuth', aliases: ['--rx-bearing'] },
  { flag: '--rx-gain', aliases: ['--rxg'] },
  { flag: '--rx-lat', aliases: ['--to-lat'] },
  { flag: '--rx-lon', aliases: ['--to-lon'] },
  { flag: '--rx-polarisation', aliases: ['--rx-pol'] },
  { flag: '--slice-height', aliases: ['--height'] },
  { flag: '--start', aliases: ['--from'] },
  { flag: '--threshold', aliases: ['--rxs'] },
  { flag: '--tilt', aliases: ['--tlt'] },
  { flag: '--tx-azimuth', aliases: ['--tx-bearing'] },
  { flag: '--tx-gain', aliases: ['--txg'] },
  { flag: '--vertical-beamwidth', aliases: ['--vbw'] },
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
