import { PLAN_NAMES } from '@radioshed/quota';
import { Command } from 'commander';

import { dataOptions } from './data-options.js';
import type { Surroundings } from '../shell/surroundings.js';

/** `radioshed account` and what is below it. */
export function accountCommand({ print }: Surroundings): Command {
  const account = new Command('account').description('Accounts of a server and their keys; it may run meanwhile.');
  account
    .command('create')
    .description('Creates an account and prints its first key, this once.')
    .argument('<name>', 'what it is called')
    .option('--plan <name>', `its limits: ${PLAN_NAMES.join(', ')}`, 'selfHosted')
    .addHelpText('after', '\nExample:\n  $ radioshed account create Ada')
    .action(async (name, options) => print(await (await import('./account.js')).createAccount(name, options)));
  account
    .command('list')
    .description('Lists accounts with their calls of this month and their keys.')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  $ radioshed account list --data /var/lib/radioshed')
    .action(async (options) => print(await (await import('./account.js')).listAccounts(options)));
  account
    .command('key')
    .description('Issues one more key and prints it, this once.')
    .argument('<account>', 'number of the account')
    .addHelpText('after', '\nExample:\n  $ radioshed account key 1')
    .action(async (id, options) => print(await (await import('./account.js')).issueKey(id, options)));
  account
    .command('plan')
    .description('Gives an account another plan; what it used this month stays counted.')
    .argument('<account>', 'number of the account')
    .argument('<plan>', PLAN_NAMES.join(', '))
    .addHelpText('after', '\nExample:\n  $ radioshed account plan 1 silver')
    .action(async (id, plan, options) => print(await (await import('./account.js')).changePlan(id, plan, options)));
  account
    .command('revoke')
    .description('Revokes a key: it opens nothing from now on.')
    .argument('<key>', 'the key, or its id as list shows it')
    .addHelpText('after', '\nExample:\n  $ radioshed account revoke 0123456789abcdef')
    .action(async (key, options) => print(await (await import('./account.js')).revokeKey(key, options)));
  for (const command of account.commands) for (const option of dataOptions()) command.addOption(option);
  return account;
}
