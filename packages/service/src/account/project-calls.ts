import type { Caller, ProjectEntry } from '@radioshed/archive';
import {
  type ListedProject,
  type MessageResponse,
  type ProjectRecord,
  readProjectUpdate,
  readProjectUpload,
  type SavedProject,
} from '@radioshed/contract/schemas';
import { defined } from '@radioshed/units';

import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { gone, ServiceError } from '../host/service-error.js';
import { addedBelowCap } from './account-cap.js';
import { createAccountTurns } from './account-turns.js';

/** Projects of an account: the sites of the map page with all their settings. */
export interface ProjectCalls {
  /** GET /projects: without their content, oldest first. */
  projects(caller: Caller): Promise<readonly ListedProject[]>;
  /** GET /projects/{id} @throws ServiceError 404 */
  project(caller: Caller, id: string): Promise<ProjectRecord>;
  /** POST /projects @throws ServiceError 400 */
  addProject(caller: Caller, body: unknown): Promise<SavedProject>;
  /** POST /projects/{id}: saves or renames it. @throws ServiceError 400, 404, 409 if it was saved since that version */
  changeProject(caller: Caller, id: string, body: unknown): Promise<SavedProject>;
  /** DELETE /projects/{id} @throws ServiceError 404 */
  deleteProject(caller: Caller, id: string): Promise<MessageResponse>;
}

/** The calls of projects of the map page. */
export function projectCalls({ archive, settings }: Host): ProjectCalls {
  const turns = createAccountTurns();
  return {
    projects: ({ account }) => guarded(async () => (await archive.projects(account.id)).map(listed)),
    project: ({ account }, id) =>
      guarded(async () => {
        const found = await archive.project(account.id, numberOf(id));
        if (found === undefined) throw noProject(id);
        return { ...listed(found), project: found.content as ProjectRecord['project'] };
      }),
    addProject: ({ account }, body) =>
      guarded(async () => {
        const { name, project } = readProjectUpload(body);
        const cap = { most: settings.maxProjects, what: 'projects' };
        const { id, version } = await turns(account.id, () =>
          addedBelowCap('name', name, cap, (most) => archive.addProject(account.id, name, project, most)),
        );
        return { message: `Project ${name} saved`, id, version };
      }),
    changeProject: ({ account }, number, body) =>
      guarded(async () => {
        const { version: from, name, project } = readProjectUpdate(body);
        const change = defined({ name, content: project });
        const saved = await archive.changeProject(account.id, numberOf(number), from, change);
        if (saved === undefined) throw noProject(number);
        if (saved === 'outdated') throw outdated(from);
        return { message: `Project ${saved.name} saved`, id: saved.id, version: saved.version };
      }),
    deleteProject: ({ account }, id) =>
      guarded(async () => {
        if (!(await archive.deleteProject(account.id, numberOf(id)))) throw noProject(id);
        return { message: `Project ${id} deleted` };
      }),
  };
}

/** The number in a path; 0, which no project has, for anything else. */
function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

function outdated(version: number): ServiceError {
  const limits = 'the version that is saved now';
  const error = `version: the project has been saved since version ${version}. Nothing was changed. Load it again, or save yours as a new project.`;
  return new ServiceError(409, { error, fields: [{ field: 'version', value: version, limits, unit: '' }] });
}

function listed({ id, name, version, createdAt, changedAt, length }: ProjectEntry): ListedProject {
  return { id, name, version, created_at: createdAt, changed_at: changedAt, length };
}

function noProject(id: string): ServiceError {
  return gone({ field: 'id', value: id, limits: 'the id of one of your projects' });
}
