import { fileAnswer } from '../files/file-answer.js';
import { ofAccount } from './of-account.js';
import { alike, type Route } from '../route.js';

const NAMED = ['/template/{name}'] as const;

/** Saved radio settings. The interface does not fix some of these paths; those have aliases. */
export const TEMPLATE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/templates',
    summary: "the account's own templates, then those of the system",
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.templates(caller)),
  },
  ...alike(['POST'], ['/template/create', '/template'], {
    summary: 'saves a template: a body of /area with template.name',
    needsKey: true,
    answer: ofAccount(async ({ service, body }, caller) => service.addTemplate(caller, await body())),
  }),
  ...alike(['GET'], NAMED, {
    summary: 'one of your templates by number, or a system template by name or number',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.template(caller, param('name'))),
  }),
  ...alike(['GET'], ['/template/download/{name}', '/template/{name}/download'], {
    summary: 'the same template as a file',
    isFile: true,
    needsKey: true,
    async answer(exchange) {
      const file = await exchange.service.templateFile(await exchange.caller(), exchange.param('name'));
      return fileAnswer(exchange, file, { isPrivate: true });
    },
  }),
  ...alike(['DELETE'], NAMED, {
    summary: 'deletes one of your templates',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteTemplate(caller, param('name'))),
  }),
  ...alike(['GET', 'DELETE'], ['/template/delete/{name}'], {
    acts: true,
    summary: 'deletes one of your templates',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteTemplate(caller, param('name'))),
  }),
  ...alike(['GET', 'POST'], ['/template/favourite/{name}', '/template/favorite/{name}'], {
    acts: true,
    summary: 'adds a system template to the favourites',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.addFavourite(caller, param('name'))),
  }),
  ...alike(['GET', 'POST', 'DELETE'], ['/template/unfavourite/{name}', '/template/unfavorite/{name}'], {
    acts: true,
    summary: 'removes a system template from the favourites',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteFavourite(caller, param('name'))),
  }),
];
