import { type Bounds, makeBounds } from '@radioshed/geodesy';
import { gridBounds, type Grid } from '@radioshed/raster';
import { beamRaster, footprint, type Footprint } from '@radioshed/satellite';
import { checkRange, defined, OutOfRangeError } from '@radioshed/units';

import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { rowAreasKm2 } from '../grid/circle.js';
import { MAX_PIXELS } from '../grid/output-grid.js';
import type { EngineContext } from '../input/context.js';
import type { SpotBeamInput } from '../input/spot-beam-input.js';
import { note } from '../notes.js';
import { beamShape } from './satellite-beam.js';
import { gridOver, halfDiagonalM } from './satellite-ground.js';
import { satelliteOf, satellitePlace } from './satellite-places.js';
import type { SpotBeamResult } from './satellite-result.js';

const HALF_POWER_DB = -3;
const DEFAULT_PIXELS = 400;
/** Greatest latitude of a raster, degrees. */
const MOST_LAT_DEG = 85;

/** Implements `spotBeam` of the package. */
export async function spotBeam(
  input: SpotBeamInput,
  { signal }: Pick<EngineContext, 'signal'> = {},
): Promise<SpotBeamResult> {
  signal?.throwIfAborted();
  const { peakDb, frequencyMHz, levelsDb } = input;
  checkRange('timeMs', input.timeMs, Date.UTC(1957, 9, 4), Date.UTC(2200, 0, 1), 'ms since 1970');
  checkRange('peakDb', peakDb, -300, 300, input.figure === 'eirp' ? 'dBW' : 'dB/K');
  const satellite = satelliteOf(input.satellite, 'satellite');
  const state = satellite.stateAt(input.timeMs);
  const shape = within('beam', () => beamShape(input.beam));
  const beam = { ...shape.beam, boresight: input.beam.boresight };
  const lines = within('beam', () => footprint(state, beam, { peakDb, ...defined({ levelsDb }) }));
  const bounds = boundsOf(input, lines);
  const sides = halfDiagonalM(bounds) * Math.SQRT2;
  const asked = checkRange(
    'output.resolutionM',
    input.output.resolutionM ?? Math.max(1, Math.round(sides / DEFAULT_PIXELS)),
    1,
    500_000,
    'm',
  );
  const { maxPixels = MAX_PIXELS } = input.output;
  const wanted = gridOver(bounds, asked);
  const factor = Math.sqrt((wanted.width * wanted.height) / maxPixels);
  const resolutionM = factor > 1 ? Math.ceil(asked * factor * 1.01) : asked;
  const grid = gridOver(bounds, resolutionM);
  const values = await beamRaster(state, beam, grid, { peakDb, ...defined({ signal }) });
  return {
    kind: 'spotBeam',
    input,
    values,
    unit: input.figure === 'eirp' ? 'dBW' : 'dB/K',
    footprint: lines,
    bounds: gridBounds(grid),
    ...withinHalfPower(values.values, grid, peakDb + HALF_POWER_DB),
    satellite: satellitePlace(satellite, input.timeMs, { ...beam.boresight, heightKm: 0 }, frequencyMHz),
    resolutionM,
    producedBy: PRODUCED_BY,
    notes: [
      ...satellite.notesAt(input.timeMs),
      ...(resolutionM > asked
        ? [note('resolutionCoarser', { wantedM: asked, usedM: resolutionM, megapixels: maxPixels / 1e6 })]
        : []),
      ...shape.notes,
      note('beamOnEllipsoid'),
      ...(lines.features.some(({ properties }) => properties.reachesLimb) ? [note('beamBeyondLimb')] : []),
    ],
  };
}

/** @throws OutOfRangeError for a footprint without extent */
function boundsOf({ output }: SpotBeamInput, { features }: Footprint): Bounds {
  if (output.bounds !== undefined) {
    const { north, east, south, west } = output.bounds;
    return within('output', () => makeBounds(north, east, south, west));
  }
  const parts = features.flatMap(({ geometry }) => geometry.coordinates);
  const rings = parts.map(([ring = []]) => ring);
  if (rings.length === 0) throw new OutOfRangeError('beam', undefined, 'a beam that reaches the ground');
  const points = rings.flat();
  const lats = points.map(([, lat]) => lat);
  // Parts on both sides of the date line are one beam.
  const atLine = points.some(([lon]) => lon >= 179.999) && points.some(([lon]) => lon <= -179.999);
  const lons = points.map(([lon]) => (atLine && lon < 0 ? lon + 360 : lon));
  const north = Math.min(MOST_LAT_DEG, Math.max(...lats));
  const south = Math.max(-MOST_LAT_DEG, Math.min(...lats));
  return makeBounds(north, Math.max(...lons), south, Math.min(...lons));
}

function withinHalfPower(
  values: Float32Array,
  grid: Grid,
  leastDb: number,
): { readonly coveredAreaKm2: number; readonly coveredPercent: number } {
  let covered = 0;
  let all = 0;
  rowAreasKm2(grid).forEach((areaKm2, row) => {
    let count = 0;
    for (let i = row * grid.width; i < (row + 1) * grid.width; i++) if ((values[i] ?? Number.NaN) >= leastDb) count++;
    covered += count * areaKm2;
    all += grid.width * areaKm2;
  });
  return { coveredAreaKm2: covered, coveredPercent: (100 * covered) / all };
}
