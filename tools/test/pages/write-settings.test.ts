import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { SERVER_SETTINGS } from '../../../packages/cli/src/settings/server-settings.js';
import { PAGE, settingsPage } from '../../write/write-settings.mjs';

it('docs/settings.md has the settings of the command; node tools/write/write-settings.mjs writes it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await settingsPage(SERVER_SETTINGS));
});
