import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../snapshot/snapshot.mjs', import.meta.url));
const SAMPLE = 250;

it('responds to a sample of requests and commands as recorded', { timeout: 300_000 }, () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [SCRIPT, '--sample', String(SAMPLE)], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`.trim()).toBe(`${SAMPLE} compared, 0 different`);
  expect(status).toBe(0);
});
