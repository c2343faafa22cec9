import type { Client } from '@radioshed/contract/client';

/** What a call was given on the command line. */
export interface Given {
  readonly args: readonly string[];
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** The JSON of --request. */
  readonly body: unknown;
}

/** A call to a server on what it keeps. */
export interface ServerVerb {
  readonly about: string;
  /** What stands behind the verb; in brackets what may be left out. */
  readonly args?: readonly (readonly [name: string, about: string])[];
  readonly flags?: readonly (readonly [flags: string, about: string])[];
  /** The call of the interface whose body --request names; its path, less the slash, is the kind of what it makes. */
  readonly call?: string;
  /** An example of that body. */
  readonly body?: string;
  /** `formats`: the answer is a calculation, saved in formats; `bytes`: the answer is a file. */
  readonly saves?: 'formats' | 'bytes';
  /** What the example has behind the verb and its body. */
  readonly example?: string;
  readonly ask: (client: Client, given: Given) => Promise<unknown>;
}

/** Bodies go as they are: the server says what is wrong with them. */
type Body<F extends keyof Client> = Client[F] extends (body: infer B) => unknown ? B : never;

/** By name; a second word makes a group of the first. */
export const SERVER_VERBS: Readonly<Record<string, ServerVerb>> = {
  merge: {
    about: 'The areas of a network as one super layer.',
    call: '/merge',
    body: '{"network": "Testing", "name": "Everything"}',
    saves: 'formats',
    example: '--save png=merged.png',
    ask: (client, { body }) => client.merge(body as Body<'merge'>),
  },
  interference: {
    about: 'Signals over jammers, of calculations that are kept.',
    call: '/interference',
    body: '{"s_network": "Testing", "j_network": "Jammers"}',
    saves: 'formats',
    example: '--save kmz=js.kmz',
    ask: (client, { body }) => client.interference(body as Body<'interference'>),
  },
  network: {
    about: 'Which sites of a network serve a place best.',
    call: '/network',
    body: '{"net": "Testing", "nam": "Everything", "lat": 0.505, "lon": 0.5, "alt": 2}',
    ask: (client, { body }) => client.network(body as Body<'network'>),
  },
  trilateration: {
    about: 'Where a transmitter may be that sites hear so loud, or not at all.',
    call: '/trilateration',
    body: '{"connected": [{"site": "1_Testing_A1", "rssi": -60}], "errordB": 20}',
    saves: 'formats',
    example: '--save png=where.png',
    ask: (client, { body }) => client.trilateration(body as Body<'trilateration'>),
  },
  list: {
    about: 'Calculations that are kept, the newest first.',
    flags: [['--net <name>', 'only those of a network']],
    example: '--net Testing',
    ask: (client, { flags }) => client.calculations({ net: flags['net'] }),
  },
  export: {
    about: 'Files of a calculation that is kept.',
    args: [['<calculation>', 'its number, or the base name of its files, <number>_<network>_<site>']],
    saves: 'formats',
    example: '1 --save kmz=area.kmz --save values=area.tif',
    ask: calculationOf,
  },
  delete: {
    about: 'Deletes a calculation, or all of a network.',
    args: [['[number]', 'of the calculation']],
    flags: [['--net <name>', 'all calculations of a network']],
    example: '--net Testing',
    ask: (client, { args, flags }) => {
      const { net } = flags;
      if ((net === undefined) === (args[0] === undefined)) throw new UsageFault('either a number or --net');
      return net === undefined ? client.deleteCalculation(numberOf('number', args[0])) : client.deleteNetwork(net);
    },
  },
  'clutter add': {
    about: 'Adds obstacles, a GeoJSON collection of features.',
    call: '/clutter/add',
    body: '{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0.5, 0.5], [0.51, 0.5], [0.5, 0.51], [0.5, 0.5]]]}, "properties": {"height": 8, "material": 5}}]}',
    ask: (client, { body }) => client.addClutter(body as object),
  },
  'clutter get': {
    about: 'The obstacles around a place.',
    args: [
      ['<latitude>', 'degrees'],
      ['<longitude>', 'degrees'],
    ],
    example: '0.5 0.5',
    ask: (client, { args }) => client.clutter(numberOf('latitude', args[0]), numberOf('longitude', args[1])),
  },
  'clutter delete': {
    about: 'Deletes an obstacle.',
    args: [['<id>', 'its number, 0 for all']],
    example: '0',
    ask: (client, { args }) => client.deleteClutter(numberOf('id', args[0])),
  },
  'noise create': {
    about: 'Adds measurements of noise.',
    call: '/noise/create',
    body: '[{"frequency": 446, "noise": -101, "latitude": 0.5, "longitude": 0.5}]',
    ask: (client, { body }) => client.addNoise(body as Body<'addNoise'>),
  },
  'noise get': {
    about: 'What was measured around places.',
    call: '/noise/get',
    body: '[{"frequency": 446, "latitude": 0.5, "longitude": 0.5}]',
    ask: (client, { body }) => client.noise(body as Body<'noise'>),
  },
  'noise map': {
    about: 'A map of what was measured, as an 8-bit GeoTIFF of -dBm.',
    call: '/noise/map',
    body: '{"frequency": 446, "north": 0.6, "south": 0.4, "east": 0.6, "west": 0.4, "resolution": 1000}',
    saves: 'bytes',
    example: '--out noise.tif',
    ask: (client, { body }) => client.noiseMap(body as Body<'noiseMap'>),
  },
  'template list': {
    about: 'Templates of the account and of the system.',
    ask: (client) => client.templates(),
  },
  'template get': {
    about: 'A template, as `template create` takes it.',
    args: [['<template>', 'its number or name']],
    example: 'PMR446',
    ask: (client, { args }) => client.template(args[0] ?? ''),
  },
  'template create': {
    about: 'Keeps a template.',
    call: '/template/create',
    body: '{"template": {"name": "Mine"}, "transmitter": {"lat": 0, "lon": 0, "alt": 2, "frq": 446, "txw": 0.5, "bwi": 0.0125}, "receiver": {"lat": 0, "lon": 0, "alt": 2, "rxg": 2.15, "rxs": -100}, "antenna": {"txg": 2.15, "txl": 0, "ant": 1, "azi": 0, "tlt": 0, "hbw": 0, "vbw": 0, "pol": "v"}, "model": {"pm": 1, "pe": 2, "ked": 0, "rel": 80}, "environment": {"clm": 0, "cll": 2, "clt": "Minimal.clt"}, "output": {"units": "metric", "col": "RAINBOW.dBm", "out": 2, "nf": -120, "res": 30, "rad": 10}}',
    ask: (client, { body }) => client.addTemplate(body as object),
  },
  'template delete': {
    about: 'Deletes a template of the account.',
    args: [['<number>', 'of the template']],
    example: '1',
    ask: (client, { args }) => client.deleteTemplate(numberOf('number', args[0])),
  },
  metrics: {
    about: 'Calls of the account by day and kind, and what is left.',
    ask: (client) => client.metrics(),
  },
  auth: {
    about: 'Whether the key is one of an account.',
    args: [['<user>', 'name or number of the account']],
    example: '1',
    ask: (client, { args }) => client.logIn(args[0] ?? ''),
  },
};

/** Something wrong on the command line that no option tells. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

async function calculationOf(client: Client, { args: [name = ''] }: Given): Promise<unknown> {
  const found = (await client.calculations()).find(({ id, file }) => String(id) === name || file === name);
  if (found === undefined) throw new UsageFault(`no calculation ${name} is kept`);
  return found;
}

function numberOf(what: string, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || Number.isNaN(value)) throw new UsageFault(`${what}: "${text}" is no number`); // prettier-ignore
  return value;
}
