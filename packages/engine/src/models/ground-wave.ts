import { note } from '../notes.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { explainRadius } from './shared/explain.js';
import { NOT_KNOWN } from './shared/ranges.js';

const HEIGHT_M = [0, 50] as const;
const NOTES = [note('smoothEarth'), note('gainsOverGround')];

/** Ground wave over a smooth Earth, by the method of NTIA LFMF. */
export const groundWave: ModelDescriptor<'groundWave', null> = {
  name: 'groundWave',
  title: 'ground wave',
  description: 'Ground wave over land or sea, 10 kHz to 30 MHz, as in ITU-R P.368.',
  pm: null,
  reportName: 'Ground wave (LFMF)',
  flag: 'ground-wave',

  limits: { frequencyMHz: [0.01, 30], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
  madeFrom: NOT_KNOWN,
  terrain: 'none',
  reciprocalWithinDb: 0,
  polarised: true,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: null,
  margin: null,
  clutter: 'ignored',
  diffraction: 'smooth Earth',
  twoWay: false,
  floor: null,
  rangesOf: null,
  reads: ['relativePermittivity', 'conductivitySpm', 'surfaceRefractivityN'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref({ frequencyMHz, polarisation, assumptions }) {
    const { relativePermittivity, conductivitySpm, surfaceRefractivityN } = assumptions;
    const { groundWaveRef } = await import('@radioshed/ground-wave');
    return groundWaveRef({ frequencyMHz, polarisation, relativePermittivity, conductivitySpm, surfaceRefractivityN });
  },
  notes: () => NOTES,
  explain: async () => explainRadius(NOTES),
};
