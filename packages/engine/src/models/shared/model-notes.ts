import type { Range } from '@radioshed/empirical';
import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import type { OutsideValue } from '../../notes/models.js';
import type { ModelDescriptor, ModelledLink } from './descriptor.js';
import { marginNotes } from './margin.js';

/** All notes on a model over an area or many links. */
export function modelNotes(model: ModelDescriptor, link: ModelledLink): Note[] {
  return [...rangeNotes(model, link), ...model.notes(link), ...marginNotes(model, link.setting)];
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
    ...outside('transmitterHeight', txHeightM, madeFrom.txHeightM, 'm'),
    ...outside('receiverHeight', link.rxHeightM, madeFrom.rxHeightM, 'm'),
  ];
}

/** A note naming the values outside the ranges that a model was derived from; none if all are inside. */
export function rangeNotes(model: ModelDescriptor, link: ModelledLink): Note[] {
  return outsideNotes(model.title, outsideValues(model, link));
}

/** The same note for values that are known. */
export function outsideNotes(title: string, values: readonly OutsideValue[]): Note[] {
  return values.length === 0 ? [] : [note('outsideRange', { model: title, values })];
}

function inKm(range: Range | null): Range | null {
  return range && [range[0] / 1000, range[1] / 1000];
}

function outside(
  what: OutsideValue['what'],
  value: number | undefined,
  range: Range | null,
  unit: OutsideValue['unit'],
): OutsideValue[] {
  if (value === undefined || range === null || (value >= range[0] && value <= range[1])) return [];
  return [{ what, value: Number(value.toPrecision(6)), min: range[0], max: range[1], unit }];
}
