import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

/** Antenna patterns that `antenna.ant` can name. */
export const ANTENNA_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/antennas',
    summary: 'patterns of the system, the operator and the account, with their numbers',
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.patterns(caller)),
  },
  {
    method: 'POST',
    path: '/antennas/upload',
    summary: 'saves an antenna pattern file (ADF, ANT, MSI, PLN, far field of FEKO, CST or NEC) (name, text)',
    needsKey: true,
    answer: ofAccount(async ({ service, body }, caller) => service.addPattern(caller, await body())),
  },
  {
    method: 'POST',
    path: '/antennas/validate',
    summary: 'describes a pattern file without saving it',
    needsKey: true,
    scope: 'read',
    answer: ofAccount(async ({ service, body }, caller) => service.validatePattern(caller, await body())),
  },
  {
    method: 'GET',
    path: '/antennas/pattern/{ant}',
    summary: 'both cuts of a pattern file, dB in steps of one degree',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.pattern(caller, param('ant'))),
  },
  ...alike(['GET', 'DELETE'], ['/antennas/delete/{ant}'], {
    acts: true,
    summary: 'deletes one of your patterns',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deletePattern(caller, param('ant'))),
  }),
];
