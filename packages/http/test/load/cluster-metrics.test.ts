import { cacheFigures, createCacheLedger } from '@radioshed/parallel';
import { expect, test } from 'vitest';

import { createMetrics } from '../../src/metrics.js';

const none = { running: 0, waiting: 0 };
const state = {
  queues: { areas: { running: 2, waiting: 5 }, links: none, paths: none },
  calculations: [],
  caches: cacheFigures(createCacheLedger(1e6)),
  memory: { reservedBytes: 0, limitBytes: Infinity, waiting: 0 },
  archiveBytes: 7,
  archiveFailures: { 'old-responses': 0, 'leftover-files': 0, 'last-uses': 2, 'disk-reserve': 0 },
  diskReserve: { bytes: 8_388_608, releases: 3 },
  threadRestarts: 0,
  threads: { calculations: 0, pool: 0 },
};

test('the metrics of a cluster have its queues, workers and ended calculations', () => {
  const cluster = {
    oldestS: { areas: 12.5, links: 0, paths: 0, parts: 3 },
    parts: { running: 4, waiting: 60 },
    workers: [
      { version: '1.2.0', count: 3 },
      { version: '1.3.0', count: 1 },
    ],
    ended: [
      { outcome: 'done', count: 40 },
      { outcome: 'lost', count: 1 },
    ],
    redelivered: 2,
    found: { byNotice: 38, byPoll: 3 },
  };
  const lines = createMetrics()
    .text({ ...state, cluster })
    .split('\n');
  for (const line of [
    'radioshed_calculations_waiting{queue="areas"} 5',
    'radioshed_calculations_waiting{queue="parts"} 60',
    'radioshed_calculations_running{queue="parts"} 4',
    'radioshed_archive_background_failures_total{task="last-uses"} 2',
    'radioshed_disk_reserve_bytes 8388608',
    'radioshed_disk_reserve_releases_total 3',
    'radioshed_cluster_oldest_waiting_seconds{queue="areas"} 12.5',
    'radioshed_cluster_oldest_waiting_seconds{queue="parts"} 3',
    'radioshed_cluster_workers{version="1.2.0"} 3',
    'radioshed_cluster_workers{version="1.3.0"} 1',
    'radioshed_cluster_ended_last_hour{outcome="done"} 40',
    'radioshed_cluster_ended_last_hour{outcome="lost"} 1',
    'radioshed_cluster_redelivered_last_hour 2',
    'radioshed_cluster_ends_found_total{by="notification"} 38',
    'radioshed_cluster_ends_found_total{by="poll"} 3',
  ])
    expect(lines).toContain(line);
  const families = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(new Set(families).size).toBe(families.length);
});

test('a server without a cluster has no metrics of one', () => {
  const text = createMetrics().text(state);
  expect(text).toContain('radioshed_calculations_waiting{queue="areas"} 5');
  expect(text).not.toMatch(/radioshed_cluster|queue="parts"/);
});
