import { RESPONSE_FORMS } from '@radioshed/contract/schemas';
import { PLAN_NAMES } from '@radioshed/quota';
import { Command } from 'commander';
import type { Surroundings } from '@radioshed/command';

import { dataOptions } from '../data/data-options.js';

/** `radioshed account` and its subcommands. */
export function accountCommand({ print }: Surroundings): Command {
  const account = new Command('account').description('Accounts of a server and their keys. The server can be running.');
  account
    .command('create')
    .description('Creates an account and prints its first key, which is shown only once.')
    .argument('<name>', 'name of the account')
    .optionsGroup('Account:')
    .option('--plan <name>', `plan, which sets the limits: ${PLAN_NAMES.join(', ')}`, 'selfHosted')
    .option('--response-form <form>', 'form of its responses: spec, live (default: that of the server)')
    .addHelpText('after', '\nExample:\n  $ radioshed account create Ada')
    .action(async (name, options) => print(await (await import('./account.js')).createAccount(name, options)));
  account
    .command('list')
    .description('Lists accounts with their keys and this month’s calls.')
    .optionsGroup('Account:')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ radioshed account list')
    .action(async (options) => print(await (await import('./account.js')).listAccounts(options)));
  account
    .command('key')
    .description('Issues another key and prints it. The key is shown only once.')
    .argument('<account>', 'number of the account')
    .optionsGroup('Key:')
    .option(
      '--scopes <list>',
      'rights of the key, comma-separated: calculate, read, administer (default: unrestricted)',
    )
    .option('--expires <time>', 'date, or duration from now such as 90d (default: never)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ radioshed account key 1\n  $ radioshed account key 1 --scopes calculate,read --expires 90d',
    )
    .action(async (id, options) => print(await (await import('./account.js')).issueKey(id, options)));
  account
    .command('rotate')
    .description('Replaces a key with a new one with the same scopes; the old one expires.')
    .argument('<key>', 'old key, or its id from account list')
    .optionsGroup('Key:')
    .option('--grace <duration>', 'time for which the old key stays valid: 30m, 12h, 7d', '24h')
    .option('--expires <time>', 'expiry of the new key (default: the lifetime of the old key)')
    .addHelpText('after', '\nExample:\n  $ radioshed account rotate 0123456789abcdef --grace 7d')
    .action(async (key, options) => print(await (await import('./account.js')).rotateKey(key, options)));
  account
    .command('plan')
    .description('Changes the plan of an account. The usage of this month still counts.')
    .argument('<account>', 'number of the account')
    .argument('<plan>', PLAN_NAMES.join(', '))
    .addHelpText('after', '\nExample:\n  $ radioshed account plan 1 silver')
    .action(async (id, plan, options) => print(await (await import('./account.js')).changePlan(id, plan, options)));
  account
    .command('response-form')
    .description('Changes the form of an account’s responses.')
    .argument('<account>', 'number of the account')
    .argument('<form>', `${RESPONSE_FORMS.join(', ')}, or server for that of the server`)
    .addHelpText('after', '\nExample:\n  $ radioshed account response-form 1 live')
    .action(async (id, form, options) => print(await (await import('./account.js')).changeForm(id, form, options)));
  account
    .command('revoke')
    .description('Revokes a key.')
    .argument('<key>', 'key, or its id from account list')
    .addHelpText('after', '\nExample:\n  $ radioshed account revoke 0123456789abcdef')
    .action(async (key, options) => print(await (await import('./account.js')).revokeKey(key, options)));
  account
    .command('delete')
    .description('Deletes an account and everything it owns. This cannot be undone.')
    .argument('<account>', 'number of the account')
    .optionsGroup('Account:')
    .option('--yes', 'delete; without this, the account is only shown')
    .addHelpText('after', '\nExample:\n  $ radioshed account delete 2 --yes')
    .action(async (id, options) => print(await (await import('./account.js')).deleteAccount(id, options)));
  account
    .command('audit')
    .description('Prints the audit log of accounts and keys as NDJSON.')
    .addHelpText('after', '\nExample:\n  $ radioshed account audit > audit.ndjson')
    .action(async (options) => (await import('./account.js')).printAudit(options, print));
  for (const command of account.commands) {
    command.optionsGroup('Data:');
    for (const option of dataOptions()) command.addOption(option);
  }
  return account;
}
