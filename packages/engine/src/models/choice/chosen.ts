import type { Note } from '@radioshed/units';
import { note } from '../../notes.js';
import { type ModelName, MODELS } from '../index.js';
import type { ModelSetting } from '../shared/setting.js';
import type { AutoPart } from './auto-rules.js';
import type { ModelChoice } from './model-choice.js';

/**
 * An input and its setting with a model that `auto` takes. Free space counts the terrain by Bullington’s diffraction,
 * unless the input chooses another one.
 */
export function withChosen<I extends { readonly model: ModelChoice }>(
  input: I,
  setting: ModelSetting,
  name: ModelName,
): { readonly input: I; readonly setting: ModelSetting } {
  const model = choiceOf(input.model, name);
  const { diffraction = 'none' } = model;
  return { input: { ...input, model }, setting: { ...setting, assumptions: { ...setting.assumptions, diffraction } } };
}

/** A choice of `auto` with a model that it takes. */
export function choiceOf(choice: ModelChoice, name: ModelName): ModelChoice {
  const { diffraction = 'none' } = choice;
  const added = diffraction === 'none' ? 'bullington' : diffraction;
  return { ...choice, name, diffraction: MODELS[name].diffraction === 'added' ? added : 'none' };
}

/** A note on the models of a link. */
export function autoNotes(parts: readonly Pick<AutoPart, 'name' | 'share' | 'because'>[]): Note[] {
  const [first, second] = parts;
  if (first === undefined) return [];
  if (second === undefined) return [note('autoUsed', { model: MODELS[first.name].title, because: first.because })];
  return [
    note('autoBlended', {
      models: parts.map(({ name }) => MODELS[name].title),
      sharesPercent: parts.map(({ share }) => Math.round(100 * share)),
      reasons: parts.map(({ because }) => because),
    }),
  ];
}
