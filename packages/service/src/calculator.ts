import { checkObject } from '@radioshed/units';

import { type Calculator, calculatorOf } from './calls/calculator.js';
import { type ComputingParts, computingOf } from './computing.js';
import { passingKeeper } from './saved/passing-keeper.js';

/**
 * Calculations over a terrain, without an archive, an account and a key: nothing is saved or charged.
 *
 * @example
 * ```ts
 * const calculator = createCalculator({ terrain: nullIsland() });
 * const { response } = await calculator.path({
 *   network: 'Testing',
 *   transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5 },
 *   receiver: { lat: 0.52, lon: 0.52, alt: 2 },
 *   antenna: {},
 *   output: {},
 * });
 * response.Distance.at(-1)?.toFixed(2); // '3.14'
 * ```
 */
export function createCalculator(parts: ComputingParts): Calculator {
  checkObject('parts', parts, 'an object with terrain');
  const computing = computingOf(parts);
  return calculatorOf({ ...computing, keeper: passingKeeper(computing.settings, computing.memory) });
}
