import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import type { Explanation, ModelDescriptor, ModelledLink, ProfiledLink } from './descriptor.js';
import type { ModelSetting } from './setting.js';

/** The functions of a user's model that give notes, which may be sentences. */
export interface SpokenNotes {
  /** As `notes` of a {@link ModelDescriptor}. */
  notes(link: ModelledLink): readonly (Note | string)[];
  /** As `explain` of a {@link ModelDescriptor}. */
  explain(setting: ModelSetting): Promise<(link: ProfiledLink) => SpokenExplanation>;
}

/** A model's findings on a path, with notes that may be sentences. */
export interface SpokenExplanation extends Omit<Explanation, 'notes'> {
  readonly notes: readonly (Note | string)[];
}

/** The functions of a user's model with notes that are data: each sentence becomes one. */
export function notesAsData(
  title: string,
  { notes, explain }: SpokenNotes,
): Pick<ModelDescriptor, 'notes' | 'explain'> {
  const asData = (given: readonly (Note | string)[]): Note[] =>
    given.map((each) => (typeof each === 'string' ? note('ownModelSays', { model: title, text: each }) : each));
  return {
    notes: (link) => asData(notes(link)),
    async explain(setting) {
      const explainer = await explain(setting);
      return (link) => {
        const found = explainer(link);
        const { lossDb, effectiveEarthRadiusM, doubts } = found;
        return {
          lossDb,
          effectiveEarthRadiusM,
          // They may be computed on demand.
          get intermediates() {
            return found.intermediates;
          },
          doubts,
          notes: asData(found.notes),
        };
      };
    },
  };
}
