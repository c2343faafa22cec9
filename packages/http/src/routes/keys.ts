import { jsonAnswer } from '../answer.js';
import { jsonLines } from '../json-lines.js';
import { ofAccount } from './of-account.js';
import type { Route } from '../route.js';

const ADMINISTERS = { needsKey: true, scope: 'administer' } as const;

/** The account of the key, its keys and its audit log. */
export const KEY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/account',
    summary: 'the account of the key',
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.ownAccount(caller)),
  },
  {
    method: 'DELETE',
    path: '/account',
    summary: 'deletes the account and everything it owns; its name confirms it',
    ...ADMINISTERS,
    answer: async ({ caller, service, query }) => jsonAnswer(await service.deleteAccount(await caller(), query)),
  },
  {
    method: 'GET',
    path: '/keys',
    summary: "the account's keys, without their secrets",
    ...ADMINISTERS,
    answer: ofAccount(({ service }, caller) => service.keys(caller)),
  },
  {
    method: 'POST',
    path: '/keys',
    summary: 'issues a key, with at most the rights of the calling key',
    ...ADMINISTERS,
    answer: ofAccount(async ({ service, optionalBody }, caller) => service.issueKey(caller, await optionalBody())),
  },
  {
    method: 'DELETE',
    path: '/keys/{id}',
    summary: 'revokes a key',
    ...ADMINISTERS,
    answer: ofAccount(({ service, param }, caller) => service.revokeKey(caller, param('id'))),
  },
  {
    method: 'POST',
    path: '/keys/{id}/rotate',
    summary: 'issues a key that replaces another',
    ...ADMINISTERS,
    answer: ofAccount(async ({ service, param, optionalBody }, caller) =>
      service.rotateKey(caller, param('id'), await optionalBody()),
    ),
  },
  {
    method: 'POST',
    path: '/keys/{id}/expire',
    summary: 'sets an earlier expiry for a key',
    ...ADMINISTERS,
    answer: ofAccount(async ({ service, param, body }, caller) => service.expireKey(caller, param('id'), await body())),
  },
  {
    method: 'GET',
    path: '/audit',
    summary: 'audit log: actions on the account and its keys, oldest first; 1000 records per page',
    ...ADMINISTERS,
    answer: ofAccount(({ service, query }, caller) => service.audit(caller, query)),
  },
  {
    method: 'GET',
    path: '/audit/export',
    summary: 'the whole audit log of the account, a JSON object per line',
    ...ADMINISTERS,
    media: 'application/x-ndjson',
    answer: async ({ caller, service }) => jsonLines(service.auditPages(await caller()), 'audit.ndjson'),
  },
];
