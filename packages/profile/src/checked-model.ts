import type { EndsModel, ModelParts, PathLossModel, RadialModel } from './model.js';

/**
 * A user's model that names itself in errors, and whose losses are numbers: text would count as another loss, `'100'` as
 * 1000 dB. Built-in models are not wrapped: it would cost time at every pixel.
 *
 * @param name its name in errors.
 * @throws Error naming the model, with what a model is, if it is none.
 */
export function checkedModel(model: PathLossModel, name: string): PathLossModel {
  const { terrain, lossDb, nominalRadiusM } =
    (model as Partial<Omit<RadialModel, 'terrain'> & Pick<PathLossModel, 'terrain'>> | null | undefined) ?? {};
  const isRadial = terrain === 'profile' && typeof nominalRadiusM === 'function';
  if ((terrain !== 'ends' && !isRadial) || typeof lossDb !== 'function') {
    throw new Error(
      `model ${name}: its function must return { terrain: 'ends', lossDb } or { terrain: 'profile', nominalRadiusM, lossDb }`,
    );
  }
  return model.terrain === 'ends' ? checkedEnds(model, name) : checkedRadial(model, name);
}

/** Runs a function of a model; the error of one that fails names the model. */
function named<T>(name: string, what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw failure(name, what, error);
  }
}

/** The error of a user's model, with its name before the message. */
export function failure(name: string, what: string, cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  if (why.startsWith(`model ${name}: `)) return cause as Error;
  return new Error(`model ${name}: ${what} failed: ${why}`, { cause });
}

function checkedEnds(model: EndsModel, name: string): EndsModel {
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      let lossDb: unknown;
      try {
        lossDb = model.lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM);
      } catch (error) {
        throw failure(name, `lossDb at ${Math.round(distanceM)} m`, error);
      }
      return typeof lossDb === 'number' ? lossDb : refuse(name, lossDb, distanceM);
    },
    ...(model.lossesDb && {
      lossesDb: (...given: Parameters<NonNullable<EndsModel['lossesDb']>>) =>
        named(name, 'lossesDb', () => model.lossesDb?.(...given)),
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
        throw failure(name, `lossDb at ${Math.round(index * radial.stepM)} m`, error);
      }
      return typeof lossDb === 'number' ? lossDb : refuse(name, lossDb, index * radial.stepM);
    },
    ...(model.lossesDb && {
      lossesDb: (...given: Parameters<NonNullable<RadialModel['lossesDb']>>) =>
        named(name, 'lossesDb', () => model.lossesDb?.(...given)),
    }),
  };
}

function checkedParts({ ends, between }: ModelParts, name: string): ModelParts {
  return { ends: checkedEnds(ends, name), between: checkedRadial(between, name) };
}

function refuse(name: string, lossDb: unknown, distanceM: number): never {
  const shown = typeof lossDb === 'string' ? JSON.stringify(lossDb.slice(0, 40)) : String(lossDb);
  throw new Error(
    `model ${name}: lossDb returned ${shown} at ${Math.round(distanceM)} m; it must return a number of dB, or NaN where the model has no value`,
  );
}
