import { settingOption, type SettingOption } from '../settings/setting-option.js';

/** Options of every command that opens the data of a server. */
export function dataOptions(): SettingOption[] {
  return (['config', 'data', 'database', 'files'] as const).map((name) => settingOption(name));
}
