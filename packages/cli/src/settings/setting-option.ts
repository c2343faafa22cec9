import { Option } from 'commander';

import { type ServerSetting, SERVER_SETTINGS, settingOf, type SettingName } from './server-settings.js';

/** An option of a setting. Its description is complete: it names the variable and the default. */
export class SettingOption extends Option {}

/**
 * The option of a setting, for any command.
 *
 * @param change what differs in this command.
 */
export function settingOption(
  name: SettingName,
  change: Pick<ServerSetting, 'otherwise' | 'help'> = {},
): SettingOption {
  const setting: ServerSetting = { ...settingOf(name), ...change };
  const { value, variable, read } = setting;
  const option = new SettingOption(`--${name}${value === undefined ? '' : ` ${value}`}`, helpOf(setting));
  if (variable !== undefined && read !== 'late') option.env(variable);
  if (setting.default !== undefined) option.default(setting.default);
  // For completions alone: an error has words of its own.
  if (setting.choices !== undefined) option.argChoices = [...setting.choices];
  return option;
}

/** The options of a group, in order. */
export function settingOptions(group: NonNullable<ServerSetting['group']>): SettingOption[] {
  const names = Object.keys(SERVER_SETTINGS) as SettingName[];
  return names.filter((name) => settingOf(name).group === group).map((name) => settingOption(name));
}

function helpOf({ help = '', variable, otherwise, default: value, more = '' }: ServerSetting): string {
  const sources = [variable === undefined ? undefined : `$${variable}`, otherwise ?? value];
  const found = sources.filter((source) => source !== undefined);
  return `${help}${found.length === 0 ? '' : ` (default: ${found.join(', then ')})`}${more}`;
}
