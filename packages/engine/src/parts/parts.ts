import { checkChoice, checkInteger, checkObject } from '@radioshed/units';

import { checkCall } from '../call/check-call.js';
import { AREA_INPUT } from '../input/area-input.js';
import { BEST_SITE_INPUT } from '../input/best-site-input.js';
import type { EngineContext } from '../input/context.js';
import { MULTISITE_INPUT } from '../input/multisite-input.js';
import { NETWORK_INPUT } from '../input/network-input.js';
import type { NamedModel } from '../models/choice/model-choice.js';
import { modelReady } from '../models/choice/model-of.js';
import type { Cut, Division } from './division.js';

/** A calculation that can be cut into parts. */
export type DividedName = 'area' | 'multisite' | 'bestSite' | 'network';

/** A division of unnamed types: plans, parts and wholes only pass from one of its functions to another. */
type AnyDivision = Division<unknown, Cut, unknown, unknown, unknown>;

/** Names of the calculations that can be cut into parts. */
export const DIVIDED: readonly DividedName[] = ['area', 'multisite', 'bestSite', 'network'];

/** A calculation and its checked input. */
export interface Divided {
  readonly name: DividedName;
  readonly input: unknown;
}

/** A part of a calculation; plain data that only {@link joinedParts} of the same version reads. */
export type CalculationPart = unknown;

/** Joins parts as they arrive. */
export interface JoinedParts {
  /** Adds a part, in any order, each once. */
  add(part: CalculationPart, index: number): void;
  /** The sum of all parts; plain data for {@link partsResult}. */
  readonly whole: unknown;
}

/**
 * The parts into which a calculation is cut, so that several machines can compute it: each with the fraction of the
 * memory of the complete calculation that it needs, above 0, up to 1. One part if the calculation is too short to be
 * cut.
 *
 * @throws OutOfRangeError as the calculation does.
 */
export async function partShares(divided: Divided, context: EngineContext): Promise<readonly number[]> {
  const { division, input, context: checked } = await ready(divided, context);
  const { count, shareOf } = await division.plan(input, checked);
  return Array.from({ length: count }, (_, index) => shareOf(index));
}

/**
 * Computes a part of a calculation.
 *
 * @param divided has the index of the part, from 0.
 * @throws OutOfRangeError for an index without a part, and as the calculation does.
 */
export async function calculatePart(
  divided: Divided & { readonly index: number },
  context: EngineContext,
): Promise<CalculationPart> {
  const { division, input, context: checked } = await ready(divided, context);
  const plan = await division.plan(input, checked);
  const index = checkInteger('index', divided.index, 0, plan.count - 1);
  return division.part(input, plan, index, checked);
}

/** Begins to join the parts of a calculation. */
export async function joinedParts(divided: Divided): Promise<JoinedParts> {
  const division = await loaded(nameOf(divided));
  const whole = division.empty(checkObject('input', divided.input));
  return { whole, add: (part, index) => division.add(whole, part, index) };
}

/**
 * The result of a calculation from all its parts: the same numbers as without parts.
 *
 * @throws as the calculation does.
 */
export async function partsResult(
  divided: Divided & { readonly whole: unknown },
  context: EngineContext,
): Promise<unknown> {
  const { division, input, context: checked } = await ready(divided, context);
  return division.result(input, divided.whole, checked);
}

async function loaded(name: DividedName): Promise<AnyDivision> {
  switch (name) {
    case 'area':
      return (await import('./area-parts.js')).areaParts as AnyDivision;
    case 'multisite':
      return (await import('./multisite-parts.js')).multisiteParts as AnyDivision;
    case 'bestSite':
      return (await import('./best-site-parts.js')).bestSiteParts as AnyDivision;
    case 'network':
      return (await import('./network-parts.js')).networkParts as AnyDivision;
  }
}

const SHAPES = { area: AREA_INPUT, multisite: MULTISITE_INPUT, bestSite: BEST_SITE_INPUT, network: NETWORK_INPUT };

/** The division of a calculation, with its checked input and context and its models. @throws OutOfRangeError */
async function ready(divided: Divided, context: EngineContext): Promise<Ready> {
  const name = nameOf(divided);
  const checked = checkCall(divided.input, SHAPES[name], context);
  const { model, sites = [] } = checked[0] as {
    readonly model?: NamedModel;
    readonly sites?: readonly { readonly model?: NamedModel }[];
  };
  for (const each of [model, ...sites.map((site) => site.model)]) await modelReady(each, checked[1]);
  return { division: await loaded(name), input: checked[0], context: checked[1] };
}

/** @throws OutOfRangeError for no object and a name that is none of them */
function nameOf(divided: Divided): DividedName {
  return checkChoice('name', checkObject('divided', divided, 'an object with name, input').name, DIVIDED);
}

/** Requirements of a call. */
interface Ready {
  readonly division: AnyDivision;
  readonly input: unknown;
  readonly context: EngineContext;
}
