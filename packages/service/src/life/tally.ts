import type { Call } from '@radioshed/quota';

/** How calculations of a kind have ended so far. */
export interface CalculationTally {
  readonly call: Call;
  readonly outcome: 'done' | 'refused' | 'failed' | 'called-off';
  /** What worked it out; the CPU unless the result says otherwise. */
  readonly processor: 'cpu' | 'gpu';
  readonly count: number;
  /** Time they took together, without waiting, s. */
  readonly seconds: number;
}

/** Counts how calculations end. */
export interface Tally {
  add(one: Omit<CalculationTally, 'count'>): void;
  readonly all: () => readonly CalculationTally[];
}

export function createTally(): Tally {
  const tallies = new Map<string, CalculationTally>();
  return {
    add({ call, outcome, processor, seconds }) {
      const name = `${call} ${outcome} ${processor}`;
      const { count, seconds: before } = tallies.get(name) ?? { count: 0, seconds: 0 };
      tallies.set(name, { call, outcome, processor, count: count + 1, seconds: before + seconds });
    },
    all: () => [...tallies.values()],
  };
}

/** What worked out the result of an answer. */
export function processorOf(answer: unknown): CalculationTally['processor'] {
  const { result } = answer as { readonly result?: { readonly computedBy?: { readonly engine?: string } } };
  return result?.computedBy?.engine === 'gpu' ? 'gpu' : 'cpu';
}
