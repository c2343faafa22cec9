import { expect, test } from 'vitest';

import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "CREDITS",
      "KEY_SCOPES",
      "MOST_KEY_GRACE_S",
      "PLANS",
      "PLAN_NAMES",
      "QUOTA_NOTES",
      "REFUSALS",
      "UNLIMITED_BALANCE",
      "accountState",
      "balance",
      "begin",
      "end",
      "held",
      "inMonth",
      "limitSize",
      "monthOf",
      "planOf",
      "plansYaml",
      "quotaNote",
      "rateLimitsYaml",
      "tooSoon",
    ]
  `);
});
