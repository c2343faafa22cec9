import type { Call } from '@radioshed/quota';

/** What a call leaves in the account: a raster, a report, or nothing. */
export type CallKeeps = 'raster' | 'report' | 'nothing';

/** A command that sends nothing but the body of a call. */
export interface CallCommand {
  readonly about: string;
  /** An example of the body. */
  readonly body: string;
  /** Files in the example; empty for a call without files. */
  readonly saves: string;
}

/** Everything about a calculation that its address, clients and documents need: plain data, without code. */
export interface CallFacts {
  readonly path: string;
  /** Whether its members are in the body, or in the body, the address or both, with GET too. */
  readonly asks: 'body' | 'body or address';
  /** Its name in charges, in the archive and in metrics; absent for a call that costs nothing and takes no turn. */
  readonly kind?: Call;
  /** Its purpose, in a few words. */
  readonly summary: string;
  /** Its group in the OpenAPI document. */
  readonly group: 'calculations' | 'analysis' | 'sites';
  readonly keeps: CallKeeps;
  /** Whether it is an older name of another call: clients have no method for it. */
  readonly isOlderName?: true;
  /** Whether `radioshed batch` has it. */
  readonly inBatch?: true;
  /** Absent for a call with a command of its own, or none. */
  readonly command?: CallCommand;
}

/** The calculations, by the name of their methods in the service and its clients. */
export const CALLS = {
  area: {
    path: '/area',
    asks: 'body',
    kind: 'area',
    summary: 'coverage around a transmitter',
    group: 'calculations',
    keeps: 'raster',
    inBatch: true,
  },
  path: {
    path: '/path',
    asks: 'body',
    kind: 'path',
    summary: 'report of a link, with its profile',
    group: 'calculations',
    keeps: 'report',
    inBatch: true,
  },
  points: {
    path: '/points',
    asks: 'body',
    kind: 'points',
    summary: 'links from many transmitter locations to one receiver',
    group: 'calculations',
    keeps: 'report',
    inBatch: true,
    command: {
      about: 'Links from many transmitter locations to one receiver.',
      body: '{"transmitter": {"frq": 446, "txw": 5}, "points": [{"lat": 0.5, "lon": 0.5, "alt": 10}], "receiver": {"lat": 0.51, "lon": 0.51, "alt": 2}}',
      saves: 'json=report.json',
    },
  },
  multilink: {
    path: '/multilink',
    asks: 'body',
    kind: 'multilink',
    summary: 'links between all pairs of radios, in both directions',
    group: 'calculations',
    keeps: 'report',
    inBatch: true,
    command: {
      about: 'Links between all pairs of radios, in both directions.',
      body: '{"radios": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, {"lat": 0.51, "lon": 0.5, "alt": 10, "frq": 446, "txw": 1}]}',
      saves: 'csv=matrix.csv',
    },
  },
  multisite: {
    path: '/multisite',
    asks: 'body',
    kind: 'multisite',
    summary: 'coverage of many transmitters at once',
    group: 'calculations',
    keeps: 'raster',
    inBatch: true,
    command: {
      about: 'Coverage of many transmitters: the best server at each pixel.',
      body: '{"transmitters": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}], "receiver": {"rxs": -100}, "output": {"res": 100, "rad": 2}}',
      saves: 'png=map.png --save kmz=map.kmz',
    },
  },
  bestSite: {
    path: '/bsa',
    asks: 'body',
    kind: 'bsa',
    summary: 'best site within an area',
    group: 'calculations',
    keeps: 'raster',
    inBatch: true,
    command: {
      about: 'Best site: rates each location in a circle or polygon.',
      body: '{"transmitter": {"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, "output": {"res": 100, "rad": 1}, "places": 100}',
      saves: 'png=sites.png --save values=sites.tif',
    },
  },
  relay: {
    path: '/relay',
    asks: 'body',
    summary: 'the best location for a relay between radios without a link',
    group: 'sites',
    keeps: 'nothing',
    inBatch: true,
    command: {
      about: 'Locations for a relay between radios without a link.',
      body: '{"radios": [{"lat": 0.5, "lon": 0.47, "frq": 446, "txw": 1}, {"lat": 0.53, "lon": 0.53, "frq": 446, "txw": 1}], "relay": {"alt": 10}}',
      saves: '',
    },
  },
  highPoints: {
    path: '/highpoint',
    asks: 'body or address',
    summary: 'the highest locations around a point, or those with the largest viewshed',
    group: 'sites',
    keeps: 'nothing',
    inBatch: true,
    command: {
      about: 'Highest ground or best view around a location.',
      body: '{"lat": 0.5, "lon": 0.5, "rad": 3, "by": "sight"}',
      saves: '',
    },
  },
  hfArea: {
    path: '/hf/area',
    asks: 'body',
    kind: 'hf/area',
    summary: 'HF sky-wave coverage',
    group: 'calculations',
    keeps: 'raster',
    inBatch: true,
  },
  hfPrediction: {
    path: '/hf/prediction',
    asks: 'body',
    kind: 'hf/prediction',
    summary: 'HF circuit over the hours of a day',
    group: 'calculations',
    keeps: 'report',
    inBatch: true,
  },
  satelliteArea: {
    path: '/satellite/area',
    asks: 'body',
    kind: 'satellite/area',
    summary: 'coverage of satellites',
    group: 'calculations',
    keeps: 'raster',
    inBatch: true,
    command: {
      about: 'Visibility of satellites over terrain, and received levels.',
      body: '{"satellites": [{"lon": 13}], "receiver": {"lat": 0.5, "lon": 0.5, "alt": 2}, "output": {"rad": 5, "res": 50}}',
      saves: 'png=sight.png --save values=sight.tif',
    },
  },
  spotBeam: {
    path: '/spotbeam',
    asks: 'body',
    kind: 'spotbeam',
    summary: 'ground footprint of a satellite beam',
    group: 'calculations',
    keeps: 'raster',
    inBatch: true,
    command: {
      about: 'Footprint of a satellite beam, with contours as GeoJSON.',
      body: '{"satellite": {"lon": 13}, "boresight": {"lat": 40, "lon": -3}, "transmitter": {"txw": 100}, "antenna": {"txg": 40, "hbw": 1.5}}',
      saves: 'png=beam.png --save contours=beam.geojson',
    },
  },
  scene: {
    path: '/3d',
    asks: 'body',
    kind: '3d',
    summary: 'field inside your own 3D model',
    group: 'calculations',
    keeps: 'report',
  },
  merge: {
    path: '/merge',
    asks: 'body or address',
    kind: 'merge',
    summary: 'the super layer of a network',
    group: 'analysis',
    keeps: 'raster',
  },
  mesh: {
    path: '/mesh',
    asks: 'body or address',
    kind: 'merge',
    summary: 'older name of /merge',
    group: 'analysis',
    keeps: 'raster',
    isOlderName: true,
  },
  network: {
    path: '/network',
    asks: 'body or address',
    kind: 'network',
    summary: 'sites of a network that serve a location',
    group: 'analysis',
    keeps: 'nothing',
  },
  interference: {
    path: '/interference',
    asks: 'body',
    kind: 'interference',
    summary: 'jamming-to-signal ratio or C/I between layers',
    group: 'analysis',
    keeps: 'raster',
  },
  trilateration: {
    path: '/trilateration',
    asks: 'body',
    kind: 'trilateration',
    summary: 'locates a radio from the levels it receives',
    group: 'analysis',
    keeps: 'raster',
  },
  preview: {
    path: '/preview',
    asks: 'body',
    summary: 'a coarse coverage for a live preview; nothing is saved or charged',
    group: 'sites',
    keeps: 'nothing',
  },
} as const;
CALLS satisfies Readonly<Record<string, CallFacts>>;

/** The name of a calculation: that of its methods in the service and its clients. */
export type CallName = keyof typeof CALLS;

/** The calculations in the order of the table. */
export const CALL_LIST: readonly (CallFacts & { readonly name: CallName })[] = (Object.keys(CALLS) as CallName[]).map(
  (name) => ({ name, ...(CALLS[name] as CallFacts) }),
);
