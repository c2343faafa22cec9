/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;
