/**
 * `spec` follows the published interface. `live` is what clients of the running service expect: `bounds` and `key` are
 * flat, `coverage` is a number, `Transmitters` and `Receiver` are arrays that include the profile, and members which
 * these clients declare as integers are rounded.
 */
export const RESPONSE_FORMS = ['spec', 'live'] as const;

/** One of `RESPONSE_FORMS`. */
export type ResponseForm = (typeof RESPONSE_FORMS)[number];
