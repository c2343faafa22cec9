import type { Bounds, Position } from '@radioshed/geodesy';
import type { SkyLook, SkyNodes } from '@radioshed/kernels';
import {
  beamAtDb,
  earthFixedOf,
  lookAngles,
  type PlacedBeam,
  placedBeam,
  type Satellite,
  type SatelliteState,
  type SpotBeam,
} from '@radioshed/satellite';

import type { SkyLoss } from './satellite-sky.js';
import type { SkyExtent } from './sky-table.js';

/** A satellite at a moment when it may be in sight of part of the area. */
export interface SkyMoment {
  /** Index of the satellite in the input. */
  readonly satellite: number;
  /** Index of the moment. */
  readonly time: number;
  readonly state: SatelliteState;
  /** Highest elevation among the locations examined, and the azimuth there, degrees. */
  readonly elevationDeg: number;
  readonly azimuthDeg: number;
}

/** Hills see slightly below the horizon of a plain, degrees. */
const HILL_DEG = 3;
/** Number of locations of the area that are examined, in each direction. */
const PLACES = 3;

/** The moments at which a satellite may be in sight of part of an area. @throws OrbitError */
export function momentsOver(
  bounds: Bounds,
  satellites: readonly Satellite[],
  times: readonly number[],
  leastDeg: number,
): SkyMoment[] {
  const places = gridOfPlaces(bounds);
  const moments: SkyMoment[] = [];
  times.forEach((timeMs, time) => {
    satellites.forEach((each, satellite) => {
      const state = each.stateAt(timeMs);
      const [first, ...others] = places.map((place) => lookAngles({ ...place, heightKm: 0 }, state));
      if (first === undefined) return;
      const best = others.reduce((high, angles) => (angles.elevationDeg > high.elevationDeg ? angles : high), first);
      const { elevationDeg, azimuthDeg } = best;
      if (elevationDeg >= leastDeg - HILL_DEG) moments.push({ satellite, time, state, elevationDeg, azimuthDeg });
    });
  });
  return moments;
}

function gridOfPlaces({ north, south, east, west }: Bounds): Position[] {
  return Array.from({ length: PLACES * PLACES }, (_, i) => ({
    latDeg: south + ((north - south) * Math.floor(i / PLACES)) / (PLACES - 1),
    lonDeg: west + ((east - west) * (i % PLACES)) / (PLACES - 1),
  }));
}

/** Heights at which the atmosphere is computed, because rain ends at some height. */
const LAYERS = 7;
/** Nodes in each direction: per beamwidth, which represents a parabola within 0.1 dB, at least and at most. */
const PER_BEAMWIDTH = 6;
const LEAST_NODES = 5;
const MOST_NODES = 97;
/** With world maps: degrees between nodes, and most nodes. */
const MAP_STEP_DEG = 0.25;
const MOST_ON_MAP = 17;

/** The nodes at which the offsets of an area are computed. */
export function nodesFor(
  bounds: Bounds,
  moments: readonly SkyMoment[],
  beam: Omit<SpotBeam, 'boresight'> | undefined,
  [lowM, highM]: readonly [number, number],
  isMapped: boolean,
): Required<SkyNodes> {
  const { north, south, east, west } = bounds;
  const spreadDeg = Math.max(
    0,
    ...moments.map(({ state }) => angleDeg(state, { latDeg: north, lonDeg: west }, { latDeg: south, lonDeg: east })),
  );
  const widthDeg = Math.min(beam?.horizontalBeamwidthDeg ?? 180, beam?.verticalBeamwidthDeg ?? 180);
  const side = Math.min(MOST_NODES, Math.max(LEAST_NODES, Math.ceil((PER_BEAMWIDTH * spreadDeg) / widthDeg) + 1));
  const over = (spanDeg: number): number =>
    isMapped ? Math.max(side, Math.min(MOST_ON_MAP, Math.ceil(spanDeg / MAP_STEP_DEG) + 1)) : side;
  return {
    columns: over(east - west),
    rows: over(north - south),
    heights: { count: LAYERS, lowM, highM: Math.max(highM, lowM + 100) },
  };
}

function angleDeg(from: SatelliteState, a: Position, b: Position): number {
  const [u, v] = [a, b].map((place) => {
    const { xKm, yKm, zKm } = earthFixedOf({ ...place, heightKm: 0 });
    return [xKm - from.xKm, yKm - from.yKm, zKm - from.zKm] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  const dot = u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  return (Math.acos(Math.min(1, dot / (Math.hypot(...u) * Math.hypot(...v)))) * 180) / Math.PI;
}

/** The part of the sky that the looks need. */
export function skyExtentOf(
  bounds: Bounds,
  moments: readonly SkyMoment[],
  { heights: { lowM, highM } }: Required<SkyNodes>,
): SkyExtent {
  const places = gridOfPlaces(bounds);
  let [leastDeg, mostDeg] = [90, 0];
  for (const { state } of moments) {
    for (const place of places) {
      const { elevationDeg } = lookAngles({ ...place, heightKm: 0 }, state);
      leastDeg = Math.min(leastDeg, elevationDeg - 0.5);
      mostDeg = Math.max(mostDeg, elevationDeg + 0.5);
    }
  }
  const { north, south, east, west } = bounds;
  return {
    north,
    south,
    east,
    west,
    lowM,
    highM,
    leastDeg: Math.max(0, leastDeg),
    mostDeg: Math.min(90, Math.max(mostDeg, leastDeg)),
  };
}

/** Parts of the loss besides the range. */
export interface LossParts {
  /** Loss added everywhere, dB. */
  readonly fixedDb: number;
  /** The beam, for quantities other than path loss. */
  readonly beam: Omit<SpotBeam, 'boresight'> | undefined;
  readonly boresight: Position;
  readonly sky: SkyLoss;
}

/**
 * The looks for the kernel, without moments whose satellite does not see its boresight: a beam cannot point there.
 *
 * @throws OutOfRangeError for an invalid beam.
 */
export function looksOf(
  moments: readonly SkyMoment[],
  parts: LossParts | undefined,
  bounds: Bounds,
  nodes: Required<SkyNodes>,
): { readonly looks: SkyLook[]; readonly usable: SkyMoment[] } {
  if (parts === undefined) {
    return {
      looks: moments.map(({ state: { xKm, yKm, zKm }, time }) => ({ xKm, yKm, zKm, time })),
      usable: [...moments],
    };
  }
  const usable = parts.beam === undefined ? moments : moments.filter(({ state }) => seesFrom(parts.boresight, state));
  const looks = usable.map(({ state, time }) => {
    const { beam, boresight } = parts;
    const placed = beam === undefined ? undefined : placedBeam(state, { ...beam, boresight });
    const { xKm, yKm, zKm } = state;
    return { xKm, yKm, zKm, time, offsetDb: offsetsOf(state, placed, parts, bounds, nodes) };
  });
  return { looks, usable: [...usable] };
}

function seesFrom(place: Position, state: SatelliteState): boolean {
  return lookAngles({ ...place, heightKm: 0 }, state).elevationDeg > 0;
}

function offsetsOf(
  state: SatelliteState,
  beam: PlacedBeam | undefined,
  { fixedDb, sky }: LossParts,
  { north, south, east, west }: Bounds,
  { columns, rows, heights: { count, lowM, highM } }: Required<SkyNodes>,
): Float64Array {
  const offsets = new Float64Array(columns * rows * count);
  let to = 0;
  for (let layer = 0; layer < count; layer++) {
    const heightM = lowM + ((highM - lowM) * layer) / (count - 1);
    for (let row = 0; row < rows; row++) {
      const latDeg = north - ((north - south) * row) / (rows - 1);
      for (let column = 0; column < columns; column++) {
        const lonDeg = west + ((east - west) * column) / (columns - 1);
        const { elevationDeg } = lookAngles({ latDeg, lonDeg, heightKm: heightM / 1000 }, state);
        const shapeDb = beam === undefined ? 0 : beamAtDb(beam, latDeg, lonDeg, heightM / 1000);
        // A beam has no value below the horizon, and no pixel needs one.
        offsets[to++] =
          fixedDb + sky.at({ latDeg, lonDeg, heightM, elevationDeg }) - (Number.isNaN(shapeDb) ? -40 : shapeDb);
      }
    }
  }
  return offsets;
}
