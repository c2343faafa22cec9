import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };
import { radioshed, temporaryFolder } from '../support/run-command.js';

describe('radioshed', () => {
  it('prints its version', async () => {
    expect(await radioshed(['--version'])).toMatchObject({
      exitCode: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    });
  });

  it.each([
    [['area']],
    [['path']],
    [['viewshed']],
    [['antenna']],
    [['hf', 'path']],
    [['hf', 'area']],
    [['predict']],
    [['compare']],
    [['calibrate']],
    [['serve']],
    [['account', 'create']],
    [['account', 'list']],
    [['account', 'key']],
    [['account', 'revoke']],
    [['terrain', 'info']],
    [['terrain', 'profile']],
    [['terrain', 'fetch']],
  ])('helps with %j, and shows an example', async (verb) => {
    const { exitCode, stdout } = await radioshed([...verb, '--help']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Usage: radioshed /);
    expect(stdout).toMatch(new RegExp(`\\$ radioshed ${verb.join(' ')} ?`));
  });

  it.each([
    [['fly'], "radioshed: unknown command 'fly'"],
    [['area', '--latitude', '1'], "radioshed: unknown option '--latitude'"],
    [['area', '--lat'], "radioshed: option '--lat <degrees>' argument missing"],
    [['terrain', 'profile', '--lat', '1'], 'radioshed: --lon: missing'],
    [['completion', 'tcsh'], 'radioshed: shell: "tcsh" is not one of bash, zsh, fish'],
    [['path', '--models', 'none.mjs'], 'radioshed: --models: cannot read none.mjs: it does not exist'],
    [['viewshed', '--units', 'yd'], 'radioshed: --units: "yd" is not one of m, f, m_amsl, f_amsl'],
  ])('says what is wrong with %j', async (args, line) => {
    const { exitCode, stdout, stderr } = await radioshed(args);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toBe(line);
  });

  it('says how to name a module of models that Node takes for CommonJS', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'package.json'), '{"type": "commonjs"}');
    writeFileSync(join(cwd, 'my-model.js'), "import 'node:path';\nexport const models = [];\n");
    const { exitCode, stderr } = await radioshed(['path', '--models', 'my-model.js'], { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^radioshed: --models: my-model\.js cannot be loaded: .*: rename the file to \.mjs, or set /m,
    );
  });
});
