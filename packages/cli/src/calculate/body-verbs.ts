import { CALL_LIST, type CallFacts, type CallName, CALLS } from '@radioshed/contract/calls';

/** A calculation whose command sends nothing but its body. */
export type BodyVerb = {
  [K in CallName]: (typeof CALLS)[K] extends { readonly command: object } ? K : never;
}[CallName];

/** Those calculations. */
export const BODY_VERBS: readonly BodyVerb[] = CALL_LIST.flatMap(({ name, command }) =>
  command === undefined ? [] : [name as BodyVerb],
);

/** The call of a command, with the command's words. */
export function bodyVerb(verb: BodyVerb): CallFacts & Required<Pick<CallFacts, 'command'>> {
  return CALLS[verb];
}

/** The words of a command after `radioshed`: those of its path. */
export function commandPath(verb: BodyVerb): readonly string[] {
  return bodyVerb(verb).path.slice(1).split('/');
}
