import { OutOfRangeError } from '@radioshed/units';

/** A line of credit without spaces around it. @throws OutOfRangeError naming the field. */
export function checkCredit(field: string, credit: string): string {
  if (credit.trim() === '' || credit.length > 300) throw new OutOfRangeError(field, credit, '1 to 300', 'characters');
  return credit.trim();
}
