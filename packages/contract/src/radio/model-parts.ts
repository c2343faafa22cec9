import { MODEL_LIST, OWN_MODEL_NAME, OWN_MODEL_NUMBERS, type UnnumberedModel } from '@radioshed/engine/models';
import * as z from 'zod';

import { choice, field, optionalChoice, optionalNumber, readNumber, readText, TEXT_LENGTH } from '../fields/field.js';
import { orEmpty } from '../fields/read-body.js';
import type { EnvironmentFields, ModelFields } from './request.js';
import { unread } from '../fields/unread.js';

/** Models without a number are selected by name. */
const UNNUMBERED = MODEL_LIST.filter((each) => each.pm === null).map(({ name }) => name as UnnumberedModel);
const MOST = Math.max(...MODEL_LIST.map(({ pm }) => pm ?? 0));
const MODEL_LIMITS = { min: 1, max: MOST, unit: '', integer: true, default: 1, description: '' } as const;

const modelNumber: z.ZodType<ModelFields['pm']> = field(
  (raw) => {
    const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
    if (text === 'auto') return 'auto';
    const named = UNNUMBERED.find((name) => name.toLowerCase() === text);
    if (named !== undefined) return named;
    if (OWN_MODEL_NAME.test(text)) return text;
    const number = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN;
    const isOwn = Number.isInteger(number) && number >= OWN_MODEL_NUMBERS.min && number <= OWN_MODEL_NUMBERS.max;
    return isOwn ? number : (readNumber(raw, MODEL_LIMITS) as number);
  },
  {
    type: ['integer', 'string'],
    description: `propagation model: 1 to ${MOST}, ${UNNUMBERED.join(', ')}, or the name or number of a model added by the server; auto chooses one; default 1`,
  },
);

/** The propagation model of a request. */
export const model: z.ZodType<ModelFields> = z.preprocess(
  orEmpty,
  z.object({
    pm: modelNumber,
    pe: choice([1, 2, 3], 2, 'area type of the empirical models: 1 urban, 2 suburban, 3 rural'),
    ked: choice(
      [0, 1, 2, 3, 4],
      0,
      'knife-edge diffraction to add: 0 none, 1 single edge, 2 Bullington, 3 Epstein-Peterson, 4 Deygout',
    ),
    rel: optionalNumber('model.rel'),
    rcs: optionalNumber('model.rcs'),
    conf: optionalNumber('model.conf'),
    time: optionalNumber('model.time'),
    cli: optionalChoice([1, 2, 3, 4, 5, 6, 7], 'radio climate; default 6 (ITM)'),
    eps: optionalNumber('model.eps'),
    sig: optionalNumber('model.sig'),
    n0: optionalNumber('model.n0'),
    roughness: optionalChoice([0, 1], 'terrain irregularity of ITM in areas: 0 exact, 1 thinned (faster); default 0'),
    ter: unread,
  }),
);

/** Clutter and terrain of a request. */
export const environment: z.ZodType<EnvironmentFields> = z.preprocess(
  orEmpty,
  z.object({
    clt: field((raw) => readText(raw) || 'Minimal.clt', {
      type: 'string',
      maxLength: TEXT_LENGTH,
      description:
        'clutter profile: Minimal.clt (default), Temperate.clt, Tropical.clt, Urban.clt or a profile of the server',
    }),
    elevation: optionalChoice(
      [1, 2],
      'heights to use: 1 surface, 2 bare terrain; default whichever the terrain source has',
    ),
    landcover: optionalChoice([0, 1], 'landcover: 0 off, 1 on; default 0'),
    coarse: optionalChoice(
      [0, 1],
      'landcover beyond a radius of 50 km and in pixels coarser than 30 m: 0 switched off, 1 used, by the most frequent class of each; default 0',
    ),
    buildings: optionalChoice([0, 1], 'buildings: 0 off, 1 on; default 0'),
    obstacles: optionalChoice([0, 1], 'your own obstacles: 0 off, 1 on; default 0'),
    roofs: optionalChoice([0, 1], 'antennas located on a building: 0 on the ground, inside; 1 on its roof; default 1'),
    clm: unread,
    cll: unread,
    mat: unread,
  }),
);
