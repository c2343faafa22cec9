import type { Cuts, PatternFile } from '@radioshed/antenna';
import type { Bounds, Position } from '@radioshed/geodesy';
import type { AntennaHeight, Sampling } from '@radioshed/kernels';
import {
  fields,
  listOf,
  object,
  oneOf,
  openFields,
  optionalListOf,
  optionalObject,
  optionalOneOf,
  type Shape,
} from '@radioshed/units';

import type { ModelChoice } from '../models/choice/model-choice.js';
import { type AntennaSetup, POLARISATIONS } from './antenna.js';
import type { AreaInput, AreaOutput } from './area-input.js';
import type { BestSiteInput, SearchArea } from './best-site-input.js';
import type { ClutterInput } from './clutter-input.js';
import type { LinkPlace, LinksInput } from './links-input.js';
import type { MultilinkInput } from './multilink-input.js';
import type { MultisiteInput } from './multisite-input.js';
import type { NetworkInput, NetworkSite } from './network-input.js';
import type { PairsInput } from './pairs-input.js';
import type { PathInput, PathOutput } from './path-input.js';
import type { PointsInput } from './points-input.js';
import { quantities } from './quantity.js';
import type { Radio, Receiver, Transmitter } from './radio.js';
import type { RelayInput } from './relay-input.js';
import type { SatelliteReceiver } from './satellite-area-input.js';
import type { ViewshedInput } from './viewshed-input.js';

// The fields of every input, for checkShape. The compiler checks each shape against its type.

/** Fields of a position. */
export const POSITION = { latDeg: 'number', lonDeg: 'number' } as const;
const HEIGHT = { heightM: 'number', heightReference: oneOf('ground', 'sea') } as const;
const SENDER = { ...HEIGHT, frequencyMHz: 'number', powerW: 'number', bandwidthMHz: 'number' } as const;
/** Other objects may serve as a location or a height, so further fields are allowed. */
export const place: Shape = openFields<Position>(POSITION);
const height = openFields<AntennaHeight>(HEIGHT);
export const bounds: Shape = fields<Bounds>({ north: 'number', east: 'number', south: 'number', west: 'number' });

const RECEIVER = { ...HEIGHT, gainDbi: 'number', polarisation: optionalOneOf(...POLARISATIONS) } as const;
/** Any radio may serve as an end of a link, so fields that an end does not use are allowed. */
const ANY_RADIO = {
  latDeg: 'number?',
  lonDeg: 'number?',
  frequencyMHz: 'number?',
  powerW: 'number?',
  bandwidthMHz: 'number?',
  antenna: 'object?',
} as const;
const receiver = fields<Receiver & Partial<Radio>>({ ...ANY_RADIO, ...RECEIVER });
/** The receiver of a satellite. */
export const satelliteReceiver: Shape = fields<SatelliteReceiver>({ ...RECEIVER, diameterM: 'number?' });
const placedReceiver = fields<Receiver & Position & Partial<Radio>>({ ...ANY_RADIO, ...RECEIVER, ...POSITION });
const transmitter = fields<Transmitter & Partial<Radio>>({ ...ANY_RADIO, ...SENDER, ...POSITION });
const placelessTransmitter = fields<Omit<Transmitter, keyof Position> & Partial<Radio>>({ ...ANY_RADIO, ...SENDER });
export const cuts: Shape = openFields<Cuts>({
  horizontalDb: 'numbers',
  verticalDb: 'numbers',
  interpolation: 'choice?',
});
/** A pattern file may be spread into an antenna as a whole. */
export const antenna: Shape = fields<AntennaSetup & Partial<PatternFile>>({
  pattern: oneOf('isotropic', 'dipole', 'synthesised', 'cuts'),
  gainDbi: 'number',
  mounting: 'any?',
  feederLossDb: 'number',
  feeder: optionalObject(
    fields<NonNullable<AntennaSetup['feeder']>>({ cable: 'choice', lengthM: 'number', connectors: 'number?' }),
  ),
  azimuthDeg: 'number or numbers',
  tiltDeg: 'number',
  polarisation: oneOf(...POLARISATIONS),
  horizontalBeamwidthDeg: 'number?',
  verticalBeamwidthDeg: 'number?',
  frontToBackDb: 'number?',
  horizontalDb: 'numbers?',
  verticalDb: 'numbers?',
  format: 'choice?',
  name: 'string?',
  manufacturer: 'string?',
  frequencyMHz: 'number?',
  electricalTiltDeg: 'number?',
  notes: 'list?',
  interpolation: 'choice?',
});
const radio = fields<Radio>({ ...SENDER, ...POSITION, antenna: object(antenna) });
const linkPlace = openFields<LinkPlace>({ ...POSITION, heightM: 'number?' });

const model = fields<ModelChoice>({
  name: 'choice',
  module: 'string?',
  ref: 'object?',
  reliabilityPercent: 'number?',
  timePercent: 'number?',
  confidencePercent: 'number?',
  climate: 'choice?',
  surfaceRefractivityN: 'number?',
  refractivityLapseN: 'number?',
  relativePermittivity: 'number?',
  conductivitySpm: 'number?',
  areaType: 'choice?',
  radarCrossSectionM2: 'number?',
  diffraction: 'choice?',
  terrainIrregularity: 'choice?',
});
/** Fields of the clutter of an input. */
export const clutter: Shape = fields<ClutterInput>({
  profile: 'any?',
  landcover: 'boolean?',
  coarseLandcover: 'boolean?',
  buildings: 'boolean?',
  obstacles: 'boolean?',
  antennasOn: optionalOneOf('roofs', 'ground'),
});

const WANTED = {
  quantity: oneOf(...Object.keys(quantities)),
  noiseFloorDbm: 'number?',
  modulation: 'choice?',
  berClass: 'number?',
  carrier: 'choice?',
} as const;
const AREA_OUTPUT = {
  ...WANTED,
  resolutionM: 'number',
  radiusKm: 'number',
  bounds: optionalObject(bounds),
  threshold: 'number?',
  sampling: optionalObject(fields<Sampling>({ radialPixels: 'number', stepPixels: 'number' })),
} as const;
const areaOutput = fields<AreaOutput>(AREA_OUTPUT);
const pathOutput = fields<PathOutput>({ ...WANTED, resolutionM: 'number?' });

const SCENE = {
  model: object(model),
  elevation: optionalOneOf('terrain', 'surface'),
  clutter: optionalObject(clutter),
} as const;
const AREA = {
  ...SCENE,
  processor: 'choice?',
  transmitter: object(transmitter),
  receiver: object(receiver),
  antenna: object(antenna),
  output: object(areaOutput),
} as const;
const LINK = {
  ...SCENE,
  transmitter: object(transmitter),
  antenna: object(antenna),
  output: object(pathOutput),
} as const;

/** Fields of the inputs of `area`, `path` and `links`. */
export const AREA_INPUT: Shape = fields<AreaInput>(AREA);
export const PATH_INPUT: Shape = fields<PathInput>({ ...LINK, receiver: object(placedReceiver) });
export const LINKS_INPUT: Shape = fields<LinksInput>({ ...LINK, receiver: object(receiver) });
/** The fields that reading links needs; the rest of a links input is allowed. */
export const READ_LINKS_INPUT: Shape = fields<Pick<LinksInput, 'transmitter' | 'output'> & Partial<LinksInput>>({
  ...LINK,
  model: optionalObject(model),
  antenna: optionalObject(antenna),
  receiver: optionalObject(receiver),
});
export const LINK_PLACES: Shape = fields<{ readonly places: readonly LinkPlace[] }>({ places: listOf(linkPlace) });
export const POINTS_INPUT: Shape = fields<PointsInput>({
  ...LINK,
  transmitter: object(placelessTransmitter),
  points: listOf(linkPlace),
  receiver: object(placedReceiver),
});
export const PAIRS_INPUT: Shape = fields<PairsInput>({
  ...LINK,
  transmitter: object(placelessTransmitter),
  receiver: object(receiver),
  pairs: 'any',
});
const RADIOS = { ...SCENE, output: object(pathOutput) } as const;
export const MULTILINK_INPUT: Shape = fields<MultilinkInput>({
  ...RADIOS,
  radios: listOf(radio),
  threshold: 'number?',
  hubs: 'number?',
});
export const RELAY_INPUT: Shape = fields<RelayInput>({
  ...RADIOS,
  nodes: listOf(radio),
  relay: object(fields<RelayInput['relay']>({ ...SENDER, antenna: object(antenna) })),
  places: listOf(place),
  threshold: 'number',
});
export const MULTISITE_INPUT: Shape = fields<MultisiteInput>({
  ...SCENE,
  processor: 'choice?',
  transmitters: listOf(radio),
  receiver: object(receiver),
  output: object(areaOutput),
});
const { radiusKm: _radius, bounds: _bounds, ...SEARCH_OUTPUT } = AREA_OUTPUT;
export const BEST_SITE_INPUT: Shape = fields<BestSiteInput>({
  model: object(model),
  elevation: optionalOneOf('terrain', 'surface'),
  processor: 'choice?',
  search: object(
    fields<SearchArea>({ centre: optionalObject(place), radiusKm: 'number?', polygon: optionalListOf(place) }),
  ),
  transmitter: object(placelessTransmitter),
  receiver: object(receiver),
  antenna: object(antenna),
  output: object(fields<BestSiteInput['output']>({ ...SEARCH_OUTPUT, threshold: 'number' })),
  method: 'choice?',
  places: 'number?',
  seed: 'number?',
});
export const NETWORK_INPUT: Shape = fields<NetworkInput>({
  sites: listOf(fields<NetworkSite>(LINK)),
  receiver: object(placedReceiver),
});
export const VIEWSHED_INPUT: Shape = fields<ViewshedInput>({
  observer: object(openFields<Position & AntennaHeight>({ ...POSITION, ...HEIGHT })),
  target: object(height),
  elevation: optionalOneOf('terrain', 'surface'),
  earthRadiusFactor: 'number?',
  output: object(
    openFields<ViewshedInput['output']>({ resolutionM: 'number', radiusKm: 'number', bounds: optionalObject(bounds) }),
  ),
  processor: 'choice?',
});
