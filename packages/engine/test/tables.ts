import type { ModelTables } from '@radioshed/engine';
import { p1546Tables } from '@radioshed/p1546';
import { madeUpP1546Files } from '@radioshed/testing/p1546-tables';

/** Tables for all models that need some; their numbers are made up. */
export const TABLES: Required<Pick<ModelTables, 'p1546Tables'>> = { p1546Tables: p1546Tables(madeUpP1546Files()) };
