/** Unit and reference of heights in a request. */
export interface HeightUnit {
  readonly isInFeet: boolean;
  readonly isOverSea: boolean;
}

/**
 * The unit of the heights of a radio in a request: its own, or that of the output.
 *
 * @param radio a transmitter, a receiver or an entry of a list of them
 */
export function heightUnit(body: unknown, radio: unknown): HeightUnit {
  const unitsIn = (value: unknown): string => {
    const units =
      typeof value === 'object' && value !== null ? (value as { readonly units?: unknown }).units : undefined;
    return typeof units === 'string' ? units.trim().toLowerCase() : '';
  };
  const output = (body as { readonly output?: unknown } | undefined)?.output;
  const units = unitsIn(radio) || unitsIn(output);
  return { isInFeet: /^(f|f_amsl|imperial)$/.test(units), isOverSea: units.endsWith('_amsl') };
}
