import { MODEL_LIST, type OwnModel } from '@radioshed/engine';

/** A propagation model that requests may choose. */
export interface OfferedModel {
  /** What `model.pm` holds: its number, or the name of a model without one. */
  readonly pm: number | string;
  readonly name: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: string;
}

/** Every model of a server: the engine's in the order in which lists show them, then the operator's. */
export function offeredModels(own: readonly OwnModel[]): readonly OfferedModel[] {
  return [...MODEL_LIST, ...own.map(({ descriptor }) => descriptor)].map(({ pm, name, title, description }) => ({
    pm: pm ?? name,
    name,
    title,
    description,
  }));
}
