// @ts-check
/**
 * Writes docs/notes.md from the tables of notes and their examples, which are TypeScript: the test that compares the page
 * with them writes it.
 *
 *   node tools/write/write-notes.mjs
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'vitest.config.ts', 'test/pages/notes-page.test.ts'],
  {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, RADIOSHED_WRITE_NOTES: 'true' },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
