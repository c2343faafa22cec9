import type { Cuts, PatternFile } from '@radioshed/antenna';
import type { Bounds, Position } from '@radioshed/geodesy';
import type { AntennaHeight, Sampling } from '@radioshed/kernels';
import type { KeyedMaterial, Material } from '@radioshed/raytrace';
import type { OrbitalElements } from '@radioshed/satellite';
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

import type { ViewshedInput } from '../area/viewshed.js';
import type { EnvironmentInput } from '../ground/environment.js';
import type { LinksTerrain } from '../links/links-terrain.js';
import type { MultilinkInput } from '../links/multilink.js';
import type { PointsInput } from '../path/points.js';
import type {
  SatelliteAreaInput,
  SatelliteBeam,
  SatelliteChoice,
  SatelliteRadio,
} from '../satellite/satellite-input.js';
import type { SatelliteReceiver, SkyChoice } from '../satellite/satellite-input.js';
import type { SpotBeamInput } from '../satellite/spot-beam-input.js';
import { quantities } from '../radio/quantity.js';
import type { Scene3dInput, SceneTransmitter } from '../scene/scene-input.js';
import type { BestSiteInput } from '../sites/best-site-input.js';
import type { MultisiteInput } from '../sites/multisite.js';
import type { NetworkInput, NetworkSite } from '../sites/network.js';
import type { RelayInput } from '../sites/relay.js';
import type { SearchArea } from '../sites/search-zone.js';
import type {
  AntennaSetup,
  AreaInput,
  AreaOutput,
  LinkPlace,
  LinksInput,
  ModelChoice,
  PathInput,
  PathOutput,
  Radio,
  Receiver,
  Transmitter,
} from './input.js';

// The fields of every input, for checkShape. The compiler checks each shape against its type.

const POSITION = { latDeg: 'number', lonDeg: 'number' } as const;
const POLARISATIONS = ['vertical', 'horizontal', 'mixed', 'rhcp', 'lhcp'];
const HEIGHT = { heightM: 'number', heightReference: oneOf('ground', 'sea') } as const;
const SENDER = { ...HEIGHT, frequencyMHz: 'number', powerW: 'number', bandwidthMHz: 'number' } as const;
/** Other objects may serve as a place or a height, so further fields are allowed. */
const place = openFields<Position>(POSITION);
const height = openFields<AntennaHeight>(HEIGHT);
const bounds = fields<Bounds>({ north: 'number', east: 'number', south: 'number', west: 'number' });

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
const placedReceiver = fields<Receiver & Position & Partial<Radio>>({ ...ANY_RADIO, ...RECEIVER, ...POSITION });
const transmitter = fields<Transmitter & Partial<Radio>>({ ...ANY_RADIO, ...SENDER, ...POSITION });
const placelessTransmitter = fields<Omit<Transmitter, keyof Position> & Partial<Radio>>({ ...ANY_RADIO, ...SENDER });
const cuts = openFields<Cuts>({
  horizontalDb: 'numbers',
  verticalDb: 'numbers',
  interpolation: 'choice?',
});
/** A pattern file may be spread into an antenna as a whole. */
const antenna = fields<AntennaSetup & Partial<PatternFile>>({
  pattern: oneOf('isotropic', 'dipole', 'synthesised', 'cuts'),
  gainDbi: 'number',
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
  confidencePercent: 'number?',
  climate: 'choice?',
  surfaceRefractivityN: 'number?',
  refractivityLapseN: 'number?',
  relativePermittivity: 'number?',
  conductivitySpm: 'number?',
  environment: 'choice?',
  radarCrossSectionM2: 'number?',
  diffraction: 'choice?',
  terrainIrregularity: 'choice?',
});
const environment = fields<EnvironmentInput>({
  profile: 'any?',
  landcover: 'boolean?',
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
  environment: optionalObject(environment),
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
export const LINKS_TERRAIN: Shape = fields<LinksTerrain>({
  places: 'list',
  distanceM: 'numbers',
  azimuthDeg: 'numbers',
  starts: 'numbers',
  stepM: 'numbers',
  latDeg: 'numbers',
  lonDeg: 'numbers',
  groundM: 'numbers',
  cover: 'object?',
  refused: 'list',
  kind: 'string',
  source: 'string',
  notes: 'list',
  attributions: 'list',
});
export const POINTS_INPUT: Shape = fields<PointsInput>({
  ...LINK,
  transmitter: object(placelessTransmitter),
  points: listOf(linkPlace),
  receiver: object(placedReceiver),
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

const elements = openFields<OrbitalElements>({
  name: 'string',
  noradId: 'string',
  designator: 'string',
  epochMs: 'number',
  inclinationDeg: 'number',
  eccentricity: 'number',
  periodMin: 'number',
  apogeeKm: 'number',
  perigeeKm: 'number',
  source: 'object',
});
const satellite = fields<SatelliteChoice>({
  name: 'string',
  elements: optionalObject(elements),
  geostationaryLonDeg: 'number?',
  place: optionalObject(fields<Position & { readonly heightKm: number }>({ ...POSITION, heightKm: 'number' })),
});
const BEAM = {
  rotationDeg: 'number?',
  horizontalBeamwidthDeg: 'number?',
  verticalBeamwidthDeg: 'number?',
  cuts: optionalObject(cuts),
} as const;
const beam = fields<SatelliteBeam>({ ...BEAM, boresight: optionalObject(place) });
export const SATELLITE_AREA_INPUT: Shape = fields<SatelliteAreaInput>({
  satellites: listOf(satellite),
  timeMs: 'number',
  series: optionalObject(fields<NonNullable<SatelliteAreaInput['series']>>({ durationS: 'number', stepS: 'number' })),
  receiver: object(fields<SatelliteReceiver>({ ...RECEIVER, diameterM: 'number?' })),
  radio: optionalObject(
    fields<SatelliteRadio>({
      frequencyMHz: 'number',
      powerW: 'number',
      bandwidthMHz: 'number',
      gainDbi: 'number',
      feederLossDb: 'number?',
      polarisation: oneOf(...POLARISATIONS),
      beam: optionalObject(beam),
    }),
  ),
  sky: optionalObject(fields<SkyChoice>({ availabilityPercent: 'number?', rainRate001Mmh: 'number?' })),
  elevation: optionalOneOf('terrain', 'surface'),
  environment: optionalObject(environment),
  output: object(
    fields<SatelliteAreaInput['output']>({
      quantity: oneOf('visibility', 'pathLoss', 'receivedPower', 'fieldStrength', 'snr'),
      bounds: object(bounds),
      resolutionM: 'number',
      noiseFloorDbm: 'number?',
      threshold: 'number?',
      minimumElevationDeg: 'number?',
    }),
  ),
});
export const SPOT_BEAM_INPUT: Shape = fields<SpotBeamInput>({
  satellite: object(satellite),
  timeMs: 'number',
  beam: object(fields<SpotBeamInput['beam']>({ ...BEAM, boresight: object(place) })),
  peakDb: 'number',
  figure: oneOf('eirp', 'gOverT'),
  frequencyMHz: 'number?',
  levelsDb: 'numbers?',
  output: object(
    fields<SpotBeamInput['output']>({
      bounds: optionalObject(bounds),
      resolutionM: 'number?',
      maxPixels: 'number?',
    }),
  ),
});

const MATERIAL = {
  reflectionLossDb: 'number?',
  transmissionLossDbPerM: 'number?',
  diffusion: 'number?',
  dielectric: 'any?',
  thicknessM: 'number?',
} as const;
export const SCENE_3D_INPUT: Shape = fields<Scene3dInput>({
  glb: 'numbers',
  transmitters: listOf(
    fields<SceneTransmitter>({
      positionM: 'numbers',
      forward: 'numbers?',
      up: 'numbers?',
      frequencyMHz: 'number',
      powerW: 'number',
      antenna: object(antenna),
    }),
  ),
  maxReflections: 'number',
  receiverGainDbi: 'number',
  materials: optionalListOf(fields<KeyedMaterial>({ ...MATERIAL, keys: 'list' })),
  defaultMaterial: optionalObject(fields<Material>(MATERIAL)),
  processor: 'choice?',
  output: object(
    fields<Scene3dInput['output']>({
      resolutionM: 'number?',
      megavoxels: 'number?',
      mostMegavoxels: 'number?',
      threshold: 'number',
      col: 'string?',
      fading: oneOf('coherent', 'power'),
      raysPerVoxel: 'number?',
      sliceHeightM: 'number?',
    }),
  ),
});
