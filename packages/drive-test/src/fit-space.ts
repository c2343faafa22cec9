import type { ClutterProfile } from '@radioshed/clutter';

import { type FitEvaluator, type Parameter, parametersOf, placeOf, profileWith } from './fit-evaluator.js';

/** The profiles that can be reached by fitting, as points in a cube with an axis from 0 to 1 for each number. */
export interface FitSpace {
  readonly parameters: readonly Parameter[];
  /** Value that the given profile has along an axis; undefined where it lacks the class. */
  startValue(axis: number): number | undefined;
  profileAt(place: readonly number[]): ClutterProfile;
  /** Error of the profile at a point with the offset that suits it best, dB. @throws the signal's reason */
  errorAt(place: readonly number[]): Promise<number>;
}

/** @param codes of the classes that are fitted. */
export function fitSpace(
  profile: ClutterProfile,
  codes: readonly number[],
  evaluator: FitEvaluator,
  signal?: AbortSignal,
): FitSpace {
  const parameters = parametersOf(codes);
  const lines = new Map(profile.classes.map((each) => [each.code, each]));
  const profileAt = (place: readonly number[]): ClutterProfile => profileWith(profile, parameters, place);
  return {
    parameters,
    startValue(axis) {
      const parameter = parameters[axis];
      return parameter && lines.get(parameter.code)?.[parameter.field];
    },
    profileAt,
    async errorAt(place) {
      signal?.throwIfAborted();
      return (await evaluator.fit(profileAt(place))).errorDb;
    },
  };
}

/** The point of the given profile. */
export function startOf({ parameters, startValue }: FitSpace): number[] {
  return parameters.map((parameter, axis) => placeOf(parameter, startValue(axis) ?? 0));
}

/** A point moved along one axis. */
export function movedTo(place: readonly number[], axis: number, to: number): number[] {
  return place.map((x, i) => (i === axis ? to : x));
}

/**
 * How far one can go from a value that is in towards one that may be out: halving finds it to a 128th of the way, where
 * what is in lies together.
 */
export async function edgeTowards(
  from: number,
  towards: number,
  isIn: (value: number) => Promise<boolean>,
): Promise<number> {
  if (await isIn(towards)) return towards;
  let [inside, outside] = [from, towards];
  for (let i = 0; i < 7 && inside !== outside; i++) {
    const middle = (inside + outside) / 2;
    if (await isIn(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
