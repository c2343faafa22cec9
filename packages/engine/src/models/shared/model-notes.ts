import type { Range } from '@radioshed/empirical';

import type { ModelDescriptor, ModelledLink } from './descriptor.js';
import { marginNotes } from './margin.js';

/** All notes on a model over an area or many links. */
export function modelNotes(model: ModelDescriptor, link: ModelledLink): string[] {
  return [...rangeNotes(model, link), ...model.notes(link), ...marginNotes(model, link.setting)];
}

/** A value outside the range that a model was derived from. */
export interface OutsideValue {
  readonly what: string;
  readonly value: number;
  readonly range: Range;
  readonly unit: string;
}

/** Values of a link outside the ranges that a model was derived from. */
export function outsideValues(model: ModelDescriptor, link: ModelledLink): readonly OutsideValue[] {
  const { terrain } = model;
  const madeFrom = { ...model.madeFrom, ...model.rangesOf?.(link) };
  // The height above the surrounding terrain differs from path to path.
  const txHeightM = terrain === 'base' ? undefined : link.txHeightM;
  return [
    ...outside('frequency', link.setting.frequencyMHz, madeFrom.frequencyMHz, 'MHz'),
    ...outside('distance', link.distanceM / 1000, inKm(madeFrom.distanceM), 'km'),
    ...outside('transmitter height', txHeightM, madeFrom.txHeightM, 'm'),
    ...outside('receiver height', link.rxHeightM, madeFrom.rxHeightM, 'm'),
  ];
}

/** A note naming the values outside the ranges that a model was derived from; none if all are inside. */
export function rangeNotes(model: ModelDescriptor, link: ModelledLink): string[] {
  return outsideNotes(model.title, outsideValues(model, link));
}

/** The same note for values that are known. */
export function outsideNotes(title: string, values: readonly OutsideValue[]): string[] {
  const parts = values.map(({ what, value, range, unit }) => outsideText(what, rounded(value), range, unit));
  return parts.length > 0 ? [`${title} is outside its validated range: ${parts.join('; ')}.`] : [];
}

/** `distance 0.3 km is outside 1 to 20 km` */
export function outsideText(what: string, value: string, [from, to]: Range, unit: string): string {
  return `${what} ${value} ${unit} is outside ${from} to ${to} ${unit}`;
}

/** Six digits of a value. */
export function rounded(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function inKm(range: Range | null): Range | null {
  return range && [range[0] / 1000, range[1] / 1000];
}

function outside(what: string, value: number | undefined, range: Range | null, unit: string): OutsideValue[] {
  if (value === undefined || range === null || (value >= range[0] && value <= range[1])) return [];
  return [{ what, value, range, unit }];
}
