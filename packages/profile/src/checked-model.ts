import type { EndsModel, ModelParts, PathLossModel, RadialModel } from './model.js';
import { OwnModelError, ownModelFailure } from './own-model-error.js';

/**
 * A user's model that names itself in errors, and whose losses are numbers: text would count as another loss, `'100'`
 * as 1000 dB. `lossesDb` writes to an array of numbers, so it
 * needs no check: NaN is a location without value, also where nothing is written. Built-in models are not
 * wrapped: it would cost time at every pixel.
 *
 * @param name its name in errors.
 * @throws OwnModelError naming the model, with what a model is, if it is none.
 */
export function checkedModel(model: PathLossModel, name: string): PathLossModel {
  const { terrain, lossDb, nominalRadiusM } =
    (model as Partial<Omit<RadialModel, 'terrain'> & Pick<PathLossModel, 'terrain'>> | null | undefined) ?? {};
  const isRadial = terrain === 'profile' && typeof nominalRadiusM === 'function';
  if ((terrain !== 'ends' && !isRadial) || typeof lossDb !== 'function') {
    throw new OwnModelError(
      name,
      "its function must return { terrain: 'ends', lossDb } or { terrain: 'profile', nominalRadiusM, lossDb }",
    );
  }
  return model.terrain === 'ends' ? checkedEnds(model, name) : checkedRadial(model, name);
}

/** Runs a function of a model; the error of one that fails names the model. */
function named<T>(name: string, what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw ownModelFailure(name, what, error);
  }
}

function checkedEnds(model: EndsModel, name: string): EndsModel {
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      let lossDb: unknown;
      try {
        lossDb = model.lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM);
      } catch (error) {
        throw ownModelFailure(name, `lossDb at ${Math.round(distanceM)} m`, error);
      }
      return typeof lossDb === 'number' ? lossDb : refuse(name, lossDb, distanceM);
    },
    ...(model.lossesDb && {
      lossesDb(...given: Parameters<NonNullable<EndsModel['lossesDb']>>) {
        clear(given);
        named(name, 'lossesDb', () => model.lossesDb?.(...given));
      },
    }),
    ...(model.forArea && {
      forArea: (site) =>
        checkedEnds(
          named(name, 'forArea', () => model.forArea?.(site) ?? model),
          name,
        ),
    }),
  };
}

function checkedRadial(model: RadialModel, name: string): RadialModel {
  const { whereClear, parts, arithmetic } = model;
  return {
    terrain: 'profile',
    ...(whereClear && { whereClear: checkedEnds(whereClear, name) }),
    ...(parts && { parts: checkedParts(parts, name) }),
    ...(arithmetic && { arithmetic }),
    nominalRadiusM: (meanGroundM) => named(name, 'nominalRadiusM', () => model.nominalRadiusM(meanGroundM)),
    lossDb(radial, index, rxHeightM) {
      let lossDb: unknown;
      try {
        lossDb = model.lossDb(radial, index, rxHeightM);
      } catch (error) {
        throw ownModelFailure(name, `lossDb at ${Math.round(index * radial.stepM)} m`, error);
      }
      return typeof lossDb === 'number' ? lossDb : refuse(name, lossDb, index * radial.stepM);
    },
    ...(model.lossesDb && {
      lossesDb(...given: Parameters<NonNullable<RadialModel['lossesDb']>>) {
        clear(given);
        named(name, 'lossesDb', () => model.lossesDb?.(...given));
      },
    }),
  };
}

/** Without it, losses that a model does not write would be those of the receivers before. */
function clear(given: readonly [...unknown[], count: number, lossesDb: Float64Array]): void {
  const [count, lossesDb] = given.slice(-2) as [number, Float64Array];
  lossesDb.fill(Number.NaN, 0, count);
}

function checkedParts({ ends, between }: ModelParts, name: string): ModelParts {
  return { ends: checkedEnds(ends, name), between: checkedRadial(between, name) };
}

function refuse(name: string, lossDb: unknown, distanceM: number): never {
  const shown = typeof lossDb === 'string' ? JSON.stringify(lossDb.slice(0, 40)) : String(lossDb);
  throw new OwnModelError(
    name,
    `lossDb returned ${shown} at ${Math.round(distanceM)} m; it must return a number of dB, or NaN where the model has no value`,
  );
}
