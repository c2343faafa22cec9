import * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import { text } from '../fields/text-field.js';
import type { MessageResponse } from './archive-responses.js';

/** A project in a list. */
export interface ListedProject {
  readonly id: number;
  readonly name: string;
  /** Counts the saves, from 1. */
  readonly version: number;
  /** ISO 8601. */
  readonly created_at: string;
  /** Of the last save, ISO 8601. */
  readonly changed_at: string;
  /** Length of the content as JSON, characters. */
  readonly length: number;
}

/** A project with its content. */
export interface ProjectRecord extends ListedProject {
  /** The saved content, unchanged. */
  readonly project: Readonly<Record<string, unknown>>;
}

/** Response to a save. */
export interface SavedProject extends MessageResponse {
  readonly id: number;
  readonly version: number;
}

/** A new project. */
export interface ProjectUpload {
  readonly name: string;
  readonly project: Readonly<Record<string, unknown>>;
}

/** A change of a project. */
export interface ProjectUpdate {
  /** Version that the change is made from. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly project?: Readonly<Record<string, unknown>> | undefined;
}

/** Greatest length of a project as JSON, characters; 500 sites need about 800 000. */
export const MOST_PROJECT = 1_000_000;

/** Greatest number of values in a project, and how deep they are nested: 500 sites have about 50 000, 6 deep. */
const MOST_VALUES = 100_000;
const MOST_LEVELS = 20;

const name = text({ min: 1, max: 100, description: 'name of the project' });
const LIMITS = `an object of at most ${MOST_PROJECT} characters as JSON, with ${MOST_VALUES} values in ${MOST_LEVELS} levels`;
const content = field(
  (raw) => {
    const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
    if (!isObject) return refuse(raw ?? null, LIMITS, '');
    const shape = shapeOf(raw);
    if (shape !== undefined) return refuse(shape, LIMITS, '');
    const { length } = JSON.stringify(raw);
    return length <= MOST_PROJECT ? (raw as ProjectUpload['project']) : refuse(`${length} characters`, LIMITS, '');
  },
  { type: 'object', description: `content of a project file: ${LIMITS}` },
);

/**
 * The shape of a project that has too many values or levels. It is checked first: the JSON of a hundred thousand nested
 * lists takes long to write, and a hundred times as much room when it is indented.
 */
function shapeOf(raw: unknown): string | undefined {
  let values = 0;
  let level: readonly unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > MOST_LEVELS) return `more than ${MOST_LEVELS} levels`;
    if (values > MOST_VALUES) return `more than ${MOST_VALUES} values`;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return undefined;
}

/** The body of POST /projects. */
export const projectUpload: z.ZodType<ProjectUpload> = z.object({ name, project: content });

/** The body of POST /projects/{id}. */
export const projectUpdate: z.ZodType<ProjectUpdate> = z.object({
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 2)
    .meta({ description: 'version that the change is based on' }),
  name: name.optional(),
  project: content.optional(),
});

/** The number of a project in a path. */
export const projectPlace: z.ZodType<{ readonly id: string }> = z.object({
  id: z.string().meta({ description: 'number of one of your projects' }),
});

const listed = {
  id: z.int(),
  name: z.string(),
  version: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  length: z.int(),
};

/** Checks the response of GET /projects. */
export const listedProjects: z.ZodType<readonly ListedProject[]> = z.array(z.object(listed));

/** Checks a {@link ProjectRecord}. */
export const projectRecord: z.ZodType<ProjectRecord> = z.object({ ...listed, project: z.looseObject({}) });

/** Checks a {@link SavedProject}. */
export const savedProject: z.ZodType<SavedProject> = z.object({ message: z.string(), id: z.int(), version: z.int() });

/** Reads a new project. @throws RequestError */
export function readProjectUpload(body: unknown): ProjectUpload {
  return readBody(projectUpload, body);
}

/** Reads a change of a project. @throws RequestError */
export function readProjectUpdate(body: unknown): ProjectUpdate {
  return readBody(projectUpdate, body);
}
