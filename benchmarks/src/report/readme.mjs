// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/** The page whose comparison with other programs shows the recorded figures. */
export const README = new URL('../../../README.md', import.meta.url);

/**
 * The page with its comparison updated from the latest results: speed relative to SPLAT! in the same run, the machine,
 * and the errors. Figures without a result stay as they are.
 *
 * @param {string} page
 * @param {Readonly<Record<string, import('../results.mjs').Measured>>} latest
 */
export function withFigures(page, latest) {
  const speed = latest['itm-speed'];
  const row = speed?.rows.find(({ radiusKm, roughness }) => radiusKm === 50 && roughness === 'exact');
  const [times, mpx] = [row?.timesSplat, row?.mpxPerSecondPerCore];
  let updated = page;
  if (speed !== undefined && typeof times === 'number' && typeof mpx === 'number') {
    const { processor, node, date } = speed.machine;
    const peer = (mpx / times).toFixed(2);
    updated = withCell(updated, 1, times.toFixed(1)).replace(
      /^Radioshed computed .*$/m,
      `Radioshed computed ${mpx.toFixed(2)} million pixels per second, SPLAT! ${peer} (${processor}, Node ${node}, ${date.slice(0, 10)}).`,
    );
  }
  const errors = latest['accuracy']?.rows.find(
    (each) => each.case === 'andalusia 50 km' && each.model === 'Longley–Rice (ITM)',
  );
  if (typeof errors?.maeDb === 'number') updated = withCell(updated, 2, errors.maeDb.toFixed(2));
  if (typeof errors?.p99Db === 'number') updated = withCell(updated, 3, errors.p99Db.toFixed(1));
  return updated;
}

/** Updates the README from the results. @param {Parameters<typeof withFigures>[1]} latest */
export async function updateReadme(latest) {
  await writeFile(README, withFigures(await readFile(README, 'utf8'), latest));
}

/**
 * The page with a cell of Radioshed's row of the table replaced, as wide as it was.
 * @param {string} page
 * @param {number} column
 * @param {string} text
 */
function withCell(page, column, text) {
  return page.replace(/^\| \*\*Radioshed\*\*.*$/m, (row) => {
    const cells = row.split('|');
    cells[column + 1] = ` ${text} `.padEnd(cells[column + 1].length);
    return cells.join('|');
  });
}
