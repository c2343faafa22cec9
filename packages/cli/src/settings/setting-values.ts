import { numberOption, type NumberOption } from '@radioshed/command';

import { choiceOption } from '../options/choice-option.js';
import { SERVER_SETTINGS } from './server-settings.js';

/** A setting as the operator wrote it. */
export interface GivenSetting {
  readonly text: string;
  /** The flag or the environment variable, for messages. */
  readonly flag: string;
}

/** A setting from its flag, otherwise from its environment variable; undefined if both are absent or empty. */
export function givenSetting(name: string, flag: string | undefined): GivenSetting | undefined {
  const setting = SERVER_SETTINGS.find((each) => each.name === name);
  if (setting === undefined) throw new Error(`there is no setting ${name}`);
  const { variable } = setting;
  const given =
    flag === undefined && variable !== undefined
      ? { text: process.env[variable] ?? '', flag: variable }
      : { text: flag ?? '', flag: `--${name}` };
  return given.text === '' ? undefined : given;
}

/** A setting that is a number; undefined if it is not given. @throws CliError with its name, value, limits and unit */
export function numberSetting(
  name: string,
  flag: string | undefined,
  range: Omit<NumberOption, 'flag'>,
): number | undefined {
  const given = givenSetting(name, flag);
  return given && numberOption(given.text, { ...range, flag: given.flag });
}

/** A setting that is one of some words; undefined if it is not given. @throws CliError with the words */
export function chosenSetting<T extends string>(
  name: string,
  flag: string | undefined,
  choices: readonly T[],
): T | undefined {
  const given = givenSetting(name, flag);
  return given && choiceOption(given.text, given.flag, choices);
}
