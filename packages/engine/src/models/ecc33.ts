import { ECC33_RANGES } from '@radioshed/empirical/ranges';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import { noShadowNotes, withAddedDiffraction } from './shared/added-diffraction.js';
import { BASE_HEIGHT_NOTE, explainBaseHeight } from './shared/base-height.js';
import type { ModelDescriptor } from './shared/descriptor.js';
import { ABOVE_GROUND, baseToMobile } from './shared/ranges.js';
import type { ModelSetting } from './shared/setting.js';

const TITLE = 'ECC-33';
/**
 * Height of the receiver below which the medium city has more loss than the large one, at any frequency of the model,
 * m.
 */
const INVERTED_BELOW_M = 4.1;

/** ECC-33. */
export const ecc33: ModelDescriptor<'ecc33', null> = {
  name: 'ecc33',
  title: TITLE,
  description: 'Fixed wireless access in urban areas, 700 MHz to 3.5 GHz.',
  pm: null,
  reportName: 'ECC-33',
  flag: 'ecc33',

  limits: ABOVE_GROUND,
  madeFrom: baseToMobile(ECC33_RANGES),
  terrain: 'base',
  reciprocalWithinDb: null,
  polarised: false,
  timePercent: null,
  timeRangePercent: null,
  locationPercent: 'margin',
  margin: 'ecc33',
  clutter: 'added to its own',
  diffraction: 'added',
  twoWay: false,
  floor: 'freeSpace',
  rangesOf: null,
  reads: ['areaType', 'reliabilityPercent', 'diffraction'],
  tables: null,
  linkLoss: 'radial',
  losses: null,

  async ref(setting) {
    const { ECC33_AREA_TYPE_OF, ecc33Ref } = await import('@radioshed/empirical');
    const { frequencyMHz, assumptions } = setting;
    return withAddedDiffraction(setting, 'ecc33', ecc33Ref, {
      frequencyMHz,
      areaType: ECC33_AREA_TYPE_OF[assumptions.areaType],
    });
  },
  notes: ({ setting, rxHeightM }) => [
    BASE_HEIGHT_NOTE,
    ...invertedNotes(setting, rxHeightM),
    ...noShadowNotes(TITLE, setting),
  ],
  async explain(setting) {
    const base = await explainBaseHeight(noShadowNotes(TITLE, setting));
    return (link) => {
      const found = base(link);
      return { ...found, notes: [...found.notes, ...invertedNotes(setting, link.rxHeightM)] };
    };
  },
};

/**
 * The large city’s term grows with the receiver’s height, the medium city’s with its logarithm: low receivers change
 * places.
 */
function invertedNotes({ assumptions: { areaType } }: ModelSetting, rxHeightM = 0): Note[] {
  if (areaType === 'urban' || rxHeightM >= INVERTED_BELOW_M) return [];
  return [note('areasInverted', { model: TITLE, belowM: INVERTED_BELOW_M, areaType })];
}
