import { afterAll, beforeAll, describe } from 'vitest';

import { coverageChecks } from './coverage-checks.js';
import { linkChecks } from './link-checks.js';
import { networkChecks } from './network-checks.js';
import { noBrowser, openSite, type Site } from './site.js';

// One server and one browser for all of them: to start these takes longer than most checks.
describe.skipIf(noBrowser)(`the page in Chromium ${noBrowser}`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);
  afterAll(() => site?.close());
  coverageChecks(() => site);
  linkChecks(() => site);
  networkChecks(() => site);
});
