import type { Calculation } from '@radioshed/archive';
import type { PathReceiver, PathTransmitter } from '@radioshed/contract/schemas';
import type { KmlLink } from '@radioshed/formats';
import { geodesicRay } from '@radioshed/geodesy';

import { pathDetailsOf, singleOf } from './details/path-details.js';

/** A step along a path's track. */
export interface Step {
  readonly distanceKm: number;
  /** Received power, dBm; null where there is none. */
  readonly powerDbm: number | null;
  /** Longitude and latitude, degrees. The first step is only the transmitter's location. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** A path's track, step by step from the transmitter. */
export function stepsOf(calculation: Calculation): Step[] {
  const { report, sender, receiver } = endsOf(calculation);
  const at = geodesicRay({ latDeg: sender.Latitude, lonDeg: sender.Longitude }, sender['Azimuth to receiver deg']);
  let from: readonly [number, number] = [sender.Longitude, sender.Latitude];
  return report.Distance.map((distanceKm, i) => {
    const isLast = i === report.Distance.length - 1;
    const place = isLast ? { lonDeg: receiver.Longitude, latDeg: receiver.Latitude } : at(1000 * distanceKm);
    const to = [tidy(place.lonDeg), tidy(place.latDeg)] as const;
    const step = { distanceKm, powerDbm: report.dBm[i] ?? null, from: i === 0 ? to : from, to };
    from = to;
    return step;
  });
}

/** A path as a link on a map. */
export function linkOf(calculation: Calculation): KmlLink {
  const { report, sender, receiver } = endsOf(calculation);
  const power = `${sender['Signal power at receiver dBm']} dBm`;
  const description = `${report['Frequency MHz']} MHz, ${report['Propagation model']}, ${power} at the receiver`;
  const top = sender['Ground elevation m'] + sender['Antenna height m'];
  const end = receiver['Ground elevation m'] + receiver['Antenna height m'];
  const whole = report.Distance.at(-1) ?? 0;
  return {
    name: `${calculation.network} ${calculation.site}`,
    description,
    places: [markOf('Transmitter', sender, `${sender['EIRP W']} W EIRP`), markOf('Receiver', receiver, power)],
    ray: stepsOf(calculation).map(({ distanceKm, to }) => {
      const share = whole > 0 ? distanceKm / whole : 0;
      return [...to, Math.round(10 * (top + (end - top) * share)) / 10] as const;
    }),
    colour: report.Obstructions.length === 0 ? [0, 160, 60] : [220, 40, 30],
  };
}

function endsOf(calculation: Calculation) {
  const { report } = pathDetailsOf(calculation);
  return { report, sender: singleOf(report.Transmitters), receiver: singleOf(report.Receiver) };
}

function markOf(name: string, end: PathTransmitter | PathReceiver, description: string): KmlLink['places'][number] {
  return { name, latDeg: end.Latitude, lonDeg: end.Longitude, heightM: end['Antenna height m'], description };
}

function tidy(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
