import { crc32 } from '../crc32.js';
import type { ProfileChart } from './profile-input.js';

/**
 * Eight hexadecimal digits from the content of a chart. They prefix its ids, which must be unique among all charts of a
 * page. The same chart always gets the same digits.
 */
export function chartId(chart: ProfileChart): string {
  const text = JSON.stringify(chart, (_, value: unknown) => (ArrayBuffer.isView(value) ? numbersOf(value) : value));
  return crc32(new TextEncoder().encode(text)).toString(16).padStart(8, '0');
}

function numbersOf(view: ArrayBufferView): number[] {
  return Array.from(view as ArrayBufferView & ArrayLike<number>);
}
