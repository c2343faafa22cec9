import { DEFAULT_CLUTTER_PROFILE, DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';
import type { Client } from '@radioshed/contract/client';

/** The inputs of a call. */
export interface Given {
  readonly args: readonly string[];
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** The JSON of --request. */
  readonly body: unknown;
  /** Takes notes. */
  readonly complain: (text: string) => void;
}

/** A call to a server. */
export interface ServerVerb {
  readonly about: string;
  /** Arguments; those in brackets are optional. */
  readonly args?: readonly (readonly [name: string, about: string])[];
  readonly flags?: readonly (readonly [flags: string, about: string])[];
  /** Path of the API call whose body is --request; without its slash, the kind of the calculation. */
  readonly call?: string;
  /** An example of that body. */
  readonly body?: string;
  /** `formats`: the response is a calculation, saved in formats; `bytes`: the response is a file. */
  readonly saves?: 'formats' | 'bytes';
  /** Members that are the columns of a response that is a list; --json has the others. */
  readonly columns?: readonly string[];
  /** The rest of the example. */
  readonly example?: string;
  readonly ask: (client: Client, given: Given) => Promise<unknown>;
}

/** Bodies are sent unchanged; the server validates them. */
type Body<F extends keyof Client> = Client[F] extends (body: infer B) => unknown ? B : never;

/** Commands by name; the first of two words is a group. */
export const SERVER_VERBS: Readonly<Record<string, ServerVerb>> = {
  merge: {
    about: 'Merges the areas of a network into one super layer.',
    call: '/merge',
    body: '{"network": "Testing", "name": "Everything"}',
    saves: 'formats',
    example: '--save png=merged.png',
    ask: (client, { body }) => client.merge(body as Body<'merge'>),
  },
  interference: {
    about: 'Interference between saved calculations: C/I and J/S.',
    call: '/interference',
    body: '{"s_network": "Testing", "j_network": "Jammers"}',
    saves: 'formats',
    example: '--save kmz=js.kmz',
    ask: (client, { body }) => client.interference(body as Body<'interference'>),
  },
  network: {
    about: 'Lists the best servers of a network at a location.',
    call: '/network',
    body: '{"net": "Testing", "nam": "Everything", "lat": 0.505, "lon": 0.5, "alt": 2}',
    flags: [
      [
        '--sites <file>',
        'list of places (table, GeoJSON, KML, GPX …): the best servers at each, instead of lat and lon',
      ],
    ],
    ask: async (client, { body, flags: { sites }, complain }) => {
      if (sites === undefined) return client.network(body as Body<'network'>);
      const { networkAtPlaces } = await import('./network-places.js');
      return networkAtPlaces(client, body as Body<'network'>, sites, complain);
    },
  },
  trilateration: {
    about: 'Locates a transmitter from the levels at saved sites.',
    call: '/trilateration',
    body: '{"connected": [{"site": "1_Testing_A1", "rssi": -60}], "errordB": 20}',
    saves: 'formats',
    example: '--save png=where.png',
    ask: (client, { body }) => client.trilateration(body as Body<'trilateration'>),
  },
  list: {
    about: 'Lists saved calculations, newest first.',
    flags: [
      ['--network <name>', 'only this network'],
      ['--limit <n>', 'maximum number of calculations (default 300, or 10 000 with --network)'],
      ['--before <number>', 'only calculations with smaller numbers than this, for the next page'],
    ],
    columns: ['id', 'kind', 'site', 'network', 'created_at'],
    example: '--network Testing',
    ask: (client, { flags: { network, limit, before } }) =>
      client.calculations({
        net: network,
        ...(limit === undefined ? {} : { limit: numberOf('--limit', limit) }),
        ...(before === undefined ? {} : { before: numberOf('--before', before) }),
      }),
  },
  export: {
    about: 'Downloads files of a saved calculation.',
    args: [['<calculation>', 'number, or base name of its files, <number>_<network>_<site>']],
    saves: 'formats',
    example: '1 --save kmz=area.kmz --save values=area.tif',
    ask: calculationOf,
  },
  share: {
    about: 'Shares a calculation: prints an address that needs no key.',
    args: [['<number>', 'number of the calculation']],
    flags: [['--opens <files>', 'files that the address opens: all (default) or pictures']],
    example: '1 --opens pictures',
    // The server refuses other words.
    ask: (client, { args, flags: { opens } }) =>
      client.shareCalculation(numberOf('number', args[0]), opens as Parameters<Client['shareCalculation']>[1]),
  },
  delete: {
    about: 'Deletes a calculation or all calculations of a network.',
    args: [['[number]', 'number of the calculation']],
    flags: [['--network <name>', 'all calculations of a network']],
    example: '--network Testing',
    ask: (client, { args, flags }) => {
      const { network } = flags;
      if ((network === undefined) === (args[0] === undefined)) throw new UsageFault('name a calculation or --network');
      return network === undefined
        ? client.deleteCalculation(numberOf('number', args[0]))
        : client.deleteNetwork(network);
    },
  },
  'clutter add': {
    about: 'Adds obstacles from GeoJSON.',
    call: '/clutter/add',
    body: '{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0.5, 0.5], [0.51, 0.5], [0.5, 0.51], [0.5, 0.5]]]}, "properties": {"height": 8, "material": 5}}]}',
    ask: (client, { body }) => client.addClutter(body as object),
  },
  'clutter get': {
    about: 'Lists the obstacles around a location.',
    args: [
      ['<latitude>', 'degrees'],
      ['<longitude>', 'degrees'],
    ],
    example: '0.5 0.5',
    ask: (client, { args }) => client.clutter(numberOf('latitude', args[0]), numberOf('longitude', args[1])),
  },
  'clutter delete': {
    about: 'Deletes an obstacle.',
    args: [['<id>', 'number of the obstacle, 0 for all']],
    example: '0',
    ask: (client, { args }) => client.deleteClutter(numberOf('id', args[0])),
  },
  'noise create': {
    about: 'Adds noise measurements.',
    call: '/noise/create',
    body: '[{"frequency": 446, "noise": -101, "latitude": 0.5, "longitude": 0.5}]',
    ask: (client, { body }) => client.addNoise(body as Body<'addNoise'>),
  },
  'noise get': {
    about: 'Lists noise measured around locations.',
    call: '/noise/get',
    body: '[{"frequency": 446, "latitude": 0.5, "longitude": 0.5}]',
    ask: (client, { body }) => client.noise(body as Body<'noise'>),
  },
  'noise map': {
    about: 'Draws a noise map as an 8-bit GeoTIFF; its values are -dBm.',
    call: '/noise/map',
    body: '{"frequency": 446, "north": 0.6, "south": 0.4, "east": 0.6, "west": 0.4, "resolution": 1000}',
    saves: 'bytes',
    example: '--out noise.tif',
    ask: (client, { body }) => client.noiseMap(body as Body<'noiseMap'>),
  },
  'template list': {
    about: 'Lists the templates of the account and the server.',
    columns: ['id', 'name', 'service', 'favourite'],
    ask: (client) => client.templates(),
  },
  'template get': {
    about: 'Prints a template in the form that `template create` accepts.',
    args: [['<template>', 'number or name']],
    example: 'PMR446',
    ask: (client, { args }) => client.template(args[0] ?? ''),
  },
  'template create': {
    about: 'Saves a template.',
    call: '/template/create',
    body: `{"template": {"name": "Mine"}, "transmitter": {"lat": 0, "lon": 0, "alt": 2, "frq": 446, "txw": 0.5, "bwi": 0.0125}, "receiver": {"lat": 0, "lon": 0, "alt": 2, "rxg": ${DEFAULT_GAIN_DBI}, "rxs": -100}, "antenna": {"txg": ${DEFAULT_GAIN_DBI}, "txl": 0, "ant": 1, "azi": 0, "tlt": 0, "hbw": 0, "vbw": 0, "pol": "v"}, "model": {"pm": 1, "pe": 2, "ked": 0, "rel": 80}, "environment": {"clm": 0, "cll": 2, "clt": "${DEFAULT_CLUTTER_PROFILE}.clt"}, "output": {"units": "metric", "col": "RAINBOW.dBm", "out": 2, "nf": -120, "res": 30, "rad": 10}}`,
    ask: (client, { body }) => client.addTemplate(body as object),
  },
  'template delete': {
    about: 'Deletes a template of the account.',
    args: [['<number>', 'number of the template']],
    example: '1',
    ask: (client, { args }) => client.deleteTemplate(numberOf('number', args[0])),
  },
  metrics: {
    about: 'Shows the calls and the balance of the account.',
    ask: (client) => client.metrics(),
  },
  auth: {
    about: 'Checks whether the key belongs to an account.',
    args: [['<user>', 'name or number of the account']],
    example: '1',
    ask: (client, { args }) => client.logIn(args[0] ?? ''),
  },
};

/** An error in the arguments of a command. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

async function calculationOf(client: Client, { args: [name = ''] }: Given): Promise<unknown> {
  const number = Number(/^(\d{1,15})(?:_|$)/.exec(name)?.[1] ?? 0);
  const [found] = number === 0 ? [] : await client.calculations({ before: number + 1, limit: 1 });
  if (found === undefined || ![String(found.id), found.file].includes(name))
    throw new UsageFault(`there is no calculation ${name}`);
  return found;
}

function numberOf(what: string, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || Number.isNaN(value))
    throw new UsageFault(`${what}: "${text}" is not a number`);
  return value;
}
