import { byId } from './dom/element.js';
import { firstPaint } from './dom/first-paint.js';
import { statusLine } from './dom/status-line.js';
import { keyStore } from './server/key-store.js';
import { createServer } from './server/server.js';
import { openedAddress } from './start/address.js';
import { keyDialog } from './start/key-dialog.js';
import { fragmentText, sharedOf } from './start/share-link.js';
import { readStart } from './start/start.js';
import { fitPaper } from './start/paper.js';
import { themeOf } from './start/theme.js';

const { fragment, isSame } = openedAddress();
const keys = keyStore(fragment, sessionStorage, localStorage);
// The key is off the address before anything else: what is shared or bookmarked never holds it.
history.replaceState(null, '', fragment.size === 0 ? location.pathname : `#${fragmentText(fragment)}`);
const base = new URL('.', location.href).href;
const server = createServer(base, keys);
const theme = themeOf(localStorage, matchMedia('(prefers-color-scheme: dark)'), (next) => {
  document.documentElement.dataset['theme'] = next;
});

fitPaper();
const askForKey = keyDialog(keys, () => location.reload());
const status = statusLine(askForKey);
const isShared = ['layers', 'made', 'path.link'].some((name) => fragment.has(name));
if (keys.get() === undefined && !isShared) askForKey();

// An address that is another opens another view: the way to the controls is none.
document.querySelector('a.skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  byId('panel').focus();
});

// A menu closes when something else is clicked, or something in it was chosen.
addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll('details.menu[open]')) {
    const isOwn = target instanceof Element && target.closest('summary')?.parentElement === menu;
    if (!isOwn) menu.removeAttribute('open');
  }
});

// The map is most of the page's weight and work: everything else is on the screen before its code runs, which is loaded
// at the same time.
firstPaint()
  .then(() => import('./start/open-page.js'))
  .then(
    ({ openPage }) =>
      openPage({ server, status, theme, askForKey, start: readStart(), shared: sharedOf(fragment), isSame }),
    (error: unknown) => {
      byId('map').textContent = 'This browser cannot show the map.';
      throw error;
    },
  )
  .catch(status.complain);
