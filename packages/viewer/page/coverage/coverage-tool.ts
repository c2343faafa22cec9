import { button, el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { markShown } from '../dom/outdated.js';
import { NOISE_FIGURE, noiseWords } from '../form/noise-figure.js';
import { antennaPanel } from '../site/antenna-panel.js';
import { snap } from '../site/snap.js';
import { importPanel } from '../sites/import-panel.js';
import { currentSite } from '../sites/site-book.js';
import { changeTicked } from '../sites/change-ticked.js';
import { sitePlacer } from '../sites/place-site.js';
import { siteList } from '../sites/site-list.js';
import type { Desk, Tool } from '../start/desk.js';
import { beforeWords, calculatedMegapixels, speedKey } from './before-words.js';
import { coverSite } from './cover-site.js';
import { nameByModel } from './field-words.js';
import { livePreview } from './live-preview.js';
import { templateChooser } from './template-chooser.js';

/** The sites, the form of one of them, and where it reaches. */
export function coverageTool(desk: Desk): Tool {
  const { radio, models, status, sites, limits } = desk;
  const outcome = el('div', { class: 'outcome' });
  const keepVariant = el('input', { type: 'checkbox', id: 'keep-variant' });
  const before = el('p', { class: 'small before', 'aria-live': 'off' });
  /** Seconds per megapixel of the last calculation of each kind. */
  const speeds = new Map<string, number>();
  const drawBefore = (): void => {
    before.textContent = beforeWords(radio.values(), speeds.get(speedKey(radio.values())), limits);
  };
  radio.onChange(drawBefore);
  const drawNoise = (): void => {
    const words = noiseWords(radio.values());
    radio.field('output.nf')?.name('Noise floor', words.floor);
    radio.field(NOISE_FIGURE)?.name('Noise figure', words.figure);
  };
  radio.onChange(drawNoise);
  drawNoise();
  drawBefore();
  /** The site that the outcome is about. */
  let about: number | undefined;
  const drawOutcome = (id = about): void => {
    about = id;
    const site = currentSite(sites.book());
    outcome.hidden = site.id !== about;
    markShown(outcome, !desk.coverages.isCurrent(site));
  };
  sites.onChange(() => drawOutcome());
  /** The last coverage that followed a change by itself. */
  let live: { readonly site: number; readonly id: number } | undefined;
  /** @param stop of a coverage that follows a change by itself */
  const go = async (id?: number, stop?: AbortSignal): Promise<void> => {
    radio.show();
    const book = sites.book();
    const site = book.sites.find((each) => each.id === id) ?? currentSite(book);
    const answer = await coverSite(desk, site, 'Coverage', keepVariant.checked, () => void go(site.id), stop);
    if (answer === undefined) return;
    // Of the coverages on the way to a good place, only the last of a site stays saved.
    const isPassed = stop !== undefined && live?.site === site.id && !keepVariant.checked;
    if (isPassed && live !== undefined)
      void desk.server
        .client()
        .deleteCalculation(live.id)
        .catch(() => undefined);
    live = stop === undefined ? undefined : { site: site.id, id: answer.id };
    preview.clear();
    speeds.set(
      speedKey(site.values),
      answer.elapsed / 1000 / Math.max(0.01, calculatedMegapixels(site.values, limits)),
    );
    drawBefore();
    const { coverage, area, elapsed, attribution } = answer;
    const notes = notesOf(answer);
    const seconds = (elapsed / 1000).toFixed(1);
    const words = `Coverage: ${coverage} % of the circle, ${area.toFixed(1)} km². Computed in ${seconds} s.`;
    outcome.replaceChildren(
      el('p', {}, words),
      ...(notes.length === 0 ? [] : [notesList(notes)]),
      ...attribution.map((line) => el('p', { class: 'small' }, line)),
    );
    drawOutcome(site.id);
    // The form is longer than most windows, so the map shows the outcome too.
    status.say(words);
  };
  const antenna = antennaPanel(desk);
  const group = radio.field('antenna.tlt')?.element.closest('details');
  group?.append(antenna.element);
  const draw = (): void => {
    if (group?.open === true) antenna.draw();
  };
  group?.addEventListener('toggle', draw);
  radio.onChange(draw);
  nameByModel(radio, models);
  const preview = livePreview(desk, (stop) => void go(undefined, stop));
  const placer = sitePlacer(desk);
  return {
    id: 'coverage',
    title: 'Sites',
    element: el(
      'div',
      {},
      el('p', { class: 'hint' }, 'Add or import sites, or drag the pin. Choose a preset, then press Calculate.'),
      siteList(desk, placer),
      importPanel(desk),
      el(
        'div',
        { class: 'row gap' },
        button('Move to the highest ground nearby', () => status.attempt(() => snap(desk))),
      ),
      templateChooser(desk),
      radio.element,
      el(
        'div',
        { class: 'row wrap stick' },
        changeTicked(desk),
        before,
        button('Calculate', () => void go(), { class: 'primary wide', id: 'calculate' }),
        el(
          'label',
          { class: 'small', title: 'Leave the coverage calculated before on the map' },
          keepVariant,
          ' Keep variant',
        ),
        preview.element,
      ),
      outcome,
    ),
    hide: placer.cancel,
    takeClick: placer.takeClick,
  };
}
