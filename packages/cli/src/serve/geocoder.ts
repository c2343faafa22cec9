import type { Geocoder } from '@radioshed/viewer';
import { CliError, EXIT_CODE } from '@radioshed/command';

import type { SettingFlags } from '../settings/setting-flags.js';

/** The operator's geocoder; the page checks its address. @throws CliError for an address or a credit alone */
export function geocoderOf({ geocoder: url, geocoderCredit: credit }: SettingFlags): { readonly geocoder?: Geocoder } {
  if (url !== undefined && credit !== undefined) return { geocoder: { url, credit } };
  if (url !== undefined)
    throw new CliError(EXIT_CODE.usage, '--geocoder needs --geocoder-credit, the credit for its data');
  if (credit !== undefined)
    throw new CliError(EXIT_CODE.usage, '--geocoder-credit needs --geocoder, an address with {query}');
  return {};
}
