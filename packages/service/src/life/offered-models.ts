import { MODEL_LIST, type ModelDescriptor, type OwnModel } from '@radioshed/engine';

/** A propagation model that requests may choose, with the facts that a form needs. */
export interface OfferedModel extends Pick<
  ModelDescriptor,
  'name' | 'title' | 'description' | 'limits' | 'madeFrom' | 'reads' | 'timePercent' | 'locationPercent' | 'diffraction'
> {
  /** Value of `model.pm`: its number, or the name of a model without one. */
  readonly pm: number | string;
}

/** All models of a server: the engine's in display order, then the operator's. */
export function offeredModels(own: readonly OwnModel[]): readonly OfferedModel[] {
  return [...MODEL_LIST, ...own.map(({ descriptor }) => descriptor)].map(
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
