/** What your own model may be called. */
export const OWN_MODEL_NAME: RegExp = /^[a-z][\w-]{0,39}$/i;
/** The numbers that it may have on the wire: those below belong to the interface. */
export const OWN_MODEL_NUMBERS: { readonly min: number; readonly max: number } = { min: 100, max: 9999 };
