import type { Position } from '@radioshed/geodesy';
import type { P2001Climate, ScatterClimates } from '@radioshed/p2001';
import type { RadioClimateMaps, RefractivityMaps } from '@radioshed/satellite';

import type { AssumptionName, Assumptions } from './default-assumptions.js';

/** World maps of the ITU for paths along the ground. */
export interface AirMaps {
  /** N₀ and ΔN, for P.1812 and P.452; ΔN also for P.2001 without its own map. */
  readonly refractivity?: RefractivityMaps;
  /** The maps of P.2001. */
  readonly climate?: RadioClimateMaps;
}

/** Properties of the air at a calculation's location, from maps, apart from those that its input sets. */
export interface MappedAir {
  /** The part that other inputs may choose, too. */
  readonly assumptions: Partial<Pick<Assumptions, 'surfaceRefractivityN' | 'refractivityLapseN'>>;
  /** Climate of P.2001, for models that read the climate. */
  readonly climate: Partial<P2001Climate>;
  /** Climates of troposcatter along a path, of which that at the common volume counts. */
  readonly scatterClimates?: ScatterClimates | undefined;
  /** Where it was looked up: at the centre of the area or of the path. */
  readonly at: 'area' | 'path';
}

/** Where a calculation lies. */
export interface AirPlaces {
  readonly transmitter: Position;
  /** Absent for an area, which has the air of its centre. */
  readonly receiver?: Position | undefined;
}

/**
 * The air at the centre of a path or an area, for a model that reads ΔN; undefined for others and without maps. Maps of
 * values that the input chooses are not read.
 */
export async function airOfMaps(
  maps: AirMaps | undefined,
  reads: readonly AssumptionName[],
  choice: Partial<Assumptions>,
  { transmitter, receiver }: AirPlaces,
): Promise<MappedAir | undefined> {
  if (maps === undefined || !reads.includes('refractivityLapseN')) return undefined;
  const { refractivity, climate } = maps;
  const [{ climateOfMaps, scatterClimatesOfMaps }, { ituMapAt }, { geodesicPoints }] = await Promise.all([
    import('@radioshed/p2001'),
    import('@radioshed/satellite'),
    import('@radioshed/geodesy'),
  ]);
  const climates = reads.includes('climate') ? climate : undefined;
  const mapped =
    climates === undefined ? {} : climateOfMaps(climates, { transmitter, receiver: receiver ?? transmitter });
  const isPath = climates !== undefined && receiver !== undefined && choice.climate === undefined;
  const { lapseRateN, scatterClimate, ...others } = mapped;
  const { latDeg, lonDeg } =
    receiver === undefined ? transmitter : (geodesicPoints(transmitter, receiver, 2)[1] ?? transmitter);
  const lapseN = lapseRateN ?? (refractivity && ituMapAt(refractivity.refractivityLapse, latDeg, lonDeg));
  const surfaceN =
    refractivity && reads.includes('surfaceRefractivityN')
      ? ituMapAt(refractivity.surfaceRefractivity, latDeg, lonDeg)
      : undefined;
  return {
    assumptions: {
      ...(surfaceN === undefined || choice.surfaceRefractivityN !== undefined
        ? {}
        : { surfaceRefractivityN: surfaceN }),
      ...(lapseN === undefined || choice.refractivityLapseN !== undefined ? {} : { refractivityLapseN: lapseN }),
    },
    climate: {
      ...others,
      ...(scatterClimate === undefined || choice.climate !== undefined ? {} : { scatterClimate }),
    },
    ...(isPath ? { scatterClimates: scatterClimatesOfMaps(climates, { transmitter, receiver }) } : {}),
    at: receiver === undefined ? 'area' : 'path',
  };
}

/** The assumptions that all links of a setting share: those of maps differ from link to link. */
export function commonAssumptions({
  assumptions,
  air,
}: {
  readonly assumptions: Assumptions;
  readonly air?: MappedAir;
}): Partial<Assumptions> {
  const mapped = Object.keys(air?.assumptions ?? {});
  return Object.fromEntries(Object.entries(assumptions).filter(([name]) => !mapped.includes(name)));
}
