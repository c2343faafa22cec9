import type { Range } from '@radioshed/empirical';

import type { ModelDescriptor, ModelledLink } from '../descriptor.js';
import { marginNotes } from './margin.js';

/** All notes on a model over an area or many links. */
export function modelNotes(model: ModelDescriptor, link: ModelledLink): string[] {
  return [...rangeNotes(model, link), ...model.notes(link), ...marginNotes(model, link.setting)];
}

/** A note naming the values outside the ranges that a model was derived from; none if all are inside. */
export function rangeNotes({ title, madeFrom, terrain }: ModelDescriptor, link: ModelledLink): string[] {
  // The height above the surrounding terrain differs from path to path.
  const txHeightM = terrain === 'base' ? undefined : link.txHeightM;
  const parts = [
    outside('frequency', link.setting.frequencyMHz, madeFrom.frequencyMHz, 'MHz'),
    outside('distance', link.distanceM / 1000, inKm(madeFrom.distanceM), 'km'),
    outside('transmitter height', txHeightM, madeFrom.txHeightM, 'm'),
    outside('receiver height', link.rxHeightM, madeFrom.rxHeightM, 'm'),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? [`${title} is outside its validated range: ${parts.join('; ')}.`] : [];
}

function inKm(range: Range | null): Range | null {
  return range && [range[0] / 1000, range[1] / 1000];
}

function outside(what: string, value: number | undefined, range: Range | null, unit: string): string | undefined {
  if (value === undefined || range === null) return undefined;
  const [from, to] = range;
  if (value >= from && value <= to) return undefined;
  return `${what} ${Number(value.toPrecision(6))} ${unit} is outside ${from} to ${to} ${unit}`;
}
