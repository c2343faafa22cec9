import type { Twin } from '@radioshed/gpu';

import { greyWgsl } from '../src/colourise.wgsl.js';

/** The WGSL functions of this package with their models. */
export const colourTwins: readonly Twin[] = [
  {
    name: 'grey_of',
    wgsl: greyWgsl,
    through: {
      wgsl: { name: 'grey as a number', code: 'fn grey_number(value: f32) -> f32 { return f32(grey_of(value)); }' },
      call: 'grey_number',
    },
    model: (value = 0) => Math.min(255, Math.max(1, Math.round(Math.abs(value)))),
    domain: [{ name: 'value', from: -400, to: 400, edges: [-120.5, 0, 0.5, 1.5, 2.5, 254.5, 255.5] }],
    tolerance: 0,
  },
];
