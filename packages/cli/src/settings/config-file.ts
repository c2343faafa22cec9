import { readFileSync } from 'node:fs';

import { meantText, nearestName } from '@radioshed/units';
import type { Command } from 'commander';
import { CliError, EXIT_CODE, jsonFault, whyUnreadable } from '@radioshed/command';

import { SERVER_SETTINGS, settingOf, type SettingName } from './server-settings.js';
import { flagKey } from './setting-flags.js';
import { fromEnvironment } from './setting-values.js';

/** The default file. */
const DEFAULT_FILE = 'radioshed.config.json';

/** The file from which a command has settings, for error messages. */
const fileOf = new WeakMap<Command, string>();

/** Settings of the file. */
const NAMES = (Object.keys(SERVER_SETTINGS) as SettingName[]).filter((name) => {
  const { group, outsideFile = false } = settingOf(name);
  return group !== undefined && !outsideFile;
});

/**
 * Sets the options of a command that neither a flag nor an environment variable sets: from the configuration file, if
 * the command has `--config`. An empty variable is none. Settings of the file for other commands are ignored.
 *
 * @throws CliError with the file and the setting
 */
export function settleSettings(command: Command): void {
  const hasConfig = command.options.some(({ long }) => long === '--config');
  for (const option of command.options) {
    const key = option.attributeName();
    const isEmpty = command.getOptionValue(key) === '';
    if (!isEmpty || (!hasConfig && command.getOptionValueSource(key) !== 'env')) continue;
    command.setOptionValueWithSource(key, option.defaultValue, 'default');
  }
  if (!hasConfig) return;
  const given: unknown = command.getOptionValue('config');
  const file = typeof given === 'string' ? given : DEFAULT_FILE;
  const settings = readConfig(file, given !== undefined);
  for (const name of NAMES) {
    const value = settings.get(name);
    if (value === undefined) continue;
    const text = checked(file, name, value);
    if (text === undefined || RANKS.indexOf(sourceOf(command, name)) > RANKS.indexOf('config')) continue;
    const option = command.options.find(({ long }) => long === `--${name}`);
    if (option === undefined) continue;
    command.setOptionValueWithSource(option.attributeName(), text, 'config');
    fileOf.set(command, file);
  }
  chooseStore(command);
}

/** Sources of a value, the weakest first. */
const RANKS = ['default', 'config', 'env', 'cli'];

/** Where the value of a setting comes from. */
function sourceOf(command: Command, name: SettingName): string {
  const source = command.getOptionValueSource(flagKey(name)) ?? 'default';
  return source === 'default' && fromEnvironment(name) !== undefined ? 'env' : source;
}

/** `--memory`, or a place of the data, whichever has the stronger source; both if they have the same. */
function chooseStore(command: Command): void {
  const rank = (name: SettingName): number => RANKS.indexOf(sourceOf(command, name));
  const places = (['data', 'database', 'files'] as const).filter((name) => rank(name) > 0);
  const drop = (name: SettingName): void => void command.setOptionValueWithSource(flagKey(name), undefined, 'default');
  if (command.getOptionValue('memory') !== true) return;
  if (places.some((name) => rank(name) > rank('memory'))) return drop('memory');
  for (const name of places) if (rank(name) < rank('memory')) drop(name);
}

/** An error about a flag that came from a variable names the variable, one that came from the file names the file. */
export function namedBySource(error: unknown, command: Command): unknown {
  if (!(error instanceof CliError)) return error;
  const [, name = '', rest = ''] = /^--([a-z0-9-]+)([: ].*)$/s.exec(error.message) ?? [];
  const option = command.options.find(({ long }) => long === `--${name}`);
  const source = option && command.getOptionValueSource(option.attributeName());
  const shown = source === 'env' ? option?.envVar : source === 'config' ? `${fileOf.get(command)}: ${name}` : undefined;
  return shown === undefined ? error : new CliError(error.exitCode, `${shown}${rest}`, { cause: error });
}

function readConfig(file: string, isAsked: boolean): ReadonlyMap<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !isAsked) return new Map();
    throw new CliError(EXIT_CODE.file, `cannot read the configuration ${file}: ${whyUnreadable(cause)}`, { cause });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `${file} is not JSON, ${jsonFault(text)}`, { cause });
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CliError(EXIT_CODE.usage, `${file}: not a JSON object such as {"port": 9000}`);
  }
  for (const name of Object.keys(json)) {
    if (NAMES.some((each) => each === name)) continue;
    const hint = meantText(nearestName(name, NAMES)) || 'see radioshed serve --help';
    throw new CliError(EXIT_CODE.usage, `${file}: ${name} is not a setting; ${hint}`);
  }
  return new Map(Object.entries(json));
}

/** A value as given to its flag; undefined for a switch that is off. @throws CliError */
function checked(file: string, name: SettingName, value: unknown): string | true | undefined {
  const { kind } = settingOf(name);
  const isSwitch = kind === 'switch' || kind === 'source';
  const takesText = kind !== 'switch';
  if (isSwitch && typeof value === 'boolean') return value ? true : undefined;
  const isText = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
  if (takesText && isText) return String(value);
  const wanted = [...(takesText ? ['a string', 'a number'] : []), ...(isSwitch ? ['true', 'false'] : [])].join(' or ');
  throw new CliError(EXIT_CODE.usage, `${file}: ${name}: ${JSON.stringify(value)} is not ${wanted}`);
}
