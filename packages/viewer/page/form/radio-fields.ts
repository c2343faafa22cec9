import type { FieldSpec } from './field.js';
import { ENGINE_MODELS, modelChoices } from './form-models.js';
import { NOISE_FIGURE, NOISE_FIGURE_LIMITS } from './noise-figure.js';

/** Fields that belong together. Those that change from site to site are open; the others lie under Advanced. */
export interface FieldGroup {
  readonly title: string;
  readonly open?: boolean;
  readonly isAdvanced?: boolean;
  readonly fields: readonly FieldSpec[];
}

/** The colours that a form begins with: even steps of brightness, which colour-blind readers distinguish too. */
export const USUAL_COLOURS = 'VIRIDIS.dBm';

const POLARISATIONS = [
  ['v', 'vertical'],
  ['h', 'horizontal'],
  ['m', 'mixed'],
  ['r', 'right-hand circular'],
  ['l', 'left-hand circular'],
] as const;

/** Interpolations between the cuts of a pattern file. */
const INTERPOLATIONS = [
  ['', 'default: by halves'],
  ['halves', 'by halves'],
  ['hpi', 'horizontal projection'],
  ['sum', 'sum of both cuts'],
  ['cross-weighted', 'cross-weighted'],
  ['hybrid', 'hybrid of sum and cross-weighted'],
  ['weighted', 'weighted by angles'],
] as const;

/** Heights that a form takes, m. */
export const HEIGHT_LIMITS: { readonly min: number; readonly max: number } = { min: 0.1, max: 60_000 };

/** Radio climates of ITM by their number. */
const CLIMATES = [
  ['1', 'equatorial'],
  ['2', 'continental subtropical'],
  ['3', 'maritime subtropical'],
  ['4', 'desert'],
  ['5', 'continental temperate'],
  ['6', 'maritime temperate, over land'],
  ['7', 'maritime temperate, over sea'],
] as const;

const ON_OFF = [
  ['', 'default: no'],
  ['1', 'yes'],
  ['0', 'no'],
] as const;

/** References of a height: aircraft and targets of a radar are above the sea. */
const HEIGHT_REFERENCES = [
  ['', 'ground'],
  ['m_amsl', 'sea level'],
] as const;

/** Landcover in coarse pixels, which the page uses. */
const ON_OFF_USED = [
  ['1', 'yes'],
  ['0', 'no'],
] as const;

/** Everything that a radio and what is around it are described by. */
export const RADIO_FIELDS: readonly FieldGroup[] = [
  {
    title: 'Site',
    open: true,
    fields: [
      { path: 'site', label: 'Name', isText: true },
      { path: 'transmitter.lat', label: 'Latitude', unit: '°' },
      { path: 'transmitter.lon', label: 'Longitude', unit: '°' },
      { path: 'transmitter.alt', label: 'Antenna height', unit: 'm', limits: HEIGHT_LIMITS },
      { path: 'transmitter.units', label: 'Height above', choices: HEIGHT_REFERENCES },
      { path: 'transmitter.txw', label: 'Power', unit: 'W' },
      { path: 'transmitter.frq', label: 'Frequency', unit: 'MHz' },
      {
        path: 'antenna.ant',
        label: 'Antenna pattern',
        choices: [
          ['1', 'half-wave dipole'],
          ['38', 'isotropic'],
          ['0', 'synthesised from beamwidths'],
        ],
      },
      { path: 'antenna.txg', label: 'Gain', unit: 'dBi', placeholder: '2.15' },
      { path: 'antenna.azi', label: 'Azimuth', unit: '°', isText: true, isTurned: true, placeholder: '0 or 0,120,240' },
      { path: 'output.rad', label: 'Radius', unit: 'km' },
    ],
  },
  {
    title: 'Antenna',
    isAdvanced: true,
    fields: [
      { path: 'antenna.tlt', label: 'Downtilt', unit: '°', placeholder: '0' },
      { path: 'antenna.hbw', label: 'Horizontal beamwidth', unit: '°', placeholder: '0' },
      { path: 'antenna.vbw', label: 'Vertical beamwidth', unit: '°', placeholder: '0' },
      {
        path: 'antenna.fbr',
        label: 'Front-to-back ratio',
        unit: 'dB',
        placeholder: '0',
        hint: 'of a synthesised pattern; at 0 dB it has the same gain at all azimuths',
      },
      { path: 'antenna.txl', label: 'Feeder loss', unit: 'dB', placeholder: '0' },
      { path: 'antenna.pol', label: 'Polarisation', choices: POLARISATIONS },
      {
        path: 'antenna.interpolation',
        label: 'Between the cuts',
        choices: INTERPOLATIONS,
        hint: 'of a pattern file with a horizontal and a vertical cut',
      },
      { path: 'transmitter.bwi', label: 'Bandwidth', unit: 'MHz', placeholder: '0.1' },
    ],
  },
  {
    title: 'Receiver',
    isAdvanced: true,
    fields: [
      { path: 'receiver.alt', label: 'Antenna height', unit: 'm', limits: HEIGHT_LIMITS },
      { path: 'receiver.units', label: 'Height above', choices: HEIGHT_REFERENCES },
      { path: 'receiver.rxg', label: 'Gain', unit: 'dBi', placeholder: '2.15' },
      {
        path: 'receiver.rxs',
        label: 'Threshold',
        unit: 'in the unit of the quantity',
        placeholder: 'auto',
      },
      { path: NOISE_FIGURE, label: 'Noise figure', unit: 'dB', limits: NOISE_FIGURE_LIMITS, placeholder: '0' },
      {
        path: 'output.nf',
        label: 'Noise floor',
        unit: 'dBm',
        limits: { min: -200, max: 0 },
        placeholder: 'thermal noise',
      },
    ],
  },
  {
    title: 'Model',
    isAdvanced: true,
    fields: [
      { path: 'model.pm', label: 'Model', choices: modelChoices(ENGINE_MODELS) },
      {
        path: 'model.pe',
        label: 'Area type',
        choices: [
          ['2', 'suburban'],
          ['1', 'urban'],
          ['3', 'rural'],
        ],
      },
      {
        path: 'model.ked',
        label: 'Added diffraction',
        choices: [
          ['0', 'none'],
          ['1', 'single edge'],
          ['2', 'Bullington'],
          ['3', 'Epstein–Peterson'],
          ['4', 'Deygout'],
        ],
      },
      { path: 'model.rel', label: 'Reliability', unit: '%', placeholder: '95' },
      { path: 'model.time', label: 'Time %', unit: '%', placeholder: 'model default' },
      { path: 'model.conf', label: 'Confidence', unit: '%', placeholder: '50' },
    ],
  },
  {
    title: 'Climate and ground',
    isAdvanced: true,
    fields: [
      { path: 'model.cli', label: 'Climate', choices: [['', 'default: maritime temperate, over land'], ...CLIMATES] },
      { path: 'model.n0', label: 'Surface refractivity', unit: 'N', placeholder: '301, or map' },
      { path: 'model.eps', label: 'Ground permittivity', placeholder: '15' },
      { path: 'model.sig', label: 'Ground conductivity', unit: 'S/m', placeholder: '0.005' },
    ],
  },
  {
    title: 'Clutter',
    isAdvanced: true,
    fields: [
      {
        path: 'environment.elevation',
        label: 'Terrain heights',
        choices: [
          ['', 'default: as in the terrain source'],
          ['1', 'surface with trees and roofs'],
          ['2', 'bare terrain'],
        ],
      },
      { path: 'environment.landcover', label: 'Landcover', choices: ON_OFF },
      { path: 'environment.coarse', label: 'Landcover beyond 50 km and 30 m pixels', choices: ON_OFF_USED },
      { path: 'environment.buildings', label: 'Buildings', choices: ON_OFF },
      { path: 'environment.obstacles', label: 'Your obstacles', choices: ON_OFF },
      {
        path: 'environment.clt',
        label: 'Clutter profile',
        choices: [
          ['Minimal.clt', 'Minimal'],
          ['Temperate.clt', 'Temperate'],
          ['Tropical.clt', 'Tropical'],
          ['Urban.clt', 'Urban'],
        ],
      },
    ],
  },
  {
    title: 'Result',
    isAdvanced: true,
    fields: [
      {
        path: 'output.out',
        label: 'Quantity',
        choices: [
          ['2', 'received power, dBm'],
          ['3', 'field strength, dBµV/m'],
          ['1', 'path loss, dB'],
          ['4', 'signal-to-noise ratio, dB'],
          ['6', 'RSRP, dBm'],
        ],
      },
      { path: 'output.res', label: 'Resolution', unit: 'm', placeholder: '2 m per km' },
      {
        path: 'output.col',
        label: 'Colours',
        choices: [
          [USUAL_COLOURS, 'Viridis'],
          ['CIVIDIS.dBm', 'Cividis'],
          ['', 'default of the quantity'],
          ['RAINBOW.dBm', 'Rainbow'],
          ['LTE.dBm', 'LTE'],
          ['LORA.dBm', 'LoRa'],
          ['RSRP.dBm', 'RSRP'],
          ['FIELD.dBuV', 'Field strength'],
          ['GREEN.dBm', 'Green'],
          ['9', 'Grey'],
        ],
      },
      { path: 'network', label: 'Network', isText: true },
      {
        path: 'engine',
        label: 'Processor',
        choices: [
          ['2', 'CPU'],
          ['1', 'GPU'],
        ],
      },
    ],
  },
];

/** A field and its value in words: `antenna height 12 m`. */
export function fieldText(path: string, value: string): string {
  const field = RADIO_FIELDS.flatMap(({ fields }) => fields).find((each) => each.path === path);
  if (field === undefined) return `${path} ${value}`;
  const words = field.choices?.find(([choice]) => choice === value)?.[1] ?? value;
  const unit = field.unit === undefined ? '' : field.unit === '°' ? '°' : ` ${field.unit}`;
  return `${field.label.toLowerCase()} ${words}${words === '' ? '–' : unit}`;
}
