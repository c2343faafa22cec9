import type { Calculation } from '@radioshed/archive';
import { quantities } from '@radioshed/engine';

import { refusedRequest } from '../host/service-error.js';
import type { LayerMeaning } from '../files/details/layer-meaning.js';
import { layerName } from './stored-layers.js';

/** @throws ServiceError 400 for layers whose units do not match, naming one of each. */
export function sameQuantity(field: string, found: readonly Calculation[], meanings: readonly LayerMeaning[]): void {
  const [first] = meanings;
  const odd = meanings.findIndex(({ quantity }) => quantity !== first?.quantity);
  const [one, other] = [found[0], found[odd]];
  if (first === undefined || odd < 0 || one === undefined || other === undefined) return;
  const said = ({ quantity }: LayerMeaning): string => `${quantity} (${quantities[quantity].unit})`;
  const value = `${said(meanings[odd] ?? first)} of ${layerName(other)}`;
  const limits = `a layer in the same unit: ${layerName(one)} is ${said(first)}`;
  throw refusedRequest([{ field, value, limits, unit: '', message: `${field}: ${value} is not ${limits}` }]);
}
