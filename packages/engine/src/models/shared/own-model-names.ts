/** Allowed names of your own model. */
export const OWN_MODEL_NAME: RegExp = /^[a-z][\w-]{0,39}$/i;
/** Allowed wire numbers of your own model; lower ones are reserved for built-in models. */
export const OWN_MODEL_NUMBERS: { readonly min: number; readonly max: number } = { min: 100, max: 9999 };
