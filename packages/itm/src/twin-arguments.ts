import type { Twin, TwinArgument, WgslModule } from '@radioshed/gpu';

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

/** A function of the arguments that calls a twin, where it does not take them as they are. */
export function through(
  name: string,
  value: string,
  names: readonly string[],
  uses: readonly WgslModule[],
): NonNullable<Twin['through']> {
  const code = `
fn through_${name}(${names.join(', ')}) -> f32 {
  return ${value};
}
`;
  return { wgsl: { name: `through ${name}`, code, uses }, call: `through_${name}` };
}
