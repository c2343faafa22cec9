import type { TwinArgument } from '@radioshed/gpu';

/** An argument from … to, spaced by factors. */
export const log = (name: string, from: number, to: number, ...edges: number[]): TwinArgument => {
  return { name, from, to, spacing: 'log', edges };
};
/** The same, spaced evenly. */
export const even = (name: string, from: number, to: number, ...edges: number[]): TwinArgument => ({
  name,
  from,
  to,
  edges,
});

/** Of numbers that f32 holds to six digits. */
export const relativeToF32: number = 1e-5;
