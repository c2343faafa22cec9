import { meantText, nearestName } from '@radioshed/units';
import { CliError, EXIT_CODE } from '@radioshed/command';

/** The one of some words that an option names. @throws CliError with the words */
export function choiceOption<T extends string>(text: string, flag: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw unknownChoice(flag, text, choices);
}

/** The refusal of a word that is none of the choices, with the nearest one. */
export function unknownChoice(flag: string, text: string, choices: readonly string[], more = ''): CliError {
  const meant = meantText(nearestName(text, choices));
  const hint = meant === '' ? '' : `; ${meant}`;
  return new CliError(EXIT_CODE.usage, `${flag}: "${text}" is not one of ${choices.join(', ')}${more}${hint}`);
}
