import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { radioshed, temporaryFolder } from '../support/run-command.js';

const folder = temporaryFolder();

/** Completions of bash for the last word. */
function offered(script: string, words: readonly string[]): string[] {
  const asked = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}
_radioshed
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', asked], { encoding: 'utf8', cwd: folder }).trim().split('\n');
}

describe('radioshed completion', () => {
  it('offers verbs, options, values and files in bash', async () => {
    const { stdout: script, exitCode } = await radioshed(['completion', 'bash']);
    expect(exitCode).toBe(0);
    execFileSync('touch', ['here.json'], { cwd: folder });
    expect(offered(script, ['radioshed', 'mu'])).toEqual(['multisite', 'multilink']);
    expect(offered(script, ['radioshed', 'hf', ''])).toEqual(['path', 'area']);
    expect(offered(script, ['radioshed', 'area', '--tx-h'])).toEqual(['--tx-height']);
    expect(offered(script, ['radioshed', 'area', '--lat', '1', '--processor', ''])).toEqual(['gpu', 'cpu']);
    expect(offered(script, ['radioshed', 'path', '--model', 'p'])).toEqual([
      'p1812',
      'p452',
      'p2001',
      'p1546',
      'p528',
      'p1411',
      'plane-earth',
    ]);
    expect(offered(script, ['radioshed', 'area', '--quantity', 's'])).toEqual(['snr']);
    expect(offered(script, ['radioshed', 'hf', 'area', '--quantity', 'fo'])).toEqual(['fot']);
    expect(offered(script, ['radioshed', 'area', '--request', ''])).toEqual(['here.json']);
    expect(offered(script, ['radioshed', 'predict', 'p2108-'])).toEqual([
      'p2108-height-gain',
      'p2108-terrestrial',
      'p2108-aeronautical',
    ]);
    expect(offered(script, ['radioshed', 'completion', ''])).toEqual(['bash', 'zsh', 'fish']);
  });

  it('is the same script in zsh, after bashcompinit', async () => {
    const [bash, zsh] = await Promise.all(['bash', 'zsh'].map((shell) => radioshed(['completion', shell])));
    expect(zsh?.stdout.endsWith(bash?.stdout ?? 'nothing')).toBe(true);
    expect(zsh?.stdout).toMatch(/^autoload -Uz compinit bashcompinit/);
  });

  it('has descriptions in fish', async () => {
    const { stdout } = await radioshed(['completion', 'fish']);
    expect(stdout).toContain("-n 'not __fish_seen_subcommand_from area path viewshed");
    expect(stdout).toContain(
      "complete -c radioshed -n '__fish_seen_subcommand_from area; and not __fish_seen_subcommand_from satellite hf' -l processor -x -a 'gpu cpu' -d 'processor'",
    );
    expect(stdout).toContain('__fish_seen_subcommand_from hf; and __fish_seen_subcommand_from area');
  });

  it('supports three shells', async () => {
    const { exitCode, stderr } = await radioshed(['completion', 'tcsh']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('bash, zsh, fish') });
  });
});
