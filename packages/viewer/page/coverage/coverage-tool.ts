import type { AreaBody } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import { bodyOf } from '../form/values.js';
import { showCalculation } from '../result/show-calculation.js';
import { antennaPanel } from '../site/antenna-panel.js';
import { snap } from '../site/snap.js';
import type { Desk, Tool } from '../start/desk.js';
import { nameByModel } from './field-words.js';
import { templateChooser } from './template-chooser.js';

/** Where a transmitter reaches: preset, form, button, and what came of it in a sentence. */
export function coverageTool(desk: Desk): Tool {
  const { radio, models, calculating, server, status, moveSender } = desk;
  const outcome = el('div', { class: 'outcome' });
  const go = async (): Promise<void> => {
    radio.show();
    const body = bodyOf(radio.values()) as unknown as AreaBody;
    const answer = await calculating.run('Coverage', (watch) => server.client(watch).area(body), radio.show);
    if (answer === undefined) return;
    const { coverage, area, elapsed, calculation_adjusted: notes, attribution } = answer;
    const seconds = (elapsed / 1000).toFixed(1);
    const words = `Coverage: ${coverage} % of the disc, ${area.toFixed(1)} km². Computed in ${seconds} s.`;
    outcome.replaceChildren(
      el('p', {}, words),
      ...(notes.length === 0 ? [] : [notesList(notes)]),
      ...attribution.map((line) => el('p', { class: 'small' }, line)),
    );
    // The form is longer than most windows, so the map shows the outcome too.
    status.say(words);
    await status.attempt(() => showCalculation(desk, answer.sid, true));
  };
  const antenna = antennaPanel(desk);
  const group = radio.field('antenna.ant')?.element.closest('details');
  group?.append(antenna.element);
  const draw = (): void => {
    if (group?.open === true) antenna.draw();
  };
  group?.addEventListener('toggle', draw);
  radio.onChange(draw);
  nameByModel(radio, models);
  return {
    id: 'coverage',
    title: 'Coverage',
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Click the map or drag the pin to place the transmitter. Choose a preset, then press Calculate.',
      ),
      el(
        'div',
        { class: 'row gap' },
        button('Move to the highest ground nearby', () => status.attempt(() => snap(desk))),
      ),
      templateChooser(desk),
      radio.element,
      el(
        'div',
        { class: 'row stick' },
        button('Calculate', () => void go(), { class: 'primary wide' }),
      ),
      outcome,
    ),
    onMapClick: moveSender,
  };
}
