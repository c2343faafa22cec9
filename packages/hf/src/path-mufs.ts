import type { Circuit } from './circuit.js';
import { type ControlPoint, sunTimesAt } from './ionosphere/control-point.js';
import type { ModeHour } from './mode-hour.js';
import { f2Hop, f2MufMHz } from './modes/f2-muf.js';
import { isDayOfReference, isSunUp, operationalRatio } from './modes/operational-muf.js';

/** MUFs of a path at an hour, MHz. */
export interface PathMufs {
  readonly basicMHz: number;
  /** Exceeded on 90 and on 10 % of the days. */
  readonly exceeded90MHz: number;
  readonly exceeded10MHz: number;
  readonly operationalMHz: number;
  readonly operational90MHz: number;
  readonly operational10MHz: number;
}

/** MUFs of a path up to 9000 km, over all its modes. @see ITU-R P.533-14 §§3.5 to 3.7 and 5.4 */
export function shortMufs(
  circuit: Circuit,
  hour: number,
  middle: ControlPoint,
  modes: readonly ModeHour[],
  lowestE: number | undefined,
  lowestF2: number | undefined,
  txHalf: ControlPoint | undefined,
  rxHalf: ControlPoint | undefined,
): PathMufs {
  const { epoch } = circuit;
  const isDay =
    (epoch.corrections.dayAcrossMidnight ?? true)
      ? isSunUp(middle.cosZenith)
      : isDayOfReference(sunTimesAt(middle.site, epoch, hour), epoch.suns[hour].hourUtc);
  const ratio = operationalRatio(circuit.season, isDay);
  let basicMHz = 0;
  let exceeded90MHz = 0;
  let exceeded10MHz = 0;
  let operationalMHz = 0;
  let operational90MHz = 0;
  let operational10MHz = 0;
  for (const { layer, ray, basicMufMHz, deciles } of modes) {
    if (ray.hops === (layer === 'E' ? lowestE : lowestF2)) basicMHz = Math.max(basicMHz, basicMufMHz);
    const operational = basicMufMHz * (layer === 'E' ? 1 : ratio);
    exceeded90MHz = Math.max(exceeded90MHz, basicMufMHz * deciles.lower);
    exceeded10MHz = Math.max(exceeded10MHz, basicMufMHz * deciles.upper);
    operationalMHz = Math.max(operationalMHz, operational);
    operational90MHz = Math.max(operational90MHz, operational * deciles.lower);
    operational10MHz = Math.max(operational10MHz, operational * deciles.upper);
  }
  const { distanceKm } = circuit.path;
  if (distanceKm > 7000 && distanceKm < 9000 && txHalf !== undefined && rxHalf !== undefined) {
    const at = (point: ControlPoint): number => {
      const { b, longestKm } = f2Hop(point);
      return f2MufMHz(point, b, distanceKm / lowestF2!, Math.min(longestKm, 4000));
    };
    basicMHz = Math.min(at(txHalf), at(rxHalf));
  }
  return { basicMHz, exceeded90MHz, exceeded10MHz, operationalMHz, operational90MHz, operational10MHz };
}
