/** Requests of public client programs, moved to the sample island. */

const ENVIRONMENT = { clt: 'Minimal.clt', elevation: 2, landcover: 1, buildings: 1, obstacles: 0 };
const ANTENNA = { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, hbw: 0, vbw: 0, fbr: 0, pol: 'v' };

/** A record of the vendor's template gallery, as its programs fill in the location and post it. */
export function template(part: { readonly transmitter?: object; readonly antenna?: object } = {}) {
  return {
    version: 'CloudRF-API 3.34 ',
    reference: '',
    template: { name: 'VHF handheld', service: '', created_at: '2025-01-01T00:00:00+00:86', owner: '', bom_value: '' },
    site: 'Tx1',
    network: 'Templates',
    engine: 2,
    coordinates: 1,
    transmitter: { lat: 0.5, lon: 0.5, alt: 2, frq: 450, txw: 5, bwi: 0.0125, powerUnit: 'W', ...part.transmitter },
    receiver: { lat: 0, lon: 0, alt: 2, rxg: 2, rxs: 3 },
    feeder: { flt: 1, fll: 0, fcc: 0 },
    antenna: { ...ANTENNA, mode: 'template', ...part.antenna },
    model: { pm: 4, pe: 2, ked: 2, rel: 60 },
    environment: ENVIRONMENT,
    output: { units: 'm', col: 'SNR21.dB', out: 4, ber: 1, mod: 1, nf: -114, rad: 2, res: 100 },
  };
}

/** The area of the Python scripts: numbers partly as strings, the receiver at 0, 0. */
export const area = {
  site: 'S1',
  network: 'Net',
  engine: 2,
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: '446', txw: 5, bwi: 0.1 },
  receiver: { lat: 0, lon: 0, alt: 1.5, rxg: 2.15, rxs: '-95' },
  antenna: { ...ANTENNA, azi: '0' },
  model: { pm: 1, pe: 2, ked: 0, rel: 80 },
  environment: ENVIRONMENT,
  output: { units: 'm', col: '9', out: 2, ber: null, mod: null, nf: '-100', res: '100', rad: 2 },
};

/** Radios of the drone and radar demos: two transmitters and a sensor. */
export const multilink = {
  site: 'Drone',
  network: 'DroneDetection',
  radios: [0, 1, 2].map((i) => ({
    lat: 0.49 + i / 100,
    lon: '0.5',
    alt: 50,
    frq: 2400,
    txw: 0.2,
    bwi: 20,
    powerUnit: 'W',
    nf: -100,
    antenna: { ...ANTENNA, hbw: 360, vbw: 90 },
  })),
  model: { pm: 7, pe: 2, ked: 1, rel: 50 },
  environment: { ...ENVIRONMENT, clt: 'Temperate.clt' },
  output: { units: 'm', out: 2, nf: -120, res: 30 },
};

/** Points of the situation map: transmitters around one receiver, with their markers. */
export const points = {
  ui: 5,
  fast: 1,
  site: 'Points',
  network: 'Coopt',
  transmitter: { alt: 2, frq: 450, txw: 5, bwi: 0.0125 },
  points: [
    { lat: 0.5, lon: 0.5, alt: 2, markerId: 'a' },
    { lat: 0.505, lon: 0.5, markerId: 'b' },
  ],
  receiver: { lat: 0.51, lon: 0.51, alt: 2, rxg: 2, rxs: -100 },
  antenna: ANTENNA,
  model: { pm: 10, pe: 2, ked: 2, rel: 50 },
  environment: ENVIRONMENT,
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, nf: -114, res: 20, rad: 10 },
};

/** A link of the situation map. */
export const path = { ...area, site: 'Link', receiver: { lat: 0.51, lon: 0.51, alt: 2, rxg: 2, rxs: -100 } };

/** The best-site search of the situation map. */
export const bestSite = {
  ...area,
  engine: '1',
  site: 'BSA',
  model: { pm: 7, pe: 2, ked: 0, rel: 50 },
  output: { units: 'm', col: 'BESTSITE.bsa', out: 7, nf: -120, res: 50, rad: 0.5 },
};

/** Many sites of the network demos. */
export const multisite = {
  site: 'Net',
  network: 'Many',
  transmitters: [0.5, 0.51].map((lat) => ({
    lat,
    lon: 0.5,
    alt: 10,
    frq: 868,
    txw: 1,
    bwi: 1,
    nf: -100,
    antenna: ANTENNA,
  })),
  receiver: { lat: 0, lon: 0, alt: 2, rxg: 2, rxs: -100 },
  model: { pm: 10, pe: 2, ked: 2, rel: 50 },
  environment: ENVIRONMENT,
  output: { units: 'm', col: 'GREEN.dBm', out: 2, nf: -114, res: 100, rad: 2 },
};
