import { MODEL_LIST, type ModelDescriptor } from '@radioshed/engine/models';

/** The part of a propagation model that the form shows. */
export type FormModel = Pick<
  ModelDescriptor,
  'title' | 'limits' | 'madeFrom' | 'reads' | 'timePercent' | 'locationPercent' | 'diffraction'
>;

/** Models by their value of `model.pm`. */
export type FormModels = ReadonlyMap<string, FormModel>;

/** The engine's models, but those that need tables: a server that has them lists these. */
export const ENGINE_MODELS: FormModels = new Map(
  MODEL_LIST.filter(({ tables }) => tables === null).map((model) => [String(model.pm ?? model.name), model]),
);

/** The choices of a field for these models: value and words. */
export function modelChoices(models: FormModels): readonly (readonly [value: string, words: string])[] {
  return [...models].map(([pm, { title }]) => [pm, capitalised(title)]);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
