import type { PathBody } from '@radioshed/contract/client';

import { el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { plainWords } from '../dom/plain-words.js';
import { type Field, field } from '../form/field.js';
import type { Server } from '../server/server.js';
import {
  type Availability,
  availabilityRows,
  availabilityWords,
  causeRows,
  comparisonRows,
} from './availability-rows.js';
import { radioForm } from '../form/radio-form.js';
import { bodyOf, type Values } from '../form/values.js';
import { budgetTable } from './budget-table.js';
import { EQUIPMENT_FIELDS, RAIN_AND_AIR } from './equipment-fields.js';

/** The part of the link tool for fixed links, by ITU-R P.530; it sends requests only while it is open. */
export interface AvailabilityPart {
  readonly element: HTMLElement;
  /**
   * Sends a link, with a request of its availability; without it where P.530 does not describe the link, and says why.
   */
  readonly ask: <R>(body: PathBody, send: (body: PathBody) => Promise<R>) => Promise<R>;
  readonly show: (availability: Availability | undefined) => void;
}

/** @param onChange called when the link has to be asked for again. */
export function availabilityPart(server: Pick<Server, 'url'>, onChange: () => void): AvailabilityPart {
  const fields = {
    rain: field(RAIN_AND_AIR.rain, 'path'),
    dn1: field(RAIN_AND_AIR.dn1, 'path'),
  };
  const lists = {
    bands: field(
      { path: 'availability.bands', label: 'Compare frequencies, GHz', placeholder: '6, 13, 23', isText: true },
      'path',
    ),
    dishes: field(
      { path: 'availability.dishes', label: 'Compare dishes, m', placeholder: '0.6, 1.2', isText: true },
      'path',
    ),
  };
  const equipment = radioForm(EQUIPMENT_FIELDS, 'path');
  equipment.onChange((isOver) => isOver && onChange());
  const found = el('div', { 'aria-live': 'polite' });
  const element = el(
    'details',
    {},
    el('summary', {}, 'Availability of a fixed link'),
    el('p', { class: 'hint' }, 'Outage by multipath fading and rain, by ITU-R P.530, from the receiver’s threshold.'),
    el('div', { class: 'grid' }, fields.rain.element, fields.dn1.element, lists.bands.element, lists.dishes.element),
    equipment.element,
    found,
  );
  element.addEventListener('toggle', () => element.open && onChange());
  for (const { input } of Object.values({ ...fields, ...lists })) input.addEventListener('change', onChange);
  const say = (text: string): void => found.replaceChildren(el('p', { class: 'fault' }, text));
  return {
    element,
    async ask(body, send) {
      if (!element.open) return await send(body);
      const { rxs } = body.receiver as { readonly rxs?: unknown };
      if (typeof rxs !== 'number') {
        say('Set a threshold for the receiver.');
        return await send(body);
      }
      const listed = numbersOf(lists);
      if (listed === undefined) return await send(body);
      equipment.show();
      try {
        return await send({
          ...body,
          availability: { rxs, ...given(fields), ...listed, ...equipmentOf(equipment.values()) },
        });
      } catch (error) {
        const why = refusal(error);
        if (why === undefined) throw error;
        equipment.show(error);
        say(plainWords(why));
        return await send(body);
      }
    },
    show(availability) {
      if (availability === undefined) {
        if (!element.open) found.replaceChildren();
        return;
      }
      const { chart } = availability;
      found.replaceChildren(
        el('p', { class: 'verdict' }, availabilityWords(availability)),
        budgetTable(availabilityRows(availability), 'Availability'),
        ...tableOf('Outage by cause', 0, causeRows(availability)),
        ...tableOf(
          'Frequencies and antennas',
          1,
          availability.bands.length < 2 ? [] : comparisonRows(availability.bands),
        ),
        ...(chart === undefined ? [] : [pictureOf(server.url(chart.slice(chart.indexOf('archive/'))))]),
        notesList(notesOf(availability)),
      );
    },
  };
}

/** A table of a head and lines; nothing without lines. @param words index of the last column of words */
function tableOf(caption: string, words: number, [head, ...rows]: readonly (readonly string[])[]): HTMLElement[] {
  if (head === undefined) return [];
  return [
    el(
      'table',
      { class: 'budget' },
      el('caption', {}, caption),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...head.map((name, i) => el('th', { scope: 'col', class: i > words ? 'number' : undefined }, name)),
        ),
      ),
      el(
        'tbody',
        {},
        ...rows.map((cells) =>
          el('tr', {}, ...cells.map((cell, i) => el('td', { class: i > words ? 'number' : undefined }, cell))),
        ),
      ),
    ),
  ];
}

/** The equipment among the values of its form. */
function equipmentOf(values: Values): object {
  return (bodyOf(values) as { readonly availability?: object }).availability ?? {};
}

/** The chart, which opens in its own size. */
function pictureOf(src: string): HTMLElement {
  return el(
    'a',
    { href: src, target: '_blank' },
    el('img', { src, alt: 'Outage against fade margin', class: 'polar' }),
  );
}

function given(fields: Readonly<Record<string, Field>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value }]) => (value().trim() === '' ? [] : [[name, Number(value())]])),
  );
}

/** Numbers separated by commas; undefined, with the fault at its field, where a part is none. */
function numbersOf(fields: Readonly<Record<string, Field>>): Readonly<Record<string, readonly number[]>> | undefined {
  let isWrong = false;
  const found = Object.entries(fields).map(([name, { value, fault }]) => {
    const parts = value()
      .split(/[,;\s]+/u)
      .filter((part) => part !== '');
    const wrong = parts.find((part) => !Number.isFinite(Number(part)));
    fault(wrong === undefined ? '' : `“${wrong}” is not a number: separate numbers by commas.`);
    isWrong ||= wrong !== undefined;
    return [name, parts.map(Number)] as const;
  });
  return isWrong ? undefined : Object.fromEntries(found);
}

/** Why the availability is refused; undefined for an error of something else. */
function refusal(error: unknown): string | undefined {
  const { fields = [], message } = error as {
    readonly fields?: readonly { readonly field: string }[];
    readonly message?: string;
  };
  return fields.some((each) => each.field.startsWith('availability')) ? message : undefined;
}
