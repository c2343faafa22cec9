import { jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

/** Antenna patterns that `antenna.ant` can name. */
export const ANTENNA_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/antennas',
    summary: 'patterns of the system, the operator and the account, with their numbers',
    needsKey: true,
    answer: async ({ caller, service }) => jsonAnswer(await service.patterns(await caller())),
  },
  {
    method: 'POST',
    path: '/antennas/upload',
    summary: 'saves an ADF, ANT, MSI or PLN file (name, text)',
    needsKey: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.addPattern(caller, await exchange.body()));
    },
  },
  {
    method: 'POST',
    path: '/antennas/validate',
    summary: 'describes a pattern file without saving it',
    needsKey: true,
    scope: 'read',
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.validatePattern(caller, await exchange.body()));
    },
  },
  {
    method: 'GET',
    path: '/antennas/pattern/{ant}',
    summary: 'both cuts of a pattern file, dB in steps of one degree',
    needsKey: true,
    answer: async ({ caller, service, param }) => jsonAnswer(await service.pattern(await caller(), param('ant'))),
  },
  ...alike(['GET', 'DELETE'], ['/antennas/delete/{ant}'], {
    acts: true,
    summary: 'deletes one of your patterns',
    needsKey: true,
    answer: async ({ caller, service, param }) => jsonAnswer(await service.deletePattern(await caller(), param('ant'))),
  }),
];
