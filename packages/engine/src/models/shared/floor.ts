import { flooredRef, freeSpaceFloor } from '@radioshed/empirical';
import type { LossFloor, ModelRef } from '@radioshed/profile';
import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import type { ModelDescriptor, ModelFacts } from './descriptor.js';
import { marginDb } from './margin.js';
import type { ModelSetting } from './setting.js';

/** A model of coverages with the least loss that its descriptor declares, clutter included. */
export function withFloor(model: ModelDescriptor, setting: ModelSetting, ref: ModelRef): ModelRef {
  if (model.floor === null) return ref;
  return flooredRef({ model: ref, frequencyMHz: setting.frequencyMHz, addedDb: marginDb(model, setting) });
}

/** The least loss of a link, for losses that contain the location margin. */
export function floorOf(model: ModelDescriptor, { frequencyMHz }: ModelSetting): LossFloor {
  return model.floor === null ? (lossDb) => lossDb : freeSpaceFloor({ frequencyMHz });
}

/** A note on a coverage by a model that has a floor. */
export function floorNotes({ floor, title }: Pick<ModelFacts, 'floor'> & { readonly title: string }): Note[] {
  return floor === null ? [] : [note('freeSpaceAtLeast', { model: title })];
}

/** A note on the links that have the loss of free space instead of their model's. @param count of `all` links. */
export function flooredNotes(title: string, count: number, all: number): Note[] {
  if (count === 0) return [];
  return [note('freeSpaceUsed', { model: title, ...(all === 1 ? {} : { count, total: all }) })];
}
