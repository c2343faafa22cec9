/**
 * `spec`: as the interface writes it down. `live`: as clients of the running service read it: `bounds` and `key` flat,
 * `coverage` a number, `Transmitters` and `Receiver` arrays with the profile arrays inside too, what these clients
 * declare as whole numbers rounded.
 */
export type ResponseForm = 'spec' | 'live';
