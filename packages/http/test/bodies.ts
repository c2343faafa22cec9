import { sample } from './fakes.js';

const { transmitter, receiver, antenna, model, output, network } = sample;
const { lat: _lat, lon: _lon, ...anywhere } = transmitter;

/** A small body for every call that calculates. */
export const bodies = {
  '/area': sample,
  '/path': sample,
  '/points': {
    site: 'Route',
    network,
    transmitter: anywhere,
    points: [
      { lat: 0.5, lon: 0.5, alt: 10 },
      { lat: 0.505, lon: 0.5, alt: 20 },
      { lat: 0.5, lon: 0.505, alt: 5 },
    ],
    receiver,
    antenna,
    model,
    environment: {},
    output,
  },
  '/multilink': {
    site: 'Mesh',
    network,
    radios: [
      { ...transmitter, antenna },
      { ...transmitter, lat: 0.51, txw: 1, antenna },
      { ...transmitter, lon: 0.51, antenna: { ...antenna, txg: 5 } },
    ],
    model,
    environment: {},
    Output: output,
  },
  '/multisite': {
    site: 'Many',
    network,
    transmitters: [
      { ...transmitter, remote: false, antenna },
      { ...transmitter, lat: 0.51, remote: true, antenna },
    ],
    receiver: { alt: 2, rxg: 2.15, rxs: -100 },
    model,
    environment: {},
    output,
  },
  '/bsa': {
    site: 'BSA',
    network,
    transmitter,
    antenna,
    receiver: { alt: 2, rxg: 2.15 },
    model,
    output: { units: 'm', res: 200, rad: 1 },
    places: 20,
  },
  '/hf/area': {
    site: 'HF1',
    network,
    transmitter: { lat: 38, lon: 1, frq: 7.1, txw: 100, alt: 10 },
    receiver: { lat: 0, lon: 0, rxg: 2 },
    antenna: { txg: 2, txl: 0, ant: 1, pol: 'v', azi: 0 },
    model: { month: 3, hour: 18, rel: 50 },
    output: {
      col: 'HF.dBm',
      out: 2,
      nf: -120,
      bounds: { north: '45', east: '10', south: '30', west: '-10' },
      res: 100_000,
    },
  },
  '/hf/prediction': {
    site: 'HF1',
    network,
    transmitter: { lat: 38, lon: 1, frq: 7.1, txw: 100, alt: 10 },
    receiver: { lat: 52, lon: 0, rxg: 2 },
    antenna: { txg: 2, txl: 0, ant: 1, pol: 'v', azi: 0 },
    model: { month: 3, sunspots_r12: 100 },
    output: { nf: -120 },
  },
  '/3d': {
    site: 'Room',
    network,
    transmitters: [{ frq: 416, txw: 5, pos: { x: 1, y: 1.5, z: 1 }, antenna: { ant: 1, txg: 2.15, txl: 0 } }],
    '3d': { input_file: 'room.glb', max_reflections: 1 },
    output: { res: 0.5, col: 'RAINBOW.dBm', out: 2 },
    receiver: { rxs: -100, rxg: 0 },
  },
} as const;

/** The path of a call that calculates. */
export type CreatePath = keyof typeof bodies;
