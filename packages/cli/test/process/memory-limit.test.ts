import { describe, expect, it, onTestFinished } from 'vitest';

import { maxMemoryOf } from '../../src/process/memory-limit.js';

const GB = 1e9;
const around = { machineBytes: 16 * GB, containerBytes: 0 };

describe('the memory limit of a server', () => {
  it('is the flag, then the variable', () => {
    process.env['RADIOSHED_MAX_MEMORY'] = '2000';
    onTestFinished(() => void delete process.env['RADIOSHED_MAX_MEMORY']);
    expect(maxMemoryOf('1000', around)).toEqual({ maxMemoryMB: 1000 });
    expect(maxMemoryOf(undefined, around)).toEqual({ maxMemoryMB: 2000 });
  });

  it('is a fraction of the container, or of the machine', () => {
    expect(maxMemoryOf(undefined, { ...around, containerBytes: 2 * GB })).toEqual({ maxMemoryMB: 1800 });
    expect(maxMemoryOf(undefined, around)).toEqual({ maxMemoryMB: 12_000 });
    expect(maxMemoryOf(undefined, { ...around, containerBytes: 2 ** 64 })).toEqual({ maxMemoryMB: 12_000 });
  });

  it('refuses one that leaves nothing for calculations', () => {
    expect(() => maxMemoryOf('300', around)).toThrow('--max-memory: "300" is outside 400 to 10000000');
  });
});
