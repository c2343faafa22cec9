/**
 * Bodies of public client programs and their modes, as their sources and their stored requests have them: types,
 * spellings and members that nothing reads included. Only locations are moved to the sample island.
 */

/** Kind of a response, by the members that programs read. */
export type Reads =
  | 'area'
  | 'multisite'
  | 'path'
  | 'points'
  | 'multilink'
  | 'network'
  | 'mesh'
  | 'interference'
  | 'trilateration'
  | 'bsa'
  | '3d'
  | 'satellites'
  | 'sky'
  | 'saved'
  | 'templates'
  | 'template'
  | 'login'
  | 'list'
  | 'metrics';

/** One request of a program. */
export interface VendorCall {
  readonly method: 'GET' | 'POST';
  /** `{file}` is the name of a layer that the program made before, `{sid}` its sid. */
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
  readonly reads: Reads;
  /** Layers that the program makes before, by site. */
  readonly layers?: readonly string[];
  /** Colour keys that the account has. */
  readonly keys?: readonly string[];
}

/** A program, or one of its modes. */
export type VendorProgram = readonly [program: string, call: VendorCall];

const FORM = 'application/x-www-form-urlencoded';
const TX = { lat: 0.5, lon: 0.5 };
/** Where the ground is low. */
const COAST = { lat: 0.02, lon: 0.02 };
const RX0 = { lat: 0, lon: 0 };
const THERE = { lat: 0.512, lon: 0.507 };
const MINIMAL = { clt: 'Minimal.clt', elevation: 2, landcover: 1, buildings: 1, obstacles: 0 };
const TEMPERATE = { ...MINIMAL, clt: 'Temperate.clt' };
const OMNI = { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' };
const post = (path: string, body: unknown, reads: Reads, more: Partial<VendorCall> = {}): VendorCall => ({
  method: 'POST',
  path,
  body,
  reads,
  ...more,
});
const get = (path: string, reads: Reads, more: Partial<VendorCall> = {}): VendorCall => ({
  method: 'GET',
  path,
  reads,
  ...more,
});

/** The template of the Python scripts: location and power come from a row of a table, as strings. */
const python = {
  version: 'CloudRF-API-v3.9.5',
  reference: 'https://cloudrf.com/documentation/developer/swagger-ui/',
  template: { name: 'Drone', service: 'CloudRF', created_at: '2022-11-22T12:00:00+00:00', owner: 1, bom_value: 0 },
  site: 'Site',
  network: 'PYTHON',
  engine: '2',
  coordinates: 1,
  transmitter: { lat: '0.5', lon: '0.5', alt: '10', frq: '868', txw: '1', bwi: '0.1' },
  receiver: { lat: 0, lon: 0, alt: '1.5', rxg: '2.15', rxs: '-95' },
  feeder: { flt: '1', fll: 0, fcc: 0 },
  antenna: { ...OMNI, azi: '0', tlt: '10', mode: 'template' },
  model: { pm: '1', pe: '2', ked: '4', rel: '80' },
  environment: { clm: 0, cll: 2, clt: 'Minimal.clt' },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, ber: 0, mod: 0, nf: '-100', res: '30', rad: '2' },
};
const slippy = {
  site: 'Leaflet',
  network: 'MAPS',
  engine: 2,
  ui: 3,
  transmitter: { ...TX, alt: 10, frq: 868, txw: 1, bwi: 0.1 },
  receiver: { ...RX0, alt: 2, rxg: 2, rxs: -100 },
  antenna: OMNI,
  model: { pm: 10, pe: 2, ked: 2, rel: 50 },
  environment: TEMPERATE,
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -114, res: 30, rad: 2 },
};
const radio = (lat: number, more: object = {}): object => ({
  lat,
  lon: '0.5',
  alt: 50,
  frq: 2400,
  txw: 0.2,
  bwi: 20,
  powerUnit: 'W',
  antenna: { ...OMNI, txg: 0, hbw: 360, vbw: 90 },
  ...more,
});
const radios = [radio(0.49), radio(0.5), radio(0.51)];
const sender = (lat: number, more: object = {}): object => ({
  lat,
  lon: 0.5,
  alt: 10,
  frq: 868,
  txw: 1,
  bwi: 1,
  antenna: OMNI,
  ...more,
});
const multisite = {
  site: 'Fleet',
  network: 'Fleet',
  transmitters: [sender(0.5), sender(0.51)],
  receiver: { ...RX0, alt: 2, rxg: 2, rxs: -100 },
  model: { pm: 10, pe: 2, ked: 2, rel: 50 },
  environment: TEMPERATE,
  output: { units: 'm', col: 'GREEN.dBm', out: 2, nf: -114, res: 30, rad: 2 },
};
const points = [
  { ...TX, alt: 2 },
  { lat: 0.505, lon: 0.5, alt: '2' },
];
const atak = {
  version: 'CloudRF-API-v3.29.0',
  reference: '',
  template: { name: 'VHF', service: 'CloudRF', created_at: '2025-12-01T00:00:00+00:00', owner: 1, bom_value: 0 },
  site: 'T1',
  network: 'ATAK',
  ui: 5,
  engine: 1,
  coordinates: 3,
  customIcon: 'data:image/png;base64,iVBORw0KGgo=',
  transmitter: { ...TX, alt: 2, frq: 450, txw: 5, bwi: 0.0125, powerUnit: 'W' },
  receiver: { ...RX0, alt: 2, rxg: 2, rxs: -100 },
  feeder: { flt: 1, fll: 0, fcc: 0 },
  antenna: { ...OMNI, azi: '0', mode: 'template' },
  model: { pm: 10, pe: 2, ked: 2, rel: 50 },
  environment: MINIMAL,
  output: { units: 'm', col: 'LTE.dBm', out: 2, ber: null, mod: 7, nf: '-100', res: 10, rad: 10 },
};
const gallery = {
  version: 'CloudRF-API 3.34 ',
  reference: '',
  template: { name: 'LoRa', service: '', created_at: '2025-01-01T00:00:00+00:86', owner: '', bom_value: '' },
  site: 'Tx',
  network: 'Templates',
  engine: 2,
  coordinates: 1,
  transmitter: { ...TX, alt: 2, frq: 450, txw: 5, bwi: 0.0125, powerUnit: 'W' },
  receiver: { ...RX0, alt: 2, rxg: 2, rxs: 3 },
  feeder: { flt: '1', fll: 0, fcc: 0 },
  antenna: { mode: 'template', ant: 1, txg: 2, txl: 0, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' },
  model: { pm: 4, pe: 2, ked: 2, rel: 60 },
  environment: MINIMAL,
  output: { units: 'm', col: 'SNR21.dB', out: 4, ber: 1, mod: 1, nf: -114, rad: 10, res: 10 },
};
const cosite = {
  network: 'QRM-demo',
  site: 'R1',
  engine: 1,
  transmitter: { ...TX, alt: 1.5, frq: 462, txw: 4.0, bwi: 0.0125 },
  receiver: { alt: 1.5, rxg: 2, rxs: -90 },
  antenna: { txg: 2, txl: 0, ant: 1, azi: 0, tlt: 0, pol: 'v', fbr: 0 },
  model: { pm: 10, pe: 2, ked: 4, rel: 50 },
  environment: { clt: 'Temperate.clt', elevation: 2, landcover: 1, buildings: 0, obstacles: 0 },
  output: { units: 'm', col: 9, out: 2, nf: -100, res: 10, rad: 2 },
};
const finding = {
  network: 'Direction-finding-demo',
  site: 'DF',
  engine: 2,
  transmitter: { ...TX, alt: 10, frq: 450, txw: 1, bwi: 0.1 },
  receiver: { ...RX0, alt: 1, rxg: 0, rxs: 200 },
  antenna: { txg: 2, txl: 0, ant: 1, azi: 0, tlt: 0, pol: 'v', fbr: 0 },
  model: { pm: 10, pe: 2, ked: 4, rel: 50 },
  environment: { clt: 'Minimal.clt', elevation: 1, landcover: 1, buildings: 1, obstacles: 0 },
  output: { units: 'm', col: '9', out: 1, nf: -110, res: 20, rad: 10 },
};
const radar = {
  site: 'CARDIFF',
  network: 'RADAR',
  engine: 1,
  transmitter: { frq: 2700, ...COAST, alt: 210, txw: 100, bwi: 0.25 },
  antenna: { txg: 27, ant: 1 },
  receiver: { alt: 10000, rxs: -130, rxg: 27 },
  model: { pm: 8, rcs: 100, pe: 2, ked: 0, rel: 50 },
  environment: { clt: 'Minimal.clt', elevation: 2, landcover: 0, buildings: 0, obstacles: 0 },
  output: { units: 'f_amsl', out: 2, nf: -110, res: 180, rad: 100, col: 9 },
};
const irricontrol = (site: string, frq: number, rxs: number, col: string): object => ({
  version: 'CloudRF-API-v3.24',
  site,
  network: 'My Network',
  engine: 2,
  coordinates: 1,
  transmitter: { ...TX, alt: 15, frq, txw: 0.3, bwi: 0.1, powerUnit: 'W' },
  receiver: { ...RX0, alt: 3, rxg: 3, rxs },
  feeder: { flt: 1, fll: 0, fcc: 0 },
  antenna: { mode: 'template', txg: 3, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 360, vbw: 90, fbr: 3, pol: 'v' },
  model: { pm: 1, pe: 2, ked: 4, rel: 95, rcs: 1, month: 4, hour: 12, sunspots_r12: 100 },
  environment: { elevation: 1, landcover: 1, buildings: 0, obstacles: 0, clt: 'Minimal.clt' },
  output: { units: 'm', col, out: 2, ber: 1, mod: 7, nf: -120, res: 30, rad: 10 },
});
const scene = (output: object, reflections: number): object => ({
  transmitters: [{ frq: 416.0, txw: 5.0, pos: { x: 1.0, y: 1.5, z: 1.0 }, antenna: { ant: 1, txg: 2.15, txl: 0.0 } }],
  '3d': { input_file: 'room.glb', max_reflections: reflections },
  output: { col: 'RAINBOW.dBm', out: 2, ...output },
  receiver: { rxs: -100, rxg: 0.0 },
});
const sky = {
  satellites: ['ISS (ZARYA)'],
  date_time: '2024-05-06T20:00:00Z',
  receiver: { alt: 1.0 },
  environment: { clt: 'Minimal.clt', elevation: 1, landcover: 0, buildings: 0, obstacles: 0 },
  output: { col: 'GREEN.dBm', res: '10', rx_units: 'm', bounds: { north: 0.52, south: 0.48, east: 0.52, west: 0.48 } },
};
const network = 'net=Net&nam=&lat=0.505&lon=0.5&alt=2&rxg=2';

/** The programs, a row each. */
export const VENDOR_PROGRAMS: readonly VendorProgram[] = [
  ['Python: area', post('/area', python, 'area')],
  ['Python: path', post('/path', { ...python, receiver: { ...python.receiver, ...THERE } }, 'path')],
  ['Python: points', post('/points', { ...python, points, receiver: { ...python.receiver, ...THERE } }, 'points')],
  ['Python: multisite', post('/multisite', { ...multisite, engine: 1 }, 'multisite')],
  ['Python: mesh', post('/mesh?network=Net&name=Super', undefined, 'mesh', { layers: ['A1', 'B1'] })],
  ['Python: mesh without a name', get('/mesh?network=Net', 'mesh', { layers: ['A1'] })],
  ['Python: network', post(`/network?${network}`, undefined, 'network', { layers: ['A1'] })],
  [
    'Python: network of 2021',
    get('/network?net=Net&nam=x&lat=0.505&lon=0.5&rxh=2&rxg=2', 'network', { layers: ['A1'] }),
  ],
  [
    'Python: interference',
    post(
      '/interference',
      { s_sites: ['{file}'], j_sites: ['{file2}'], name: 'QRM', colour_key: 'JS.dB' },
      'interference',
      { layers: ['A1', 'B1'] },
    ),
  ],
  ['Python: archive', get('/archive/list?net=Net', 'list', { layers: ['A1'] })],
  ['Python: metrics', get('/my-metrics', 'metrics')],
  [
    'Python: autopoints',
    post('/points', { ...slippy, site: 'Points', points, receiver: { ...slippy.receiver, ...THERE } }, 'points'),
  ],
  [
    'Python: calibration, profile',
    post(
      '/API/clutter/index2.php',
      'save=Calibration&values=99%3A3%3A2.5%0A1%3A1%3A0.0%0A2%3A8%3A0.5%0A10%3A0%3A0',
      'saved',
      { type: FORM },
    ),
  ],
  ['Python: calibration, area', post('/area', { ...slippy, output: { ...slippy.output, col: '9' } }, 'area')],
  ['Python: airspace', post('/area', radar, 'area')],
  [
    'Python: random mesh',
    post(
      '/multilink',
      {
        site: 'Mesh',
        network: 'Perf',
        radios: Array.from({ length: 10 }, (_, i) => radio(0.49 + i / 500)),
        model: { pm: 10, pe: 2, ked: 2, rel: 50 },
        environment: MINIMAL,
        Output: { units: 'm', out: 2, nf: -120, res: 30 },
      },
      'multilink',
    ),
  ],
  ['Python: network to shapefile', get('/mesh?network=Net&name=BDC', 'mesh', { layers: ['A1'] })],
  ['Bash: area', post('/area', python, 'area', { type: 'text/plain' })],
  ['Bash: path', post('/path', { ...python, receiver: { ...python.receiver, ...THERE } }, 'path', { type: FORM })],
  ['Bash: 3D', post('/3d', scene({ res: 0.2 }, 3), '3d')],
  ['Maps: Leaflet area', post('/area', slippy, 'area')],
  ['Maps: Leaflet path', post('/path', { ...slippy, receiver: { ...slippy.receiver, ...THERE } }, 'path')],
  [
    'Maps: Leaflet points',
    post('/points', { ...slippy, points, receiver: { ...slippy.receiver, ...THERE } }, 'points'),
  ],
  [
    'Maps: Leaflet cell towers',
    post('/area', { ...slippy, antenna: { ...OMNI, ant: 0, azi: '0,120,240', hbw: 65, vbw: 10, fbr: 20 } }, 'area'),
  ],
  ['Maps: Leaflet multisite', post('/multisite', multisite, 'multisite')],
  [
    'Maps: Leaflet multilink',
    post(
      '/multilink',
      {
        site: 'Links',
        network: 'Links',
        radios,
        model: { pm: 10, pe: 2, ked: 2, rel: 50 },
        environment: TEMPERATE,
        output: { units: 'm', out: 2, nf: -120, res: 30 },
      },
      'multilink',
    ),
  ],
  [
    'Maps: Leaflet interference',
    post(
      '/interference',
      {
        s_network: 'Net',
        s_sites: ['{file}'],
        j_network: 'Net',
        j_sites: ['{file2}'],
        name: 'QRM',
        colour_key: 'JS.dB',
      },
      'interference',
      { layers: ['A1', 'B1'] },
    ),
  ],
  ['Maps: direction finding', post('/area', finding, 'area')],
  [
    'Maps: trilateration',
    post(
      '/trilateration',
      { connected: [{ site: '{file}', rssi: '-85' }], disconnected: [], colourKey: '9', errordB: 10 },
      'trilateration',
      { layers: ['A1'] },
    ),
  ],
  [
    'Maps: spectrum management',
    post(
      '/multisite',
      { ...multisite, output: { ...multisite.output, col: 'SNR.dB', out: 4, nf: 'database' } },
      'multisite',
    ),
  ],
  [
    'Maps: drone detection',
    post(
      '/multilink',
      {
        site: 'Drone',
        network: 'DroneDetection',
        radios,
        model: { pm: 7, pe: 2, ked: 1, rel: 50 },
        environment: { elevation: 2, landcover: 1, buildings: 1, obstacles: 0, clt: 'Temperate.clt' },
        output: { units: 'm', out: 2, nf: -120, res: 30 },
      },
      'multilink',
    ),
  ],
  [
    'Maps: radar interference',
    post(
      '/multilink',
      {
        site: 'Radar',
        network: 'Radar',
        radios: radios.map((each) => ({ ...each, nf: -100 })),
        model: { pm: 7, pe: 2, ked: 0, rel: 50 },
        environment: MINIMAL,
        output: { units: 'm', out: 2, nf: -120, res: 30 },
      },
      'multilink',
    ),
  ],
  ['Maps: co-site interference', post('/area', cosite, 'area')],
  ['Maps: OpenLayers area', post('/area', { ...slippy, engine: '2' }, 'area')],
  ['Maps: Mapbox area', post('/area', { ...slippy, engine: '1' }, 'area')],
  ['Gallery: template', post('/area', gallery, 'area')],
  [
    'Gallery: custom antenna',
    post(
      '/area',
      { ...gallery, antenna: { ...gallery.antenna, ant: 0, mode: 'custom', hbw: 65, vbw: 10, fbr: 20 } },
      'area',
    ),
  ],
  ['Gallery: models in 3D', post('/3d', scene({ megavoxels: 0.05 }, 25), '3d')],
  ['Rust: area', post('/area', { ...slippy, ui: undefined }, 'area')],
  [
    'Rust: multisite',
    post(
      '/multisite',
      { ...multisite, transmitters: [sender(0.5, { nf: -100 }), sender(0.51, { nf: -100 })] },
      'multisite',
    ),
  ],
  [
    'Rust: interference',
    post(
      '/interference',
      { s_network: '', s_sites: ['{file}'], j_network: '', j_sites: ['{file2}'], name: 'SSRF', colour_key: 'JS.dB' },
      'interference',
      { layers: ['A1', 'B1'] },
    ),
  ],
  ['Fleet: multisite', post('/multisite', { ...multisite, output: { ...multisite.output, res: 10 } }, 'multisite')],
  [
    'Noise page: integers',
    post('/noise/create', [{ frequency: 450, noise: -98, latitude: 0.5, longitude: 0.5 }], 'saved'),
  ],
  [
    'Spectrum analyser: noise',
    post('/noise/create', [{ frequency: '433', noise: '-101', latitude: '0.5', longitude: '0.5' }], 'saved'),
  ],
  [
    'DORA: noise of receivers',
    post(
      '/noise/create',
      [
        { frequency: 433.5, latitude: 0.5, longitude: 0.5, noise: -63.216 },
        { frequency: 435.5, latitude: 0.5, longitude: 0.5, noise: -144 },
      ],
      'saved',
    ),
  ],
  [
    'Jamming map: points',
    post('/points', { ...atak, fast: 1, points, receiver: { ...atak.receiver, ...THERE } }, 'points'),
  ],
  [
    'Aircraft: path',
    post(
      '/path',
      {
        ...slippy,
        receiver: { ...THERE, alt: 3000, rxg: 0, rxs: -100 },
        output: { ...slippy.output, units: 'm_amsl' },
        transmitter: { ...slippy.transmitter, alt: 500 },
      },
      'path',
    ),
  ],
  ['Blender: 3D', post('/3d', scene({ res: 0.5 }, 5), '3d')],
  ['ATAK: log-in', post('/auth', 'user=Ada&pass={key}', 'login', { type: FORM })],
  ['ATAK: templates', get('/templates', 'templates')],
  ['ATAK: template', get('/template/PMR446', 'template')],
  ['ATAK: area', post('/area', atak, 'area')],
  ['ATAK: path', post('/path', { ...atak, receiver: { ...atak.receiver, ...THERE } }, 'path')],
  [
    'ATAK: co-opted points',
    post(
      '/points',
      {
        ...atak,
        fast: 1,
        points: points.map((each, i) => ({ ...each, markerId: `m${i}` })),
        receiver: { ...atak.receiver, ...THERE },
      },
      'points',
    ),
  ],
  ['ATAK: multisite', post('/multisite', { ...multisite, ui: 5, engine: '1' }, 'multisite')],
  [
    'ATAK: best site',
    post(
      '/bsa',
      {
        ...atak,
        engine: '1',
        model: { pm: 7, pe: 2, ked: 0, rel: 50 },
        environment: { ...MINIMAL, elevation: 1 },
        output: { units: 'm', col: 'BESTSITE.bsa', out: 7, nf: -120, res: 1, rad: 0.5 },
      },
      'bsa',
    ),
  ],
  ['ATAK: names of satellites', get('/satellite/query?NAME=iss', 'satellites')],
  ['ATAK: satellite', post('/satellite/area', sky, 'sky', { type: FORM })],
  [
    'MACE: mixed polarisation',
    post('/area', { ...slippy, antenna: { ...OMNI, ant: 0, pol: 'm', hbw: 60, vbw: 30, fbr: 20 } }, 'area'),
  ],
  ['MACE: circular polarisation', post('/area', { ...slippy, antenna: { ...OMNI, pol: 'r' } }, 'area')],
  [
    'ARGOS: nulls',
    post('/area', { ...slippy, output: { ...slippy.output, ber: null, mod: null, col: 'LTE.dBm' } }, 'area'),
  ],
  [
    'Irricontrol: Brazil',
    post('/area', irricontrol('Brazil_V6', 915, -90, 'IRRICONTRO.dBm'), 'area', { keys: ['IRRICONTRO.dBm'] }),
  ],
  [
    'Irricontrol: Europe',
    post('/area', irricontrol('V6_XR.dBm', 868, -105, 'IRRIEUROPE.dBm'), 'area', { keys: ['IRRIEUROPE.dBm'] }),
  ],
];
