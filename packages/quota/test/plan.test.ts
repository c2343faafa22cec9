import { expect, test } from 'vitest';

import { balance, CREDITS, planOf, PLANS, plansYaml, rateLimitsYaml } from '../src/index.js';

test('credits of the plans as the interface lists them', () => {
  const { free, bronze, silver, gold, platinum, selfHosted } = PLANS;
  const credits = [free, bronze, silver, gold, platinum, selfHosted].map((plan) => plan.creditsPerMonth);
  expect(credits).toEqual([50, 1000, 5000, 25_000, 75_000, undefined]);
  expect(() => planOf('gratis')).toThrow('plan: "gratis" is not one of free, bronze');
  expect(planOf('gold')).toBe(gold);
});

test('balance is never below 0', () => {
  expect(balance(PLANS.free, 0)).toBe(50);
  expect(balance(PLANS.free, 49)).toBe(1);
  expect(balance(PLANS.free, 51)).toBe(0);
  expect(balance(PLANS.selfHosted, 1e6)).toBe(1_000_000_000);
});

test('calculations cost a credit, analyses none', () => {
  const costing = Object.entries(CREDITS).filter(([, credits]) => credits > 0);
  expect(costing.every(([, credits]) => credits === 1)).toBe(true);
  expect(costing.map(([call]) => call).sort()).toEqual(
    [
      'area',
      'path',
      'points',
      'multilink',
      'multisite',
      'hf/area',
      'hf/prediction',
      'bsa',
      '3d',
      'satellite/area',
      'spotbeam',
    ].sort(),
  );
});

test('the published limits', () => {
  expect(plansYaml().split('\n').slice(0, 7)).toEqual([
    'plans:',
    '  - name: free',
    '    requests_per_month: 50',
    '    max_radius_km: 50',
    '    max_megapixels: 1',
    '    max_megavoxels: 1',
    '    max_archive_gigabytes: 0.5',
  ]);
  expect(plansYaml()).toContain('  - name: selfHosted\n    requests_per_month: unlimited\n');
  const limits = { maxLayerMegapixels: 250, maxTemplates: 1000, maxProjects: 100, maxPatterns: 500, maxSeconds: 3600 };
  const rates = rateLimitsYaml(limits);
  expect(rates).toContain('  - plan: platinum\n    parallel_requests_per_key: 1\n    seconds_between_requests: 1\n');
  expect(rates).toMatch(/\ncredits_per_request:\n {2}\/area: 1\n[\s\S]* {2}\/network: 0\n/);
  expect(rates).toMatch(
    /\nlimits:\n {2}layer_megapixels_per_analysis: 250\n {2}templates_per_account: 1000\n {2}projects_per_account: 100\n {2}antennas_per_account: 500\n {2}seconds_per_calculation: 3600\n$/,
  );
  const unbounded = rateLimitsYaml({ ...limits, maxSeconds: Infinity });
  expect(unbounded).toMatch(/\n {2}seconds_per_calculation: unlimited\n$/);
});
