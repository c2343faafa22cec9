import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkString, type Note } from '@radioshed/units';

import { ClutterError } from '../clutter-error.js';
import { type Obstacle, readObstacles } from '../obstacles.js';
import { rejectedNotes } from '../rejection.js';
import { fileError } from './file-error.js';

/** Obstacles that were read, and notes about the rest. */
export interface ObstaclesFile {
  readonly obstacles: readonly Obstacle[];
  /** Notes for the user: ignored features and the reasons. */
  readonly notes: readonly Note[];
}

/** Obstacles drawn by a user, from a GeoJSON file. @throws ClutterError that names the file */
export async function obstaclesFile(path: string): Promise<ObstaclesFile> {
  checkString('path', path);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw fileError(error, path);
  }
  try {
    const { features, rejected } = readObstacles(JSON.parse(text.replace(/^\uFEFF/, '')));
    return { obstacles: features, notes: rejectedNotes(rejected, 'obstacle', basename(path)) };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ClutterError('bad-format', `${path} is not a GeoJSON file of obstacles (${detail})`, { cause });
  }
}
