import type { Position } from '@radioshed/geodesy';
import type { AntennaHeight, CoverageSite } from '@radioshed/kernels';
import { heightSampler } from '@radioshed/raster';
import { type Note, OutOfRangeError } from '@radioshed/units';

import { unknownGround } from '../ground/unknown-ground.js';
import type { BestSiteInput, BestSiteMethod } from '../input/best-site-input.js';
import { note } from '../notes.js';

/** The end of a link that is at each of the locations, and the other end. */
export interface Ends {
  readonly name: 'transmitter' | 'receiver';
  readonly from: AntennaHeight;
  readonly to: AntennaHeight;
}

/** The ends of the links that a method computes. */
export function endsOf(method: BestSiteMethod, { transmitter, receiver }: BestSiteInput): Ends {
  return method === 'backward'
    ? { name: 'receiver', from: receiver, to: transmitter }
    : { name: 'transmitter', from: transmitter, to: receiver };
}

/**
 * A site at each location, except where the ground is above its antenna or unknown.
 *
 * @throws OutOfRangeError if there is none; DemError `missing-tile` if the ground is unknown at all of them.
 */
export function sitesAt(
  points: readonly Position[],
  { name, from, to }: Ends,
  common: Omit<CoverageSite, 'index' | 'transmitter' | 'receiver'>,
  isUnknown: (place: Position) => boolean = () => false,
): CoverageSite[] {
  const { heightM, heightReference } = from;
  const groundAt = heightSampler(common.terrain);
  const known = points.map((point) => !isUnknown(point));
  if (!known.includes(true)) throw unknownGround('any location of the search');
  const standing = points.map(
    ({ latDeg, lonDeg }, i) => known[i] && (heightReference === 'ground' || groundAt(latDeg, lonDeg) <= heightM),
  );
  if (!standing.includes(true)) {
    const limits = 'a height above the ground of any location of the area, in';
    throw new OutOfRangeError(`${name}.heightM`, heightM, limits, 'm above sea level');
  }
  return points
    .map((point, index): CoverageSite => ({
      ...common,
      index,
      transmitter: { ...point, heightM, heightReference },
      receiver: { heightM: to.heightM, heightReference: to.heightReference },
    }))
    .filter(({ index }) => standing[index]);
}

/** Note on locations whose ground is above the antenna, where nothing can be placed. */
export function buriedNotes(buried: number, places: number, { name, from: { heightM } }: Ends): Note[] {
  return buried === 0 ? [] : [note('placesBuried', { count: buried, total: places, end: name, heightM })];
}
