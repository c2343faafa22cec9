/**
 * Base name of a calculation's files: `<id>_<network>_<site>`. Digits stand only before the first `_`; blanks and
 * everything that has a meaning in paths and addresses become `_`.
 */
export function fileBaseName(id: number, network: string, site: string): string {
  return `${id}_${plain(network)}_${plain(site)}`;
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}.-]/gu, '_');
}
