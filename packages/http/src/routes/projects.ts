import { ofAccount } from './of-account.js';
import type { Route } from '../route.js';

/** Projects of the map page. */
export const PROJECT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/projects',
    summary: 'your projects, without their content',
    needsKey: true,
    answer: ofAccount(({ service }, caller) => service.projects(caller)),
  },
  {
    method: 'POST',
    path: '/projects',
    summary: 'saves a new project',
    needsKey: true,
    answer: ofAccount(async ({ service, body }, caller) => service.addProject(caller, await body())),
  },
  {
    method: 'GET',
    path: '/projects/{id}',
    summary: 'one of your projects with its content',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.project(caller, param('id'))),
  },
  {
    method: 'POST',
    path: '/projects/{id}',
    summary: 'saves or renames a project, unless it was saved since the given version',
    needsKey: true,
    canConflict: true,
    answer: ofAccount(async ({ service, param, body }, caller) =>
      service.changeProject(caller, param('id'), await body()),
    ),
  },
  {
    method: 'DELETE',
    path: '/projects/{id}',
    summary: 'deletes a project',
    needsKey: true,
    answer: ofAccount(({ service, param }, caller) => service.deleteProject(caller, param('id'))),
  },
];
