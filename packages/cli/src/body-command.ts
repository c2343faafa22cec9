import { Command } from 'commander';

import { collect } from './collect.js';
import { ituMapsOption } from './itu-maps-option.js';
import type { Surroundings } from './surroundings.js';
import { surfaceOptions } from './surface-options.js';
import { terrainOption } from './terrain-option.js';

/** A call of the interface that a body alone describes. */
export type BodyVerb =
  'points' | 'multilink' | 'multisite' | 'bsa' | 'relay' | 'highpoint' | 'satelliteArea' | 'spotbeam';

/** What it does, an example of a body, and which files it has. */
const VERBS: Readonly<Record<BodyVerb, { readonly about: string; readonly body: string; readonly saves: string }>> = {
  points: {
    about: 'One transmitter at many places against one receiver.',
    body: '{"transmitter": {"frq": 446, "txw": 5}, "points": [{"lat": 0.5, "lon": 0.5, "alt": 10}], "receiver": {"lat": 0.51, "lon": 0.51, "alt": 2}}',
    saves: 'json=report.json',
  },
  multilink: {
    about: 'Radios against each other, each pair both ways.',
    body: '{"radios": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, {"lat": 0.51, "lon": 0.5, "alt": 10, "frq": 446, "txw": 1}]}',
    saves: 'csv=matrix.csv',
  },
  multisite: {
    about: 'Coverage of many transmitters as one layer, the strongest at each place.',
    body: '{"transmitters": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}], "receiver": {"rxs": -100}, "output": {"res": 100, "rad": 2}}',
    saves: 'png=map.png --save kmz=map.kmz',
  },
  bsa: {
    about: 'How good each place of a circle or polygon is as a site.',
    body: '{"transmitter": {"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, "output": {"res": 100, "rad": 1}, "places": 100}',
    saves: 'png=sites.png --save values=sites.tif',
  },
  relay: {
    about: 'Where one more radio joins radios that do not hear each other.',
    body: '{"radios": [{"lat": 0.5, "lon": 0.47, "frq": 446, "txw": 1}, {"lat": 0.53, "lon": 0.53, "frq": 446, "txw": 1}], "relay": {"alt": 10}}',
    saves: '',
  },
  satelliteArea: {
    about: 'Where satellites are in sight over terrain, and what arrives from them.',
    body: '{"satellites": [{"lon": 13}], "receiver": {"lat": 0.5, "lon": 0.5, "alt": 2}, "output": {"rad": 5, "res": 50}}',
    saves: 'png=sight.png --save values=sight.tif',
  },
  spotbeam: {
    about: 'What a beam of a satellite puts on the ground, with its contours as GeoJSON.',
    body: '{"satellite": {"lon": 13}, "boresight": {"lat": 40, "lon": -3}, "transmitter": {"txw": 100}, "antenna": {"txg": 40, "hbw": 1.5}}',
    saves: 'png=beam.png --save contours=beam.geojson',
  },
  highpoint: {
    about: 'The highest ground around a place, or that which sees most.',
    body: '{"lat": 0.5, "lon": 0.5, "rad": 3, "by": "sight"}',
    saves: '',
  },
};

/** `radioshed points`, `multilink` …: calls of the interface under their own names. */
export function bodyCommands(surroundings: Surroundings): Command[] {
  const verbs = (Object.keys(VERBS) as BodyVerb[]).filter((verb) => verb !== 'satelliteArea');
  return verbs.map((verb) => bodyCommand(verb, surroundings));
}

/** A command that a body describes. @param path words that call it, below others */
export function bodyCommand(
  verb: BodyVerb,
  { print, interruption }: Surroundings,
  path: readonly string[] = [verb],
): Command {
  const { about, body, saves } = VERBS[verb];
  const command = new Command(path.at(-1))
    .description(about)
    .optionsGroup('Request and answer:')
    .requiredOption(
      '--request <file>',
      "the interface's request body as JSON (- for stdin); docs/api.md tells its members",
    )
    .option('--json', "print the interface's answer, and nothing else")
    .addOption(terrainOption())
    .option('--antennas <folder>', 'pattern files that antenna.ant names by number (default: $RADIOSHED_ANTENNAS)')
    .option('--threads <number>', 'worker threads (default: one per core)');
  if (verb === 'satelliteArea' || verb === 'spotbeam') {
    command.option('--satellites <file>', 'satellites that may be named, as satellite import keeps them or from CelesTrak (default: $RADIOSHED_SATELLITES, then what satellite import kept)'); // prettier-ignore
    command.option('--pattern-file <file>', 'pattern of the satellite’s antenna: ADF, ANT, MSI or PLN');
  }
  if (verb === 'satelliteArea') command.addOption(ituMapsOption());
  if (saves !== '') {
    command.option('--save <format=file>', 'a file of the calculation, again and again for several', collect);
  }
  for (const option of surfaceOptions('calculation')) command.addOption(option.helpGroup('Environment:'));
  const save = saves === '' ? '' : ` --save ${saves}`;
  const examples = [
    `radioshed ${path.join(' ')} --request body.json${save}`,
    `echo '${body}' | radioshed ${path.join(' ')} --request - --json`,
  ];
  command.addHelpText('after', `\nExamples:\n${examples.map((each) => `  $ ${each}`).join('\n')}`);
  return command.action(async (options) => {
    const { bodyCall } = await import('./body-call.js');
    await bodyCall(verb, options, { print, interruption });
  });
}
