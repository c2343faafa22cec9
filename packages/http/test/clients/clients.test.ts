import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ANALYSES } from './analyses.js';
import { desk, type Desk } from '../fakes.js';
import { serverOf, type Server } from './harness.js';
import { CALCULATIONS } from './programs.js';

/**
 * Public client programs against a server whose operator switched on the live form: their requests, and what they read
 * from the responses. They set only address and key.
 */

const PROGRAMS = [...CALCULATIONS, ...ANALYSES];

let server: Server;
let done = 0;
beforeAll(async () => {
  const one: Desk = await desk({ responseForm: 'live' });
  server = serverOf(one);
});

afterAll(() => {
  process.stdout.write(`clients: ${done} checks of ${PROGRAMS.length} public programs\n`);
});

describe.each(PROGRAMS)('$program', ({ checks }) => {
  test.each(Object.entries(checks))('%s', async (_what, check) => {
    await check(server);
    done++;
  });
});

test('every program has a check', () => {
  for (const { program, checks } of PROGRAMS) expect([program, Object.keys(checks).length]).not.toContain(0);
});
