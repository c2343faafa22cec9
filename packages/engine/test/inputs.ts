import { type AreaInput, type ModelName, MODELS, type PathInput } from '@radioshed/engine';

const transmitter = {
  latDeg: 45,
  lonDeg: 10,
  heightM: 30,
  heightReference: 'ground',
  frequencyMHz: 450,
  powerW: 5,
  bandwidthMHz: 0.0125,
} as const;

const antenna = {
  pattern: 'dipole',
  gainDbi: 2.15,
  feederLossDb: 1,
  azimuthDeg: 0,
  tiltDeg: 0,
  polarisation: 'vertical',
} as const;

/** 5 km around 45° N 10° E in pixels of 100 m. */
export const areaInput: AreaInput = {
  transmitter,
  receiver: { heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
  antenna,
  model: { name: 'itm' },
  output: { quantity: 'receivedPower', resolutionM: 100, radiusKm: 5 },
};

/** 15 km to the north-east. */
export const pathInput: PathInput = {
  transmitter,
  receiver: { latDeg: 45.1, lonDeg: 10.14, heightM: 2, heightReference: 'ground', gainDbi: 2.15 },
  antenna,
  model: { name: 'itm' },
  output: { quantity: 'receivedPower' },
};

/** The same inputs with a model, at the nearest frequency that it accepts. */
export function inputsOf(name: ModelName): { readonly areaInput: AreaInput; readonly pathInput: PathInput } {
  const [from, to] = MODELS[name].limits.frequencyMHz;
  const own = { ...transmitter, frequencyMHz: Math.min(to, Math.max(from, transmitter.frequencyMHz)) };
  return {
    areaInput: { ...areaInput, transmitter: own, model: { name } },
    pathInput: { ...pathInput, transmitter: own, model: { name } },
  };
}
