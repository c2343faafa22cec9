import type { SceneBody } from '@radioshed/contract/client';
import { SCENE_FIELDS } from '@radioshed/contract/fields';

import { button, el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { formState } from '../form/form-state.js';
import { formFieldsIn } from '../form/form-field-of.js';
import type { FieldGroup } from '../form/radio-fields.js';
import { radioForm } from '../form/radio-form.js';
import { bodyOf } from '../form/values.js';
import { legend } from '../result/legend.js';
import type { Desk, Tool } from '../start/desk.js';
import type { ModelShown } from './model-stage.js';

const FIELDS: readonly FieldGroup[] = [
  {
    title: 'Transmitter in the model',
    open: true,
    fields: [
      ...formFieldsIn(SCENE_FIELDS, 'pos.x', 'pos.y', 'pos.z', 'frq', 'txw'),
      ...formFieldsIn(SCENE_FIELDS, '3d.max_reflections', 'output.megavoxels').map((field) => ({
        ...field,
        path: field.path.replace(/^.*\./, ''),
      })),
    ],
  },
];

/** The field inside a 3D model of the account: a slice as a picture, the whole as a rotatable view and as GLB. */
export function sceneTool({ server, status, calculating }: Desk): Tool {
  const form = radioForm(FIELDS, 'scene');
  form.set({
    'pos.x': '0',
    'pos.y': '1.5',
    'pos.z': '0',
    frq: '2400',
    txw: '0.1',
    max_reflections: '2',
    megavoxels: '0.05',
  });
  const state = formState(form);
  const models = el('select', { id: 'scene-model' });
  const about = el('p', { class: 'small' });
  const file = el('input', { type: 'file', id: 'scene-file', accept: '.glb', onchange: () => status.attempt(upload) });
  const outcome = el('div', { 'aria-live': 'polite' });
  const refresh = async (chosen = models.value): Promise<void> => {
    if (!server.hasKey()) return;
    const { models: all } = await server.client().sceneModels();
    models.replaceChildren(...all.map(({ file: name }) => el('option', { value: name }, name)));
    if (all.some(({ file: name }) => name === chosen)) models.value = chosen;
    const one = all.find(({ file: name }) => name === models.value);
    about.textContent =
      one === undefined
        ? 'No model is saved yet. Choose a GLB file.'
        : `${one.triangles} triangles, ${[one.size_m.x, one.size_m.y, one.size_m.z].map((m) => m.toFixed(1)).join(' × ')} m (x, y up, z).`;
  };
  models.addEventListener('change', () => status.attempt(refresh));
  const upload = async (): Promise<void> => {
    const chosen = file.files?.[0];
    if (chosen === undefined) return;
    const kept = await server.client().addSceneModel(chosen.name, chosen);
    status.say(`${kept.message}.`);
    await refresh(kept.file);
  };
  let closeStage: (() => void) | undefined;
  let isHere = false;
  const look = async (shown: ModelShown): Promise<void> => {
    // Loaded on first use: most users never open it.
    const { showModel } = await import('./model-stage.js');
    closeStage?.();
    closeStage = await showModel(server, shown);
    if (!isHere) closeStage();
  };
  const calculate = async (): Promise<void> => {
    form.show();
    if (models.value === '') throw new Error('Choose a GLB model first.');
    const { pos, frq, txw, max_reflections: most, megavoxels } = bodyOf(form.values());
    const body = {
      site: 'Model',
      network: '3D',
      transmitters: [{ frq, txw, pos, antenna: { ant: 38, txg: 0 } }],
      '3d': { input_file: models.value, max_reflections: most },
      output: { megavoxels },
    };
    const answer = await calculating.run('3D field', (watch) =>
      server.client(watch).scene(body as unknown as SceneBody),
    );
    if (answer === undefined) return;
    const address = (format: string): string => server.url(`archive/${answer.sid}/${format}`);
    const shown = (): ModelShown => ({
      sid: answer.sid,
      title: `Level on the surfaces of ${models.value}`,
      legend: keyOf(),
      cutM: answer.slice_height_m,
    });
    const keyOf = (): HTMLElement => legend('dBm', [answer.key].flat(2));
    const save = (format: string, words: string): HTMLElement =>
      el('a', { href: address(format), download: '' }, words);
    outcome.replaceChildren(
      el(
        'p',
        {},
        `Slice at ${answer.slice_height_m} m, voxels of ${answer.resolution.toFixed(2)} m, computed in ${answer.elapsed_s} s.`,
      ),
      el('img', {
        class: 'cut',
        src: address('png'),
        alt: `Level in the model ${answer.slice_height_m} m above its origin, seen from above`,
      }),
      keyOf(),
      el(
        'div',
        { class: 'row gap' },
        button('Show in 3D', () => status.attempt(() => look(shown()))),
      ),
      el(
        'p',
        { class: 'row wrap gap' },
        save('glb_plain', 'Save as GLB'),
        save('field', 'Save values'),
        el('a', { href: server.url(`archive/calc?id=${answer.sid}`), target: '_blank', rel: 'noopener' }, 'All files'),
      ),
      notesList(notesOf(answer)),
    );
    // If the user changed the tab during the calculation, the map stays.
    if (isHere) await look(shown());
  };
  return {
    id: 'scene',
    title: '3D model',
    isMore: true,
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Signal level inside a room or building. Upload your own GLB model, with coordinates in metres.',
      ),
      el('div', { class: 'field' }, el('label', { for: 'scene-model' }, 'Model'), models, about),
      el('div', { class: 'row wrap gap' }, el('label', { for: 'scene-file', class: 'small' }, 'Add a model'), file),
      form.element,
      el(
        'div',
        { class: 'row gap' },
        button('Calculate', () => status.attempt(calculate), { class: 'primary wide' }),
      ),
      outcome,
    ),
    show() {
      isHere = true;
      void status.attempt(refresh);
    },
    hide() {
      isHere = false;
      closeStage?.();
    },
    state,
  };
}
