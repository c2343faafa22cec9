import type { SERVER_SETTINGS, ServerSetting, SettingName } from './server-settings.js';

type Settings = typeof SERVER_SETTINGS;

/** `max-data` as commander names its value: `maxData`. */
export type FlagKey<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<FlagKey<Rest>>}`
  : Name;

type FlagValue<Setting extends ServerSetting> = Setting['kind'] extends 'switch'
  ? true
  : Setting['kind'] extends 'source'
    ? string | true
    : string | Extract<Setting['default'], number>;

/**
 * The settings as the flags, variables and the configuration file give them: not checked yet. A number is a string
 * unless it is the default.
 */
export type SettingFlags = {
  readonly [Name in SettingName as FlagKey<Name>]?: FlagValue<Settings[Name]>;
};

/** Names of the settings of a kind. */
export type SettingOfKind<Kind extends ServerSetting['kind']> = {
  [Name in SettingName]: Settings[Name]['kind'] extends Kind ? Name : never;
}[SettingName];

/** `maxData` of `max-data`. */
export function flagKey(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
