import type { Caller, Template } from '@radioshed/archive';
import {
  type ListedTemplate,
  type MessageResponse,
  readTemplate,
  type TemplateRecord,
} from '@radioshed/contract/schemas';

import { addedBelowCap } from '../account/account-cap.js';
import { createAccountTurns } from '../account/account-turns.js';
import type { ServedFile } from '../files/calculation-files.js';
import { balanceOf } from '../host/credits.js';
import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { gone, type ServiceError } from '../host/service-error.js';
import type { SystemTemplate } from './system-template.js';
import { SYSTEM_TEMPLATES } from './system-templates.js';
import { customRecord, systemRecord } from './template-record.js';

/** Radio configurations: an account's templates by number, built-in ones by name. */
export interface TemplateCalls {
  /** /templates: the account's templates, then built-in ones. */
  templates(caller: Caller): Promise<readonly ListedTemplate[]>;
  /** /template/{id|name} @throws ServiceError 404 */
  template(caller: Caller, idOrName: string): Promise<TemplateRecord>;
  /** The same as a file. @throws ServiceError 404 */
  templateFile(caller: Caller, idOrName: string): Promise<ServedFile>;
  /** /template/create @throws ServiceError 400 */
  addTemplate(caller: Caller, body: unknown): Promise<MessageResponse & { readonly id: number }>;
  /** /template/delete; built-in templates cannot be deleted. @throws ServiceError 404 */
  deleteTemplate(caller: Caller, id: string): Promise<MessageResponse>;
  /** /template/favourite, for built-in templates. @throws ServiceError 404 */
  addFavourite(caller: Caller, name: string): Promise<MessageResponse>;
  /** /template/unfavourite @throws ServiceError 404 for one that is not a favourite. */
  deleteFavourite(caller: Caller, name: string): Promise<MessageResponse>;
}

/** Error for a template that the account does not have. */
function notListed(value: string, limits: string): ServiceError {
  return gone({ field: 'template', value, limits });
}

/** The calls of templates. */
export function templateCalls({ archive, settings }: Host): TemplateCalls {
  const turns = createAccountTurns();
  const find = async ({ account }: Caller, idOrName: string): Promise<TemplateRecord> => {
    const named = isNumber(idOrName) ? undefined : templateNamed(await archive.templates(account.id), idOrName);
    const ofSystem = named === undefined ? systemTemplate(idOrName) : undefined;
    if (ofSystem !== undefined) return systemRecord(ofSystem);
    const own = named ?? (isNumber(idOrName) ? await archive.template(account.id, Number(idOrName)) : undefined);
    if (own === undefined) throw notListed(idOrName, 'a template listed by /templates');
    return customRecord(own, account.id);
  };
  return {
    templates: ({ account }) =>
      guarded(async () => {
        const favourites = await archive.favourites(account.id);
        const own = (await archive.templates(account.id)).map((template) => listedOwn(template, account.id));
        return [...own, ...SYSTEM_TEMPLATES.map((template) => listedSystem(template, favourites))];
      }),
    template: (caller, idOrName) => guarded(() => find(caller, idOrName)),
    templateFile: (caller, idOrName) =>
      guarded(async () => {
        const { balance: _sent, ...found } = await find(caller, idOrName);
        const record = { ...found, balance: await balanceOf(archive, caller.account, settings) };
        const bytes = new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
        const fileName = `${found.template.name.replaceAll(/[^\p{L}\p{N}.-]/gu, '_')}.json`;
        return { type: 'application/json', bytes, fileName };
      }),
    addTemplate: ({ account }, body) =>
      guarded(async () => {
        const { name, content } = readTemplate(body);
        const cap = { most: settings.maxTemplates, what: 'templates' };
        const { id } = await turns(account.id, () =>
          addedBelowCap('template.name', name, cap, (most) => archive.addTemplate(account.id, name, content, most)),
        );
        return { message: `Template ${name} saved`, id };
      }),
    deleteTemplate: ({ account }, id) =>
      guarded(async () => {
        if (!isNumber(id) || !(await archive.deleteTemplate(account.id, Number(id)))) {
          throw notListed(id, 'the id of one of your templates');
        }
        return { message: `Template ${id} deleted` };
      }),
    addFavourite: ({ account }, name) =>
      guarded(async () => {
        const known = systemTemplate(name);
        if (known === undefined) throw notListed(name, 'a template of the server');
        const isNew = await archive.addFavourite(account.id, known.name);
        return { message: `${known.name} is ${isNew ? 'now' : 'already'} a favourite` };
      }),
    deleteFavourite: ({ account }, name) =>
      guarded(async () => {
        const known = systemTemplate(name);
        if (known === undefined || !(await archive.deleteFavourite(account.id, known.name))) {
          throw notListed(name, 'one of your favourites');
        }
        return { message: `${known.name} is no longer a favourite` };
      }),
  };
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** The latest of the account's templates with a name; one that differs only in case if there is no other. */
function templateNamed(templates: readonly Template[], name: string): Template | undefined {
  const asked = name.trim();
  const latestFirst = templates.toSorted((a, b) => b.id - a.id);
  return (
    latestFirst.find((each) => each.name === asked) ??
    latestFirst.find((each) => each.name.toLowerCase() === asked.toLowerCase())
  );
}

function systemTemplate(idOrName: string): SystemTemplate | undefined {
  const asked = idOrName.trim().toLowerCase();
  return SYSTEM_TEMPLATES.find(({ id, name }) => name.toLowerCase() === asked || String(id) === asked);
}

function listedOwn(template: Template, accountId: number): ListedTemplate {
  const { id, name } = template;
  return { id, name, service: customRecord(template, accountId).template.service, system: false, favourite: false };
}

function listedSystem({ id, name, service }: SystemTemplate, favourites: readonly string[]): ListedTemplate {
  return { id, name, service, system: true, favourite: favourites.includes(name) };
}
