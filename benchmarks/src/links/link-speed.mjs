// @ts-check
import { itmPointToPoint } from '@radioshed/itm';
import { seededRandom } from '@radioshed/numeric';

import { timed } from '../machine.mjs';
import { environment, rxHeightM, txHeightM } from '../scenes/scenes.mjs';

const SEED = 1;
const PROFILES = 200;
const CALLS = 2000;

/** One point-to-point ITM prediction over seeded rough ground, µs. */
export async function linkSpeed() {
  const rows = [];
  for (const points of [300, 2000]) {
    const random = seededRandom(SEED);
    const links = Array.from({ length: PROFILES }, () => {
      let heightM = 600;
      const groundM = Float64Array.from(
        { length: points },
        () => (heightM = Math.max(0, heightM + 30 * (random() - 0.5))),
      );
      return { ...environment, groundM, stepM: 90, txHeightM, rxHeightM };
    });
    const { minMs, medianMs } = await timed(7, () => {
      for (let i = 0; i < CALLS; i++) itmPointToPoint(links[i % PROFILES]);
    });
    rows.push({ points, minUs: (minMs * 1000) / CALLS, medianUs: (medianMs * 1000) / CALLS });
  }
  return { seed: SEED, rows };
}
