import { MODEL_LIST, type ModelDescriptor, type ModelTables, type OwnModel } from '@radioshed/engine';

/** A propagation model that requests may choose, with the facts that a form needs. */
export interface OfferedModel extends Pick<
  ModelDescriptor,
  'name' | 'title' | 'description' | 'limits' | 'madeFrom' | 'reads' | 'timePercent' | 'locationPercent' | 'diffraction'
> {
  /** Value of `model.pm`: its number, or the name of a model without one. */
  readonly pm: number | string;
}

/** All models that a server can compute: the engine's in display order, then the operator's. */
export function offeredModels(own: readonly OwnModel[], given: ModelTables): readonly OfferedModel[] {
  const all: readonly ModelDescriptor[] = [...MODEL_LIST, ...own.map(({ descriptor }) => descriptor)];
  const computed = all.filter(({ tables }) => tables === null || given[tables] !== undefined);
  return computed.map(
    ({ pm, name, title, description, limits, madeFrom, reads, timePercent, locationPercent, diffraction }) => ({
      pm: pm ?? name,
      name,
      title,
      description,
      limits,
      madeFrom,
      reads,
      timePercent,
      locationPercent,
      diffraction,
    }),
  );
}
