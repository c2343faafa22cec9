import { ANTENNA, FEEDER } from './antenna.js';
import type { RadioTable } from './engine-path.js';
import { ENVIRONMENT } from './environment.js';
import { MODEL } from './model.js';
import { OUTPUT } from './output.js';
import { PATH_RECEIVER, RECEIVER } from './receiver.js';
import { PLACE, SENDER, TRANSMITTER } from './transmitter.js';

/** The processor of a call. */
export const ENGINE = {
  engine: 'processor',
  ruled: true,
  kind: 'choice',
  choices: [
    { value: 2, engine: 'cpu', word: 'cpu', label: 'CPU' },
    { value: 1, engine: 'gpu', word: 'gpu', label: 'GPU' },
  ],
  default: 2,
  description: 'processor: 1 GPU, 2 CPU',
  label: 'Processor',
  flag: '--processor <gpu|cpu>',
  aliases: ['--engine'],
  help: 'processor (default cpu); without a usable GPU, the CPU computes, with a note; see radioshed gpu',
  only: 'area',
} as const;

/** The body of /area. */
export const AREA = {
  site: {
    kind: 'name',
    min: 2,
    max: 50,
    default: 'A1',
    description: 'site name; default {default}',
    label: 'Name',
    flag: '--site <name>',
    help: 'name of the site (default A1, or Link for a path)',
  },
  network: {
    kind: 'name',
    min: 2,
    max: 50,
    description: 'network name; required',
    label: 'Network',
    flag: '--network <name>',
    aliases: ['--net'],
    help: 'name of the network (default Testing)',
  },
  engine: ENGINE as typeof ENGINE,
  transmitter: { kind: 'object', fields: TRANSMITTER as typeof TRANSMITTER },
  antenna: { kind: 'object', fields: ANTENNA as typeof ANTENNA },
  model: { kind: 'object', fields: MODEL as typeof MODEL, absent: 'empty' },
  environment: { kind: 'object', fields: ENVIRONMENT as typeof ENVIRONMENT, absent: 'empty' },
  feeder: { kind: 'object', fields: FEEDER as typeof FEEDER, absent: 'left' },
  output: { kind: 'object', fields: OUTPUT as typeof OUTPUT },
  receiver: { kind: 'object', fields: RECEIVER as typeof RECEIVER },
} as const;
AREA satisfies RadioTable;

/** Groups of calls with many radios: each may be absent. */
export const GROUPS = {
  antenna: { kind: 'object', fields: ANTENNA as typeof ANTENNA, absent: 'empty' },
  output: { kind: 'object', fields: OUTPUT as typeof OUTPUT, absent: 'empty' },
  receiver: { kind: 'object', fields: RECEIVER as typeof RECEIVER, absent: 'empty' },
} as const;
GROUPS satisfies RadioTable;

/** One radio of a list, with its own antenna. `output.nf` applies to all radios, so that `nf` is not read. */
export const RADIO: typeof PLACE &
  typeof SENDER & {
    readonly antenna: typeof GROUPS.antenna;
    readonly nf: { readonly kind: 'unread'; readonly optional: true };
  } = { ...PLACE, ...SENDER, antenna: GROUPS.antenna, nf: { kind: 'unread', optional: true } };

/** The body of /path, but for its availability. */
export const PATH: Omit<typeof AREA, 'receiver' | 'site'> & {
  readonly site: Omit<typeof AREA.site, 'default'> & { readonly default: 'Link' };
  readonly receiver: { readonly kind: 'object'; readonly fields: typeof PATH_RECEIVER };
} = {
  ...AREA,
  site: { ...AREA.site, default: 'Link' },
  receiver: { kind: 'object', fields: PATH_RECEIVER },
};
