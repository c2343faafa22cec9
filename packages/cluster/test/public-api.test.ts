import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'QueueSettingError',
    'bullQueue',
    'clusterDispatcher',
    'isLateError',
    'isQueueSettingError',
    'joinCluster',
    'partDivider',
    'startSweeper',
    'startWorker',
    'sweepAges',
    'sweepOnce',
  ]);
});
