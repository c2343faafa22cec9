import { fileBaseName } from '@radioshed/contract/client';

import { el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { layerRecord } from '../result/layer-record.js';
import type { MadeLayer } from '../result/made-layer.js';
import { showCalculation } from '../result/show-calculation.js';
import { currentSite, siteName } from '../sites/site-book.js';
import { type CoveredSite, coveredSites, madeOfSites, victimTitle } from './covered-sites.js';
import type { NodeDesk } from './node-desk.js';

/** Notes on the colour key, which the map shows. */
const OF_COLOURS: ReadonlySet<string> = new Set([
  'colourKeyAmbiguous',
  'colourKeyTurned',
  'colourKeySpread',
  'colourKeyEnds',
  'colourKeyEndsBeforeThreshold',
]);

/** Shows where the other ticked sites disturb one of them: the one in the form, until another is chosen. */
export async function interferenceOfSites(desk: NodeDesk): Promise<void> {
  const covered = await coveredSites(desk);
  if (covered === undefined) return;
  const edited = currentSite(desk.sites.book());
  await interferenceOf(desk, covered, covered.find(({ site }) => site.id === edited.id) ?? covered[0]);
}

async function interferenceOf(
  desk: NodeDesk,
  covered: readonly CoveredSite[],
  signal: CoveredSite | undefined,
): Promise<void> {
  if (signal === undefined) return;
  const { server, calculating, status, tell } = desk;
  const fileOf = async ({ sid }: CoveredSite): Promise<string> => {
    const { id, network, site } = await layerRecord(server, sid);
    return fileBaseName(id, network, site);
  };
  const others = covered.filter((each) => each !== signal);
  const body = {
    s_sites: [await fileOf(signal)],
    j_sites: await Promise.all(others.map(fileOf)),
    name: victimTitle(siteName(signal.site)),
  };
  const answer = await calculating.run('Interference', (watch) => server.client(watch).interference(body));
  if (answer === undefined) return;
  const zero = answer.percentage_above_js.find(({ js }) => js === 0)?.percentage ?? 0;
  const choice = el(
    'select',
    {
      id: 'interference-signal',
      onchange: () => {
        const chosen = covered.find(({ site }) => String(site.id) === choice.value);
        void status.attempt(() => interferenceOf(desk, covered, chosen));
      },
    },
    ...covered.map(({ site }) => el('option', { value: String(site.id) }, siteName(site))),
  );
  choice.value = String(signal.site.id);
  const words = `The other ${others.length === 1 ? 'site is' : `${others.length} sites together are`} at least as strong as ${siteName(signal.site)} in ${zero} % of its served area (J/S ≥ 0 dB).`;
  tell(
    el('div', { class: 'field' }, el('label', { for: 'interference-signal' }, 'Victim site'), choice),
    el('p', {}, words),
    notesList(notesOf(answer).filter(({ code }) => !OF_COLOURS.has(code))),
  );
  const made: MadeLayer = {
    kind: 'interference',
    title: body.name,
    of: madeOfSites(covered),
    isOfProject: true,
    sid: answer.sid,
  };
  const before = desk.layers.all().filter(({ made }) => made?.kind === 'interference' && made.isOfProject);
  await showCalculation(desk, answer.sid, true, { made });
  // Another victim replaces it.
  for (const { name } of before) desk.layers.remove(name);
}
