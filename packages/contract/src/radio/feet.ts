import type { Units } from './request.js';

/** Whether heights are in feet. */
export function isFeet(units: Units): boolean {
  return units === 'f' || units === 'f_amsl' || units === 'imperial';
}
