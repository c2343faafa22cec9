import { crc32 } from '../crc32.js';
import type { ProfileChart } from './profile-input.js';

/**
 * Eight letters for what a chart shows, so that charts that are on one page, whose ids are one space there, keep
 * theirs apart. The same chart gets the same letters: its bytes do not change from run to run.
 */
export function chartId(chart: ProfileChart): string {
  const text = JSON.stringify(chart, (_, value: unknown) => (ArrayBuffer.isView(value) ? numbersOf(value) : value));
  return crc32(new TextEncoder().encode(text)).toString(16).padStart(8, '0');
}

function numbersOf(view: ArrayBufferView): number[] {
  return Array.from(view as ArrayBufferView & ArrayLike<number>);
}
