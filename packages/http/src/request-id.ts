const ID = /^[\w.:-]{1,64}$/;
/** As long as the secret part of a key, or of a calculation's address: it may have got into the wrong header. */
const SECRET = /[0-9A-Za-z]{24}/;

/** The id that a request brings along, where it is a sane one that can be no key, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && ID.test(given) && !SECRET.test(given) ? given : crypto.randomUUID();
}
