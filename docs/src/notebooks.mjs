// @ts-check
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildNotebooks, notebookNames } from '../../tools/notebooks/notebooks.mjs';

/**
 * Builds the notebooks into a site, and has links to their files lead there: what is in the repository are cells that
 * no browser runs.
 *
 * @param {string} site
 */
export async function addNotebooks(site) {
  await buildNotebooks(join(site, 'notebooks'));
  const names = notebookNames();
  const copied = new RegExp(`media/((?:${names.join('|')})\\.html)`, 'g');
  const pages = readdirSync(join(site, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  for (const page of pages.map((name) => join(site, 'docs', name))) {
    const text = readFileSync(page, 'utf8');
    const linked = text.replace(copied, 'notebooks/$1');
    if (linked !== text) writeFileSync(page, linked);
  }
  // Only those are there that a page links to.
  for (const name of names) rmSync(join(site, 'media', `${name}.html`), { force: true });
}
