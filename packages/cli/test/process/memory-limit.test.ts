import { describe, expect, it } from 'vitest';

import { maxMemoryOf } from '../../src/process/memory-limit.js';

const GB = 1e9;
const around = { machineBytes: 16 * GB, containerBytes: 0 };

describe('the memory limit of a server', () => {
  it('is the flag', () => {
    expect(maxMemoryOf({ maxMemory: '1000' }, around)).toEqual({ maxMemoryMB: 1000 });
  });

  it('is a fraction of the container, or of the machine', () => {
    expect(maxMemoryOf({}, { ...around, containerBytes: 2 * GB })).toEqual({ maxMemoryMB: 1800 });
    expect(maxMemoryOf({}, around)).toEqual({ maxMemoryMB: 12_000 });
    expect(maxMemoryOf({}, { ...around, containerBytes: 2 ** 64 })).toEqual({ maxMemoryMB: 12_000 });
  });

  it('refuses one that leaves nothing for calculations', () => {
    expect(() => maxMemoryOf({ maxMemory: '300' }, around)).toThrow('--max-memory: "300" is outside 400 to 10000000');
  });
});
