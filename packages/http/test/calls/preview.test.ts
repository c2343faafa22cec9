import type { AreaResponse, PreviewResponse } from '@radioshed/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';
import { bodies } from '../bodies.js';

let ada: AskAs;
let nobody: AskAs;
beforeAll(async () => {
  ({ ada, nobody } = await accounts());
});

const body = bodies['/area'];

describe('/preview', () => {
  test('gives the picture of a coarse coverage, and saves and charges nothing', async () => {
    const fine = { ...body, output: { ...(body as { output: object }).output, res: 10, rad: 5 } };
    const { bounds, png, unit, key, coverage, resolution, calculation_adjusted } = await good<PreviewResponse>(
      ada('POST', '/preview', fine),
    );
    expect([...Buffer.from(png, 'base64').subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(unit).toBe('dBm');
    expect(key.length).toBeGreaterThan(5);
    expect(resolution).toBeGreaterThan(30);
    expect(calculation_adjusted.join(' ')).toContain('at most 0.1 megapixels');
    const [north = 0, , south = 0] = bounds;
    expect((north - south) * 111).toBeCloseTo(10, 0);
    expect(await good(ada('GET', '/archive/list'))).toEqual([]);
    expect(await good(ada('GET', '/my-metrics'))).toMatchObject({ count_total: 0 });
    const whole = await good<AreaResponse>(
      ada('POST', '/area', { ...fine, output: { ...fine.output, res: resolution } }),
    );
    expect(coverage).toBeCloseTo(Number.parseFloat(String(whole.coverage)), 1);
  });

  test('checks its body and its key as /area does', async () => {
    expect(await refused(ada('POST', '/preview', { ...body, transmitter: { lat: 0.5, lon: 0.5 } }))).toMatch(
      /^400 .*transmitter\.frq/,
    );
    expect(await refused(nobody('POST', '/preview', body))).toMatch(/^401 /);
  });
});
