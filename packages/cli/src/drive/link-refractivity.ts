import type { LinkMeasurement } from '@radioshed/drive-test';

/** N₀, N-units, and ΔN, N-units/km; absent where the model's default is used. */
export interface Refractivity {
  readonly surfaceRefractivityN?: number;
  readonly refractivityLapseN?: number;
}

export type RefractivityAt = (link: LinkMeasurement) => Refractivity;

/** The refractivity of links as their table has it, and notes about those without. */
export function refractivityOf(links: readonly LinkMeasurement[]): {
  readonly at: RefractivityAt;
  readonly notes: readonly string[];
} {
  const without = (has: (link: LinkMeasurement) => unknown, words: string): string[] => {
    const count = links.filter((link) => has(link) === undefined).length;
    return count === 0 ? [] : [`${words} is not in the table for ${count} of ${links.length} rows: the models use their defaults.`]; // prettier-ignore
  };
  return {
    at: ({ surfaceRefractivityN, refractivityLapseN }) => ({
      ...(surfaceRefractivityN === undefined ? {} : { surfaceRefractivityN }),
      ...(refractivityLapseN === undefined ? {} : { refractivityLapseN }),
    }),
    notes: [...without((link) => link.refractivityLapseN, 'ΔN'), ...without((link) => link.surfaceRefractivityN, 'N₀')],
  };
}
