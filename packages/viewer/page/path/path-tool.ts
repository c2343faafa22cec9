import type { PathBody, SingleReport } from '@radioshed/contract/client';

import { closeDrawer } from '../dom/drawer.js';
import { button, el } from '../dom/element.js';
import { showFaults } from '../form/show-faults.js';
import { changed, currentSite, siteName } from '../sites/site-book.js';
import { type Place, placesIn, placesText } from '../map/place.js';
import { saveMenu } from '../result/save-menu.js';
import type { Desk, Tool } from '../start/desk.js';
import { isSid } from '../start/share-link.js';
import { availabilityPart } from './availability.js';
import { bothRadios } from './both-radios.js';
import { directionOf, directionsTable } from './directions.js';
import { askedLink } from './asked-link.js';
import { answerOf, keepLink, type KeptLink, keptLink, linkOf, savedLink } from './kept-link.js';
import { latestOf } from './latest.js';
import { linkFigures } from './link-figures.js';
import { endsName, linkName, pinName } from './link-name.js';
import { linkOnMap } from './link-on-map.js';
import { linkEnds } from './link-ends.js';
import {
  END_PATHS,
  type EndRadio,
  linkBody,
  linkValues,
  pinValues,
  radioOfPin,
  radioOfSite,
  underModelOf,
} from './link-radios.js';
import { offAxis, offAxisPart } from './off-axis.js';
import { showProfile } from './profile-drawer.js';
import { savedLinkNames, saveLinkNames } from './tab-link-names.js';

/** Files of a link. */
const FILES = [
  ['svg', 'Chart, SVG'],
  ['png', 'Chart, PNG'],
  ['kmz', 'KMZ, Google Earth'],
  ['geojson', 'GeoJSON'],
  ['shp', 'Shapefile, zipped'],
  ['json', 'Figures, JSON'],
] as const;

/** The tool of a link; other parts of the page may place its receiver. */
export interface LinkTool extends Tool {
  readonly placeReceiver: (place: Place) => void;
}

/**
 * A link between the transmitter and a second place: profile, level along it, budget. Moving an end computes it again.
 */
export function pathTool(desk: Desk): LinkTool {
  const { view, radio, server, status } = desk;
  const budget = el('div', { 'aria-live': 'polite' });
  const drawn = linkOnMap(desk, {
    onDrag(isOver) {
      ends.release();
      moved(isOver);
    },
    onTyped: (place) => placeReceiver(place, true),
  });
  const both = el('div', {});
  /** Own values of the radio at the receiver pin. */
  let pinRadio: Partial<EndRadio> = {};
  const radios = bothRadios((end, change) => {
    const values = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [END_PATHS[key as keyof EndRadio], value]),
    );
    const site = ends.receiver();
    if (end === 0) radio.set(values);
    else if (site === undefined) pinRadio = { ...pinRadio, ...change };
    else desk.sites.change(changed(desk.sites.book(), site.id, { values: { ...site.values, ...values } }));
    drawRadios();
    moved(true);
  });
  const ends = linkEnds(desk.sites, (place) => {
    isNew = true;
    drawn.move(place);
    moved(true);
  });
  desk.sites.onChange(() => {
    if (isShown) drawRadios();
  });
  let isShown = false;
  /** Whether to move the map so that both ends are visible. */
  let isNew = false;
  let isCounted = true;
  /** The link that is shown. */
  let last: KeptLink | undefined;
  /** That of the page before this one, until it is shown again. */
  let before = keptLink(sessionStorage);
  /** A link that the page was opened with, by its unguessable name, until it is shown. */
  let shared: string | undefined;

  const forget = (id: number): void =>
    void server
      .client()
      .deleteCalculation(id)
      .catch(() => undefined);

  const fixed = availabilityPart(server, () => isShown && void ask());

  const keep = (link: KeptLink): void => {
    last = link;
    isCounted = link.isCounted;
    keepLink(sessionStorage, link);
  };
  const show = (report: SingleReport, link: KeptLink): void => {
    // Of a link that is being moved, only the last one stays saved.
    if (last !== undefined && !last.isForOthers) forget(last.id);
    keep(link);
    showProfile(report, saveMenu(server, link.sid, FILES), drawn.point);
    if (isNew) view.reveal([desk.sender(), drawn.receiver()]);
    isNew = false;
    both.replaceChildren();
    const mine = currentSite(desk.sites.book());
    const aim = offAxisPart(offAxis({ ...report.Transmitters }, radio.values()), siteName(mine), (values) => {
      radio.set(values);
      moved(true);
    });
    budget.replaceChildren(...linkFigures(report, receiverRadio(), aim, both));
    fixed.show(report.availability);
  };
  const receiverRadio = (): EndRadio => {
    const site = ends.receiver();
    return site === undefined ? { ...radioOfPin(radio.values()), ...pinRadio } : radioOfSite(site.values);
  };
  const receiverName = (): string => {
    const site = ends.receiver();
    return site === undefined ? 'Receiver' : siteName(site);
  };
  const drawRadios = (): void => {
    const site = currentSite(desk.sites.book());
    radios.show(
      { name: siteName(site), radio: radioOfSite(radio.values()) },
      { name: receiverName(), radio: receiverRadio() },
    );
    drawName();
  };
  const drawName = (): void => {
    const [mine, other] = [currentSite(desk.sites.book()), ends.receiver()];
    name.show(
      { id: mine.id, name: siteName(mine) },
      other === undefined
        ? { name: pinName(drawn.receiver()), place: drawn.receiver() }
        : { id: other.id, name: siteName(other) },
    );
  };
  const names = savedLinkNames(sessionStorage, desk.sites.book());
  const name = linkName(
    names,
    () => saveLinkNames(sessionStorage, names),
    () => void ask(),
  );
  const bodyNow = (): PathBody => {
    drawName(); // a site may have been renamed
    return linkBody(linkValues(radio.values(), receiverRadio(), name.now()), drawn.receiver());
  };
  const ask = latestOf(async (): Promise<void> => {
    try {
      radio.show();
      const body = bodyNow();
      const earlier = before;
      before = undefined;
      const again = await answerOf(server, earlier, body);
      if (again === undefined && earlier?.isForOthers === false) forget(earlier.id);
      const report = again ?? (await fixed.ask(body, (each) => askedLink(server, sessionStorage, each)));
      if (!isShown) return void (again === undefined && forget(report.id));
      show(
        report,
        again !== undefined && earlier !== undefined ? earlier : linkOf(report, JSON.stringify(body), false),
      );
      if (isCounted)
        both.replaceChildren(
          el(
            'div',
            { class: 'row' },
            button('Calculate the reverse direction', () => status.attempt(() => askBack(report))),
          ),
        );
      else await askBack(report);
    } catch (error) {
      radio.show(error);
      showFaults(error, drawn.fields);
      status.complain(error);
    }
  });
  /** The same link from the receiver to the transmitter; only its level is shown, and it is not saved. */
  const askBack = async (there: SingleReport): Promise<void> => {
    const [mine, other] = [radioOfSite(radio.values()), receiverRadio()];
    const { lat, lon } = drawn.receiver();
    const site = ends.receiver();
    const sender = {
      ...(site?.values ?? pinValues(radio.values(), other)),
      'transmitter.lat': lat.toFixed(6),
      'transmitter.lon': lon.toFixed(6),
    };
    const back = await askedLink(
      server,
      sessionStorage,
      linkBody(
        linkValues(
          underModelOf(radio.values(), sender),
          mine,
          endsName(receiverName(), siteName(currentSite(desk.sites.book()))),
        ),
        desk.sender(),
      ),
    );
    forget(back.id);
    if (last?.sid !== there.sid || !isShown) return; // another link is shown by now
    const [sent, received] = [siteName(currentSite(desk.sites.book())), receiverName()];
    both.replaceChildren(
      directionsTable(directionOf(there, sent, received, other), directionOf(back, received, sent, mine)),
    );
  };
  /** Shows the saved link of an address; if it was deleted, computes it again. */
  const open = async (sid: string): Promise<void> => {
    [shared, before] = [undefined, undefined];
    const report = await savedLink(server, sid);
    if (report === undefined) return ask();
    show(report, linkOf(report, JSON.stringify(bodyNow()), true));
  };
  const moved = (isOver: boolean): void => {
    if (!isShown) return;
    drawn.draw();
    drawRadios();
    if (isOver || !isCounted) void ask();
  };
  const placeReceiver = (place: Place, isTyped = false): void => {
    isNew ||= isTyped;
    ends.release();
    drawn.move(place);
    moved(true);
  };
  desk.onSenderMove((_place, isOver) => moved(isOver));
  return {
    id: 'path',
    title: 'Link',
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Choose two sites, drag either pin, or click the map and choose “Link to here”. Each end has its own radio; reception uses the gain in the main direction of its antenna.',
      ),
      ends.element,
      drawn.element,
      radios.element,
      name.element,
      budget,
      fixed.element,
    ),
    show() {
      isShown = true;
      isNew = true;
      drawn.show(true);
      drawn.draw();
      drawRadios();
      const sid = shared;
      void (sid === undefined ? ask() : status.attempt(() => open(sid)));
    },
    hide() {
      isShown = false;
      drawn.show(false);
      closeDrawer();
    },
    state: {
      get(isShared) {
        if (!isShown) return {};
        if (isShared && last?.isForOthers === false) keep({ ...last, isForOthers: true });
        const site = ends.receiver();
        // Only this tab has the site; others see where it is, and the link.
        const end = isShared || site === undefined ? {} : { site: String(site.id) };
        return {
          to: placesText([drawn.receiver()], 6),
          ...pinRadio,
          ...end,
          ...(name.own() === '' ? {} : { name: name.own() }),
          ...(isShared && last !== undefined ? { link: last.sid } : {}),
        };
      },
      set({ to = '', link = '', name: called = '', site, ...own }) {
        const [place] = placesIn(to);
        if (place !== undefined) drawn.move(place);
        pinRadio = Object.fromEntries(Object.entries(own).filter(([name]) => name in END_PATHS));
        if (site !== undefined) ends.choose(site);
        drawName();
        if (called !== '') name.enter(called);
        if (isSid(link)) shared = link;
      },
    },
    placeReceiver: (place) => placeReceiver(place),
  };
}
