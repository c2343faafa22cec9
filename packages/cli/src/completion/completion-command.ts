import { Argument, Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

/** `radioshed completion`, for all commands of `root`. */
export function completionCommand(root: Command, { print }: Surroundings): Command {
  return new Command('completion')
    .description('Prints a completion script for a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      `
Examples:
  $ radioshed completion bash > ~/.local/share/bash-completion/completions/radioshed
  $ radioshed completion zsh >> ~/.zshrc
  $ radioshed completion fish > ~/.config/fish/completions/radioshed.fish`,
    )
    .action(async (shell: string) => {
      const { completionScript } = await import('./completion-script.js');
      print(completionScript(shell, root));
    });
}
