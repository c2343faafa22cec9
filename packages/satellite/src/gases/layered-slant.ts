import {
  type Air,
  referenceAir,
  refractiveIndex,
  specificGasAttenuation,
  type SpecificGasAttenuation,
} from '@radioshed/gases';
import { checkRange, checkShape, MEAN_EARTH_RADIUS_KM, openFields, OutOfRangeError } from '@radioshed/units';

const TOP_KM = 100;
const RAD = Math.PI / 180;

/** A path up through the air. */
export interface LayeredSlantInput {
  /** 1000 to 1e6. */
  readonly frequencyMHz: number;
  /** Of the lower end above the sea, km, 0 to 99. */
  readonly lowHeightKm: number;
  /** Of the upper end, km; without it, or above 100 km, the path leaves the air. */
  readonly highHeightKm?: number;
  /** At the lower end, as the ray leaves it, degrees above the horizon, above 0 to 90. */
  readonly elevationDeg: number;
  /** The air at a height above the sea, km; that of P.835 by default. */
  readonly airAt?: (heightKm: number) => Air;
}

/** One layer of air on the way, from the lowest up. */
export interface AirLayer extends SpecificGasAttenuation {
  readonly thicknessKm: number;
  /** Of its foot and of its middle above the sea. */
  readonly footKm: number;
  readonly middleKm: number;
  readonly air: Air;
  readonly refractiveIndex: number;
  /** Between the ray and the plumb line where it enters the layer below and leaves it above. */
  readonly entryRad: number;
  readonly exitRad: number;
  readonly pathKm: number;
}

/** Attenuation and bending of a ray up through the air, layer by layer and in total. */
export interface LayeredSlant {
  readonly attenuationDb: number;
  /** By how much the ray is bent down. */
  readonly bendingRad: number;
  readonly layers: readonly AirLayer[];
}

/**
 * Gas attenuation of a path up through the atmosphere, layer by layer, following the bent ray.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.676-13 Annex 1 §2.2.1
 * @example
 * ```ts
 * const path = { frequencyMHz: 20_000, elevationDeg: 35 };
 * const gasDb = layeredSlant({ ...path, lowHeightKm: 0.03 }).attenuationDb;
 * gasDb.toFixed(2); // '0.43'
 * ```
 */
export function layeredSlant(input: LayeredSlantInput): LayeredSlant {
  const { frequencyMHz, elevationDeg, airAt = referenceAir } = checked(input);
  const layers: AirLayer[] = [];
  let entryRad = (90 - elevationDeg) * RAD;
  let attenuationDb = 0;
  let bendingRad = 0;
  let below: AirLayer | undefined;
  for (const { footKm, thicknessKm } of layersOf(input.lowHeightKm, Math.min(input.highHeightKm ?? TOP_KM, TOP_KM))) {
    const middleKm = footKm + thicknessKm / 2;
    const air = airAt(middleKm);
    const index = refractiveIndex(air);
    if (below !== undefined) {
      entryRad = Math.asin((below.refractiveIndex / index) * Math.sin(below.exitRad));
      bendingRad += entryRad - below.exitRad;
    }
    const { pathKm, exitRad } = throughLayer(MEAN_EARTH_RADIUS_KM + footKm, thicknessKm, entryRad);
    const specific = specificGasAttenuation(frequencyMHz, air);
    attenuationDb += pathKm * specific.gasDbPerKm;
    below = { ...specific, thicknessKm, footKm, middleKm, air, refractiveIndex: index, entryRad, exitRad, pathKm };
    layers.push(below);
  }
  return { attenuationDb, bendingRad, layers };
}

/** Path through a layer and angle on leaving it; written so that nothing cancels in thin layers. */
function throughLayer(
  radiusKm: number,
  thicknessKm: number,
  entryRad: number,
): { readonly pathKm: number; readonly exitRad: number } {
  const climbKm = radiusKm * Math.cos(entryRad);
  const rise = thicknessKm * (2 * radiusKm + thicknessKm);
  const pathKm = rise / (climbKm + Math.sqrt(climbKm * climbKm + rise));
  return { pathKm, exitRad: Math.asin((radiusKm * Math.sin(entryRad)) / (radiusKm + thicknessKm)) };
}

/** Feet and thicknesses of the layers between two heights: from a decimetre below, each 1 % more. */
function layersOf(lowKm: number, highKm: number): { readonly footKm: number; readonly thicknessKm: number }[] {
  const step = Math.exp(0.01);
  const isWhole = lowKm === 0 && highKm === TOP_KM;
  const numberAt = (heightKm: number): number => 100 * Math.log(1e4 * heightKm * (step - 1) + 1) + 1;
  const first = isWhole ? 1 : Math.floor(numberAt(lowKm));
  const last = isWhole ? 922 : Math.ceil(numberAt(highKm)) - 1;
  const share = (Math.exp(0.02) - step) / (Math.exp((last + 1) / 100) - Math.exp(first / 100));
  const unitKm = isWhole ? 1e-4 : share * (highKm - lowKm);
  let footKm = lowKm;
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const layer = { footKm, thicknessKm: unitKm * Math.exp((first + i - 1) / 100) };
    footKm += layer.thicknessKm;
    return layer;
  });
}

const INPUT = openFields<LayeredSlantInput>({
  frequencyMHz: 'checked',
  lowHeightKm: 'checked',
  highHeightKm: 'checked?',
  elevationDeg: 'checked',
  airAt: 'function?',
});

function checked(input: LayeredSlantInput): LayeredSlantInput {
  checkShape(input, INPUT);
  checkRange('lowHeightKm', input.lowHeightKm, 0, TOP_KM - 1, 'km');
  checkRange('elevationDeg', input.elevationDeg, 0.001, 90, 'degrees');
  const { highHeightKm = TOP_KM } = input;
  if (!(typeof highHeightKm === 'number' && highHeightKm > input.lowHeightKm)) {
    throw new OutOfRangeError('highHeightKm', highHeightKm, `above ${input.lowHeightKm}`, 'km');
  }
  return input;
}
