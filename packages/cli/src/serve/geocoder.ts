import type { Geocoder } from '@radioshed/viewer';
import { CliError, EXIT_CODE } from '@radioshed/command';

import { givenSetting } from '../settings/setting-values.js';
import type { ServeOptions } from '../process/serve-options.js';

/** The operator's geocoder; the page checks its address. @throws CliError for an address or a credit alone */
export function geocoderOf(flags: Pick<ServeOptions, 'geocoder' | 'geocoderCredit'>): { readonly geocoder?: Geocoder } {
  const url = givenSetting('geocoder', flags.geocoder);
  const credit = givenSetting('geocoder-credit', flags.geocoderCredit);
  if (url !== undefined && credit !== undefined) return { geocoder: { url: url.text, credit: credit.text } };
  if (url !== undefined)
    throw new CliError(EXIT_CODE.usage, `${url.flag} needs --geocoder-credit, the credit for its data`);
  if (credit !== undefined)
    throw new CliError(EXIT_CODE.usage, `${credit.flag} needs --geocoder, an address with {query}`);
  return {};
}
