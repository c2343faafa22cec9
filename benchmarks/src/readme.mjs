// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/** The page whose comparison with other programs tells what was recorded. */
export const README = new URL('../../README.md', import.meta.url);

/**
 * The page with the figures of the last results in its comparison: speed as a multiple of SPLAT!'s in the same run, and
 * what both were measured on; errors where they have been recorded. What is not among the results stays as it is.
 *
 * @param {string} page
 * @param {Readonly<Record<string, import('./record.mjs').Measured>>} latest
 */
export function withFigures(page, latest) {
  const speed = latest['itm-speed'];
  const row = speed?.rows.find(({ radiusKm, roughness }) => radiusKm === 50 && roughness === 'exact');
  const [times, mpx] = [row?.timesSplat, row?.mpxPerSecondPerCore];
  let told = page;
  if (speed !== undefined && typeof times === 'number' && typeof mpx === 'number') {
    const { processor, node, date } = speed.machine;
    const peer = (mpx / times).toFixed(2);
    told = withCell(told, 1, times.toFixed(1)).replace(
      /^Radioshed made .*$/m,
      `Radioshed made ${mpx.toFixed(2)} million pixels a second, SPLAT! ${peer} (${processor}, Node ${node}, ${date.slice(0, 10)}).`,
    );
  }
  const errors = latest['accuracy']?.rows.find(
    (each) => each.case === 'andalusia 50 km' && each.model === 'Longley–Rice (ITM)',
  );
  if (typeof errors?.maeDb === 'number') told = withCell(told, 2, errors.maeDb.toFixed(2));
  if (typeof errors?.p99Db === 'number') told = withCell(told, 3, errors.p99Db.toFixed(1));
  return told;
}

/** Brings the page up to the results. @param {Parameters<typeof withFigures>[1]} latest */
export async function tellInReadme(latest) {
  await writeFile(README, withFigures(await readFile(README, 'utf8'), latest));
}

/** The page with a cell of Radioshed's row of the table replaced, as wide as it was. @param {string} page @param {number} column @param {string} text */
function withCell(page, column, text) {
  return page.replace(/^\| \*\*Radioshed\*\*.*$/m, (row) => {
    const cells = row.split('|');
    cells[column + 1] = ` ${text} `.padEnd(cells[column + 1].length);
    return cells.join('|');
  });
}
