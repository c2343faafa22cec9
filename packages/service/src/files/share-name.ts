import type { Archive, Calculation } from '@radioshed/archive';
import { byteString } from '@radioshed/units';

/** A calculation as a name opens it. */
export interface OpenedCalculation {
  readonly calculation: Calculation;
  /** Whether the name opens only pictures. */
  readonly isPicturesOnly: boolean;
}

/** Formats that are pictures. The others contain the values or the request. */
export const PICTURE_FORMATS: readonly string[] = ['png', 'png_3857', 'legend', 'svg'];

/**
 * A name that opens only the pictures of a calculation. Its `sid`, which opens all files, cannot be computed from it.
 */
export async function pictureNameOf(accountId: number, { id, sid }: Pick<Calculation, 'id' | 'sid'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`pictures of ${sid}`));
  const text = btoa(byteString(new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `p${accountId}-${id}-${text.slice(0, 32)}`;
}

/** The calculation of a `sid` or of a name for its pictures. */
export async function openedBy(
  archive: Pick<Archive, 'calculation' | 'calculationBySid'>,
  name: string,
): Promise<OpenedCalculation | undefined> {
  const [, account, id] = /^p(\d{1,9})-(\d{1,15})-[\w-]{32}$/.exec(name) ?? [];
  const isPicturesOnly = account !== undefined && id !== undefined;
  const calculation = isPicturesOnly
    ? await archive.calculation(Number(account), Number(id))
    : await archive.calculationBySid(name);
  if (calculation === undefined) return undefined;
  if (isPicturesOnly && name !== (await pictureNameOf(Number(account), calculation))) return undefined;
  return { calculation, isPicturesOnly };
}
