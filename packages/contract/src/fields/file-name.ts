import { checkString } from '@radioshed/units';

/**
 * Base name of a calculation's files: `<id>_<network>_<site>`. The id is everything before the first `_`. Spaces and
 * characters with a meaning in paths or URLs become `_`.
 */
export function fileBaseName(id: number, network: string, site: string): string {
  for (const [name, text] of Object.entries({ network, site })) checkString(name, text);
  return `${id}_${plain(network)}_${plain(site)}`;
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}.-]/gu, '_');
}
