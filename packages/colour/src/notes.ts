import { noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

import { levelLabel } from './key.js';
import type { Quantity, QuantityStyle } from './quantity.js';
import { styleOf } from './style-of.js';

/** Where a key ends, and what is beyond it. */
interface End {
  readonly key: string;
  readonly level: number;
  readonly unit: string;
  readonly order: QuantityStyle['order'];
}

/** The notes of this package, with their words. */
export const COLOUR_NOTES = {
  colourKeyAmbiguous: {
    severity: 'info',
    text: ({ asked, names, used }: { asked: string; names: readonly string[]; used: string }): string =>
      `Colour key ${asked} may be ${names.join(', ')}: ${used} is used. Name the unit to choose another.`,
  },
  colourKeyTurned: {
    severity: 'info',
    text: ({ key, quantity }: { key: string; quantity: Quantity }): string => {
      const { order, words } = styleOf(quantity);
      const [end, rule] =
        order === 'atLeast' ? ['highest level down', 'reaches'] : ['lowest level up', 'does not exceed'];
      return `Colour key ${key} is read from its ${end}: a value of ${words} takes the first level that it ${rule}.`;
    },
  },
  colourKeySpread: {
    severity: 'info',
    text: ({ key, quantity, colours }: { key: string; quantity: Quantity; colours: number }): string => {
      const { span, unit, words } = styleOf(quantity);
      const range = span.map((level) => levelText(level, unit)).join(' to ');
      return `Colour key ${key} is not made for ${words}: its ${colours} colours are spread over ${range}.`;
    },
  },
  colourKeyEnds: {
    severity: 'info',
    text: (end: End): string => `${endText(end)} it are transparent.`,
  },
  colourKeyEndsBeforeThreshold: {
    severity: 'info',
    text: ({ threshold, ...end }: End & { threshold: number }): string =>
      `${endText(end)} it, to the threshold of ${levelText(threshold, end.unit)}, are transparent.`,
  },
} as const;
COLOUR_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof COLOUR_NOTES> = noteMaker(COLOUR_NOTES);

function endText({ key, level, unit, order }: End): string {
  return `Colour key ${key} ends at ${levelText(level, unit)}: values ${order === 'atLeast' ? 'below' : 'above'}`;
}

/** A level in a sentence. Labels of keys have no space before the unit, as the contract has them. */
function levelText(level: number, unit: string): string {
  return levelLabel(level, unit).replace(/(?<=\d)(?=dB)/, ' ');
}
