const ID = /^[\w.:-]{1,64}$/;
/** Length of the secret part of a key or a file address, which may have got into the wrong header. */
const SECRET = /[0-9A-Za-z]{24}/;

/** The id in the request, if it is well formed and cannot be a key; otherwise a new one. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && ID.test(given) && !SECRET.test(given) ? given : crypto.randomUUID();
}
