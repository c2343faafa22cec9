import { describeInChromium } from '@radioshed/testing/chromium';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { axeChecks } from './axe-checks.js';
import { compareChecks } from './compare-checks.js';
import { baseMapChecks } from './base-map-checks.js';
import { coverageChecks } from './coverage-checks.js';
import { endsChecks } from './ends-checks.js';
import { keyboardChecks } from './keyboard-checks.js';
import { layerChecks } from './layer-checks.js';
import { linkChecks } from './link-checks.js';
import { networkChecks } from './network-checks.js';
import { misreadChecks } from './misread-checks.js';
import { ownColourChecks } from './own-colour-checks.js';
import { ownModelChecks } from './own-model-checks.js';
import { placesChecks } from './places-checks.js';
import { projectChecks } from './project-checks.js';
import { plannerChecks } from './planner-checks.js';
import { openSite, type Opened, type Site } from './site.js';

// One server and one browser for all of them: to start these takes longer than most checks.
describeInChromium('the page in Chromium', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  coverageChecks(() => site);
  compareChecks(() => site);
  axeChecks(() => site);
  keyboardChecks(() => site);
  ownModelChecks(() => site);
  ownColourChecks(() => site);
  misreadChecks(() => site);

  describe('one page', () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await site.open();
    });
    afterAll(() => opened?.close());
    const visit = (): { readonly site: Site; readonly opened: Opened } => ({ site, opened });
    linkChecks(visit);
    networkChecks(visit);
    layerChecks(visit);

    test('nothing went wrong, and nothing was asked of others', () => {
      expect(opened.faults).toEqual([]);
      expect(opened.requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url))).toEqual([]);
    });
  });
  baseMapChecks(() => site);
  placesChecks(() => site);
  projectChecks(() => site);
  endsChecks(() => site);
  plannerChecks(() => site);
});
