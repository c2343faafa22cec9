import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

/** Colour keys that `output.col` can name. */
export const COLOUR_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/colours',
    summary: 'colour keys of the system and the account, with their levels and colours',
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.colourKeys(caller)),
  },
  {
    method: 'POST',
    path: '/colours/upload',
    summary: 'saves a colour key of your own, in place of one with the same name (name, text)',
    needsKey: true,
    answer: ofAccount(async ({ service, body }, caller) => service.addColourKey(caller, await body())),
  },
  ...alike(['GET', 'DELETE'], ['/colours/delete/{name}'], {
    acts: true,
    summary: 'deletes one of your colour keys; saved calculations keep their colours',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteColourKey(caller, param('name'))),
  }),
];
