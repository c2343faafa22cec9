import { deviceOf } from '@radioshed/testing/device';

import { openGpu } from '../src/node.js';

export const { hasDevice, describeOnGpu, device } = deviceOf(await openGpu());
