import { bodyOf, type Values, valuesOf } from '../form/values.js';

/** Fields that are not part of a radio: location, names of results, processor. */
const OF_THE_PLACE = /^(transmitter|receiver)\.(lat|lon)$|^(site|network|engine)$/;

/** Members of a template without a field in the form. */
const NO_FIELD = /^(version|reference|template\.|coordinates|transmitter\.powerUnit|antenna\.mode|feeder\.)/;

/** The radio of a form, as a template that the server saves under a name. */
export function templateOf(values: Values, name: string): Record<string, unknown> {
  const radio = Object.entries(values).filter(([path]) => !OF_THE_PLACE.test(path));
  return { ...bodyOf(Object.fromEntries(radio)), template: { name } };
}

/**
 * The values of a template, by the fields of the form.
 *
 * @param cleared paths of fields that it empties where it does not name them
 */
export function valuesOfTemplate(record: Readonly<Record<string, unknown>>, cleared: readonly string[]): Values {
  const said = Object.entries(valuesOf(record)).filter(([path]) => !OF_THE_PLACE.test(path) && !NO_FIELD.test(path));
  const empty = cleared.filter((path) => !OF_THE_PLACE.test(path)).map((path) => [path, ''] as const);
  return { ...Object.fromEntries(empty), ...Object.fromEntries(said) };
}
