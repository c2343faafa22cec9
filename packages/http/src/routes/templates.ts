import { fileAnswer, jsonAnswer } from '../answer.js';
import { alike, type Route } from './route.js';

const NAMED = ['/template/{name}'] as const;

/** Radio configurations. The interface leaves some of these paths open: those have aliases. */
export const TEMPLATE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/templates',
    summary: "the account's own templates, then those of the system",
    needsKey: true,
    answer: async ({ caller, service }) => jsonAnswer(await service.templates(await caller())),
  },
  ...alike(['POST'], ['/template/create', '/template'], {
    summary: 'keeps a template: a body of /area with template.name',
    needsKey: true,
    async answer(exchange) {
      const caller = await exchange.caller();
      return jsonAnswer(await exchange.service.addTemplate(caller, await exchange.body()));
    },
  }),
  ...alike(['GET'], NAMED, {
    summary: 'one of your templates by number, or a system template by name or number',
    needsKey: true,
    answer: async ({ caller, service, param }) => jsonAnswer(await service.template(await caller(), param('name'))),
  }),
  ...alike(['GET'], ['/template/download/{name}', '/template/{name}/download'], {
    summary: 'the same as a file',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      fileAnswer(await service.templateFile(await caller(), param('name')), { isPrivate: true }),
  }),
  ...alike(['DELETE'], NAMED, {
    summary: 'deletes one of your templates',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      jsonAnswer(await service.deleteTemplate(await caller(), param('name'))),
  }),
  ...alike(['GET', 'DELETE'], ['/template/delete/{name}'], {
    acts: true,
    summary: 'the same',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      jsonAnswer(await service.deleteTemplate(await caller(), param('name'))),
  }),
  ...alike(['GET', 'POST'], ['/template/favourite/{name}', '/template/favorite/{name}'], {
    acts: true,
    summary: 'makes a system template a favourite',
    needsKey: true,
    answer: async ({ caller, service, param }) => jsonAnswer(await service.addFavourite(await caller(), param('name'))),
  }),
  ...alike(['GET', 'POST', 'DELETE'], ['/template/unfavourite/{name}', '/template/unfavorite/{name}'], {
    acts: true,
    summary: 'makes it none again',
    needsKey: true,
    answer: async ({ caller, service, param }) =>
      jsonAnswer(await service.deleteFavourite(await caller(), param('name'))),
  }),
];
