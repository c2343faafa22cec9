import { readFileSync } from 'node:fs';

import { meantText, nearestName } from '@radioshed/units';
import type { Command, Option } from 'commander';
import { CliError, EXIT_CODE, jsonFault, whyUnreadable } from '@radioshed/command';

import { SERVER_SETTINGS, type ServerSetting } from './server-settings.js';

/** The default file. */
const DEFAULT_FILE = 'radioshed.config.json';

/** The file from which a command has settings, for error messages. */
const fileOf = new WeakMap<Command, string>();

/**
 * Sets options from the configuration file, unless a flag or an environment variable sets them. Settings for other
 * commands are ignored.
 *
 * @throws CliError with the file and the setting
 */
export function applyConfig(command: Command): void {
  if (!command.options.some(({ long }) => long === '--config')) return;
  const given: unknown = command.getOptionValue('config') ?? (process.env['RADIOSHED_CONFIG'] || undefined);
  const file = typeof given === 'string' ? given : DEFAULT_FILE;
  const settings = readConfig(file, given !== undefined);
  for (const { name, variable, isSwitch = false } of SERVER_SETTINGS) {
    const option = command.options.find(({ long }) => long === `--${name}`);
    const value = settings.get(name);
    if (value === undefined) continue;
    const text = checked(file, name, value, isSwitch, name !== 'memory');
    if (
      text === undefined ||
      option === undefined ||
      isSet(command, option, variable) ||
      isStoredElsewhere(command, name)
    )
      continue;
    command.setOptionValueWithSource(option.attributeName(), text, 'config');
    fileOf.set(command, file);
  }
}

/** An error about a flag that came from the file names the file instead. */
export function withConfigFile(error: unknown, command: Command): unknown {
  const file = fileOf.get(command);
  if (file === undefined || !(error instanceof CliError)) return error;
  const [, name = '', rest = ''] = /^--([a-z-]+)(: .*)$/s.exec(error.message) ?? [];
  const option = command.options.find(({ long }) => long === `--${name}`);
  const isOfFile = option !== undefined && command.getOptionValueSource(option.attributeName()) === 'config';
  return isOfFile ? new CliError(error.exitCode, `${file}: ${name}${rest}`, { cause: error }) : error;
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
  const names = SERVER_SETTINGS.map(({ name }) => name);
  for (const name of Object.keys(json)) {
    if (names.includes(name)) continue;
    const hint = meantText(nearestName(name, names)) || 'see radioshed serve --help';
    throw new CliError(EXIT_CODE.usage, `${file}: ${name} is not a setting; ${hint}`);
  }
  return new Map(Object.entries(json));
}

/** A value as given to its flag; undefined for a switch that is off. @throws CliError */
function checked(
  file: string,
  name: string,
  value: unknown,
  isSwitch: boolean,
  takesText: boolean,
): string | true | undefined {
  if (isSwitch && typeof value === 'boolean') return value ? true : undefined;
  const isText = (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
  if (takesText && isText) return String(value);
  const wanted = [...(takesText ? ['a string', 'a number'] : []), ...(isSwitch ? ['true', 'false'] : [])].join(' or ');
  throw new CliError(EXIT_CODE.usage, `${file}: ${name}: ${JSON.stringify(value)} is not ${wanted}`);
}

function isSet(command: Command, option: Option, variable: ServerSetting['variable']): boolean {
  if (command.getOptionValue(option.attributeName()) !== undefined) return true;
  return variable !== undefined && (process.env[variable] ?? '') !== '';
}

/** `--memory` overrides the folders of the file; `--data`, `--database` and `--files` override `memory`. */
function isStoredElsewhere(command: Command, name: string): boolean {
  const isGiven = (other: string): boolean => command.getOptionValueSource(other) === 'cli';
  const places = ['data', 'database', 'files'];
  if (places.includes(name)) return isGiven('memory');
  const { RADIOSHED_DATA, DATABASE_URL, RADIOSHED_FILES } = process.env;
  return name === 'memory' && (places.some(isGiven) || Boolean(RADIOSHED_DATA || DATABASE_URL || RADIOSHED_FILES));
}
