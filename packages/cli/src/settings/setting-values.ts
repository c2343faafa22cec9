import { numberOption, type NumberOption } from '@radioshed/command';
import { defined } from '@radioshed/units';

import { choiceOption } from '../options/choice-option.js';
import { type SERVER_SETTINGS, settingOf, type SettingName } from './server-settings.js';
import { flagKey, type SettingFlags, type SettingOfKind } from './setting-flags.js';

type Settings = typeof SERVER_SETTINGS;

/** A value, which is there where the setting has a default. */
type Value<Name extends SettingName, T> = 'default' extends keyof Settings[Name] ? T : T | undefined;

/** The value of a number; undefined if it is not given and has no default. @throws CliError with flag, value, limits */
export function numberSetting<Name extends SettingOfKind<'number'>>(
  flags: SettingFlags,
  name: Name,
): Value<Name, number> {
  const text = textOf(flags, name);
  const value = text === undefined ? undefined : numberOption(text, { flag: `--${name}`, ...rangeOf(name) });
  return value as Value<Name, number>;
}

/** The word of a choice; undefined if it is not given and has no default. @throws CliError with the words */
export function choiceSetting<Name extends SettingOfKind<'choice'>>(
  flags: SettingFlags,
  name: Name,
): Value<Name, Settings[Name]['choices'][number]> {
  const text = textOf(flags, name);
  const word = text === undefined ? undefined : choiceOption(text, `--${name}`, settingOf(name).choices ?? []);
  return word as Value<Name, Settings[Name]['choices'][number]>;
}

/** A setting as written; undefined if it is not given and has no default. */
export function textSetting<Name extends SettingOfKind<'text'>>(flags: SettingFlags, name: Name): Value<Name, string> {
  return textOf(flags, name) as Value<Name, string>;
}

/** The parts of a list with commas. */
export function listSetting(flags: SettingFlags, name: SettingOfKind<'text'>): readonly string[] {
  return (textOf(flags, name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
}

function textOf(flags: SettingFlags, name: SettingName): string | undefined {
  const given = (flags as Readonly<Record<string, unknown>>)[flagKey(name)];
  // Files of service managers give empty values where a variable is not set.
  const value = given === undefined || given === '' ? settingOf(name).default : given;
  return value === undefined ? undefined : String(value);
}

/** The value of a setting's environment variable; undefined if it is not set, or empty. */
export function fromEnvironment(name: SettingName): string | undefined {
  const { variable = '' } = settingOf(name);
  return process.env[variable] || undefined;
}

/** The number of a setting's environment variable. @throws CliError with the variable, its value and limits */
export function numberFromEnvironment(name: SettingOfKind<'number'>): number | undefined {
  const { variable: flag = '' } = settingOf(name);
  const text = fromEnvironment(name);
  return text === undefined ? undefined : numberOption(text, { flag, ...rangeOf(name) });
}

function rangeOf(name: SettingOfKind<'number'>): Omit<NumberOption, 'flag'> {
  const { min = -Infinity, max = Infinity, unit, integer } = settingOf(name);
  return { min, max, ...defined({ unit, integer }) };
}
