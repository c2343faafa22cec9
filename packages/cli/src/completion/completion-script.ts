import type { Command } from 'commander';

import { bashScript } from './bash-script.js';
import { fishScript } from './fish-script.js';
import { verbWords } from './verb-words.js';

/** The script for a shell: `bash`, `zsh` or `fish`. */
export function completionScript(shell: string, command: Command): string {
  const verbs = verbWords(command);
  if (shell === 'fish') return fishScript(verbs).trimEnd();
  const script = bashScript(verbs).trimEnd();
  return shell === 'zsh' ? `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${script}` : script;
}
