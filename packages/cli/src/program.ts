import { Command, type CommanderError, type Option } from 'commander';

import type { GivenFlag } from './request-body.js';
import type { Interruption } from './interruption.js';
import { type Verb, type WireOption, wireOptions } from './wire-option.js';

/** Where the command writes and how it learns that it was told to stop. */
export interface Surroundings {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly interruption: Interruption;
  readonly version: string;
}

const TERRAIN =
  'folder, file, copernicus or null-island (default: $RADIOSHED_TERRAIN, then Null Island where it reaches, then Copernicus)';
const EXIT_CODES = `Exit codes: 0 done, 2 wrong options or values, 3 terrain, 4 a file, 5 the server's address, 130 stopped by Ctrl-C, 1 anything else.`;

/** The command line as commander reads it; every verb loads what it needs when it is called. */
export function program(surroundings: Surroundings): Command {
  const root = new Command('radioshed')
    .description('Radio coverage and path reports over real terrain.')
    .version(surroundings.version)
    .showHelpAfterError('(radioshed <command> --help shows the options)')
    .addHelpText('after', `\n${EXIT_CODES}`);
  root.addCommand(areaCommand(surroundings));
  root.addCommand(pathCommand(surroundings));
  root.addCommand(serveCommand(surroundings));
  root.addCommand(terrainCommand(surroundings));
  for (const command of descendants(root)) {
    command.exitOverride(throwForUsage).configureOutput({
      writeOut: (text) => surroundings.print(text.replace(/\n$/, '')),
      writeErr: (text) => surroundings.complain(text.replace(/\n$/, '')),
      outputError: (text, write) => write(text.replace(/^error: /, 'radioshed: ')),
    });
  }
  return root;
}

function throwForUsage(error: CommanderError): never {
  throw error;
}

function* descendants(command: Command): Generator<Command> {
  yield command;
  for (const child of command.commands) yield* descendants(child);
}

function areaCommand({ print, interruption }: Surroundings): Command {
  const command = calculation('area', 'The coverage of one transmitter, as pictures and numbers.');
  command
    .optionsGroup('Files to write:')
    .option('--png <file>', 'picture, EPSG:4326')
    .option('--png-mercator <file>', 'picture, EPSG:3857, as web maps need it')
    .option('--tif <file>', 'coloured GeoTIFF')
    .option('--kmz <file>', 'picture with legend for Google Earth')
    .option('--values <file>', 'the numbers: float32 GeoTIFF in the unit of --out, NaN where there is none');
  const given = addCalculationOptions(command, 'area');
  command.addHelpText(
    'after',
    `
Examples:
  $ radioshed area --lat 0.5 --lon 0.5 --frq 446 --tx-height 30 --rx-height 2 --rad 10 --png coverage.png
  $ radioshed area --lat 36.98 --lon -3.52 --frq 450 --tx-height 30 --rad 50 --terrain tiles/ --kmz coverage.kmz
  $ radioshed area --request body.json --out loss --values loss.tif
  $ radioshed area --request body.json --json`,
  );
  return command.action(async (options) => {
    const { area } = await import('./area.js');
    await area(options, given(), { print, interruption });
  });
}

function pathCommand({ print, interruption }: Surroundings): Command {
  const command = calculation('path', 'The report of one link, with its profile.');
  command
    .optionsGroup('Files to write:')
    .option('--svg <file>', 'chart of the profile')
    .option('--png <file>', 'chart of the profile')
    .option('--csv <file>', 'the profile: ground, Fresnel zone, level and loss at each step');
  const given = addCalculationOptions(command, 'path');
  command.addHelpText(
    'after',
    `
Examples:
  $ radioshed path --lat 0.5 --lon 0.5 --rx-lat 0.55 --rx-lon 0.55 --frq 446 --tx-height 30 --rx-height 2
  $ radioshed path --request body.json --svg profile.svg --csv profile.csv
  $ radioshed path --request body.json --json`,
  );
  return command.action(async (options) => {
    const { path } = await import('./path.js');
    await path(options, given(), { print, interruption });
  });
}

function calculation(verb: Verb, description: string): Command {
  return new Command(verb)
    .description(description)
    .optionsGroup('Request and answer:')
    .option('--request <file>', "the interface's request body as JSON (- for stdin); the flags below override it")
    .option('--json', "print the interface's answer, and nothing else")
    .option('--terrain <where>', TERRAIN)
    .option('--threads <number>', 'worker threads (default: one per core)');
}

/** Adds the flags that fill the request; what comes back tells, once the line is read, which were given. */
function addCalculationOptions(command: Command, verb: Verb): () => GivenFlag[] {
  const known: { readonly wire: WireOption; readonly option: Option }[] = wireOptions(verb);
  for (const { heading, option } of wireOptions(verb)) command.addOption(option.helpGroup(heading));
  return () =>
    known.flatMap(({ wire, option }) => {
      const text: unknown = command.getOptionValue(option.attributeName());
      return typeof text === 'string' ? [{ wire, flag: option.flags.split(/[ ,]/)[0] ?? '', text }] : [];
    });
}

function serveCommand(surroundings: Surroundings): Command {
  return new Command('serve')
    .description('Serves the interface over HTTP until it is stopped.')
    .option('--port <number>', 'port to listen on, 0 for any free one (default: $PORT, then 8080)')
    .option('--host <address>', 'address to listen on (default: $HOST, then 127.0.0.1)')
    .option('--terrain <where>', TERRAIN)
    .option('--threads <number>', 'worker threads (default: one per core)')
    .addHelpText('after', '\nExamples:\n  $ radioshed serve\n  $ radioshed serve --port 9000 --terrain tiles/')
    .action(async (options) => {
      const { serve } = await import('./serve.js');
      await serve(options, surroundings);
    });
}

function terrainCommand({ print, interruption }: Surroundings): Command {
  const terrain = new Command('terrain').description(
    'What terrain is there, and fetching it for work without a network.',
  );
  terrain
    .command('info')
    .description('What a terrain holds.')
    .option('--terrain <where>', TERRAIN)
    .option('--bounds <N,E,S,W>', 'look into this box too: posts, heights, gaps')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed terrain info --terrain tiles/\n  $ radioshed terrain info --terrain null-island --bounds 1,1,0,0',
    )
    .action(async (options) => {
      const { terrainInfo } = await import('./terrain-info.js');
      print(await terrainInfo(options, interruption.signal));
    });
  terrain
    .command('profile')
    .description('The ground between two places, as CSV.')
    .requiredOption('--lat <degrees>', 'from this latitude')
    .requiredOption('--lon <degrees>', 'and longitude')
    .requiredOption('--to-lat <degrees>', 'to this latitude')
    .requiredOption('--to-lon <degrees>', 'and longitude')
    .option('--step <m>', "greatest distance between posts (default: the terrain's own)")
    .option('--terrain <where>', TERRAIN)
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ radioshed terrain profile --lat 0.5 --lon 0.5 --to-lat 0.6 --to-lon 0.55 --step 100',
    )
    .action(async (options) => {
      const { terrainProfile } = await import('./terrain-profile.js');
      print(await terrainProfile(options, interruption.signal));
    });
  terrain
    .command('fetch')
    .description('Fetches Copernicus terrain of a box into the cache, for work without a network.')
    .requiredOption('--bounds <N,E,S,W>', 'the box, degrees')
    .option('--cache <folder>', 'where to keep it (default: $RADIOSHED_CACHE, then the cache of the user)')
    .addHelpText('after', '\nExample:\n  $ radioshed terrain fetch --bounds 37.5,-3,36.5,-4')
    .action(async (options) => {
      const { terrainFetch } = await import('./terrain-fetch.js');
      print(await terrainFetch(options, interruption.signal));
    });
  return terrain;
}
