import type { Answered } from '@radioshed/http';
import { ServiceError } from '@radioshed/service';
import { describe, expect, it } from 'vitest';

import { openLog } from '../../src/process/log.js';
import type { SettingFlags } from '../../src/settings/setting-flags.js';

const good: Answered = { id: 'one', method: 'POST', route: '/area', status: 200, ms: 12.345, account: 3 };
const refused: Answered = { ...good, status: 400, error: new ServiceError(400, { error: 'output.rad: too much' }) };
const fault: Answered = {
  ...good,
  status: 500,
  gone: true,
  error: new ServiceError(500, { error: 'A fault.' }, { cause: new TypeError('why') }),
};

function lines(flags: SettingFlags): string[] {
  const written: string[] = [];
  const log = openLog(flags, (line) => written.push(line));
  for (const each of [good, refused, fault]) log(each);
  return written;
}

describe('the log of a server', () => {
  it('logs only faults by default, with their stack', () => {
    expect(lines({})).toEqual([
      expect.stringMatching(
        /^radioshed: POST \/area: 500 in 12.3 ms \(one, account 3, client disconnected\): A fault\.\nTypeError: why\n +at /,
      ),
    ]);
  });

  it('logs refusals, or everything, on request', () => {
    expect(lines({ logLevel: 'warn' })[0]).toBe(
      'radioshed: POST /area: 400 in 12.3 ms (one, account 3): output.rad: too much',
    );
    expect(lines({ logLevel: 'info' })).toHaveLength(3);
  });

  it('hides what a client sent in the wrong field and may be a key', () => {
    const key = `1-${'aB3'.repeat(13)}z`;
    const error = new ServiceError(400, { error: `output.rad: "${key}" is not a number` });
    const written: string[] = [];
    for (const logFormat of ['text', 'json']) {
      openLog({ logLevel: 'warn', logFormat }, (line) => written.push(line))({ ...refused, error });
    }
    expect(written.join('\n')).not.toContain('aB3aB3');
    expect(written[0]).toContain('output.rad: "1-[hidden]" is not a number');
  });

  it('writes a JSON object per line', () => {
    const written = lines({ logLevel: 'info', logFormat: 'json' }).map((line) => JSON.parse(line) as object);
    const request = { id: 'one', method: 'POST', route: '/area', ms: 12.3, account: 3 };
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(written).toEqual([
      { time, level: 'info', ...request, status: 200 },
      { time, level: 'warn', ...request, status: 400, error: 'output.rad: too much' },
      { time, level: 'error', ...request, status: 500, gone: true, error: 'A fault.', stack: expect.any(String) },
    ]);
  });

  it('refuses an unknown level or format', () => {
    expect(() => lines({ logLevel: 'loud' })).toThrow('--log-level: "loud" is not one of error, warn, info');
    expect(() => lines({ logFormat: 'xml' })).toThrow('--log-format: "xml" is not one of text, json');
  });
});
