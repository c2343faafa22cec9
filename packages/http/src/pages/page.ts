import { DIPOLE_GAIN_DBI, escapeXml } from '@radioshed/units';

import { documentPolicy } from '../answer.js';

/** Content security policy: the page runs its own scripts, sends requests to this server and shows its pictures. */
export const PAGE_POLICY: string = documentPolicy(
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self'",
);

/** The /area request of the page, unless the operator names another. */
export const EXAMPLE: object = {
  site: 'A1',
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { alt: 2, rxg: DIPOLE_GAIN_DBI, rxs: -110 },
  antenna: { txg: DIPOLE_GAIN_DBI, txl: 0, ant: 1, pol: 'v' },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, res: 60, rad: 20 },
};

/** The page at `/`: a short introduction and a button that requests a coverage. */
export function firstPage(version: string, example: object): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Radioshed</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fafafa }
  pre { background: #eef1f4; padding: .75rem; border-radius: 6px; overflow: auto; font-size: 13px }
  button { font: inherit; padding: .4rem 1rem }
  figure { margin: 1rem 0; display: none } figure img { width: 100%; image-rendering: pixelated; background: #dfe7ee; border-radius: 6px }
  #legend span { display: inline-block; padding: 0 .4rem; font-size: 12px }
  @media (prefers-color-scheme: dark) { body { color: #e8e8e8; background: #16191d } pre { background: #22272e } figure img { background: #2b333c } }
</style>
</head>
<body>
<h1>Radioshed</h1>
<p>Radio propagation over real terrain. This is version ${escapeXml(version)}. Send <code>POST /area</code> or
<code>POST /path</code> with your key in the header <code>key</code>.</p>
<p>The request below computes a coverage over this server's terrain.</p>
<pre id="request"></pre>
<p><button id="go" type="button">Calculate</button> <span id="state" role="status"></span></p>
<figure><img id="picture" alt="Coverage of the transmitter"><figcaption id="legend"></figcaption></figure>
<pre id="answer" hidden></pre>
<script>
const body = ${scriptJson(example)};
const $ = (id) => document.getElementById(id);
$('request').textContent = 'POST /area\\n' + JSON.stringify(body, null, 1);
const key = new URLSearchParams(location.hash.slice(1)).get('key');
if (!key) { $('go').disabled = true; $('state').textContent = 'Open the address that the server printed; it ends in #key=…'; }
$('go').onclick = async () => {
  $('go').disabled = true;
  $('state').textContent = 'calculating …';
  try {
    const response = await fetch('area', { method: 'POST', headers: { key }, body: JSON.stringify(body) });
    const answer = await response.json();
    if (answer.error) throw new Error(answer.error);
    // Relative to this page, which may have been opened under an address other than the public one.
    $('picture').src = answer.PNG_WGS84.slice(answer.PNG_WGS84.lastIndexOf('/archive/') + 1);
    document.querySelector('figure').style.display = 'block';
    $('legend').replaceChildren(...answer.key.flat().map(({ l, r, g, b }) => {
      const entry = document.createElement('span');
      entry.textContent = l;
      entry.style.cssText = 'background: rgb(' + [r, g, b] + '); color: ' + (r + 2 * g + b > 400 ? '#000' : '#fff');
      return entry;
    }));
    $('state').textContent = answer.coverage + ' of the area covered, ' + answer.elapsed + ' ms';
    $('answer').textContent = JSON.stringify({ ...answer, key: undefined }, null, 1);
    $('answer').hidden = false;
  } catch (error) {
    $('state').textContent = error.message;
  }
  $('go').disabled = false;
};
</script>
</body>
</html>
`;
}

/** JSON inside a script element: no `<` may end the element. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
