import type { Choice, EngineOf, EngineValueOf, Field, FieldsOf, FieldTable } from './table.js';

/**
 * The members of an object of the engine's input that fields become one by one. Absent fields stay absent; fields with
 * a rule of their own are left out.
 *
 * @param path of the object in the input: `transmitter.`
 */
export function toEngine<T extends FieldTable, P extends string>(
  table: T,
  path: P,
  values: FieldsOf<T>,
): EngineOf<T, P> {
  const members = Object.entries(table).flatMap(([key, one]): [string, unknown][] => {
    const value = (values as Readonly<Record<string, unknown>>)[key];
    if (value === undefined || one.ruled === true) return [];
    return one.engine?.startsWith(path) === true ? [[one.engine.slice(path.length), engineValue(one, value)]] : [];
  });
  return Object.fromEntries(members) as EngineOf<T, P>;
}

/** The engine's value of a field. */
export function engineValue<F extends Field>(one: F, value: unknown): EngineValueOf<F> {
  if (one.kind === 'choice' || one.kind === 'word') return choiceValue(one.choices, value) as EngineValueOf<F>;
  const isUnset = one.kind === 'number' && one.isZeroUnset === true && value === 0;
  return (isUnset ? one.default : value) as EngineValueOf<F>;
}

function choiceValue(choices: readonly Choice[], value: unknown): unknown {
  return choices.find((each) => each.value === value)?.engine ?? value;
}
