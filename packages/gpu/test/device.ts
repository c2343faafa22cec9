import { deviceOf } from '@radioshed/testing/device';

import { openGpu } from '../src/node.js';

export const { noDevice, device } = deviceOf(await openGpu());
