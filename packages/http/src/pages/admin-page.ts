/** The page at `/admin`. The operator's key stays in this page: it is sent only as a header. */
export function adminPage(version: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Radioshed operator</title>
<style>
  body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 1.5rem auto; padding: 0 1rem; color: #1a1a1a; background: #fafafa }
  h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 1.6rem 0 .4rem }
  table { border-collapse: collapse; width: 100% } .wide { overflow-x: auto }
  th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #c9ced4; white-space: nowrap }
  td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
  button, input { font: inherit; padding: .25rem .7rem }
  input { width: 22rem; max-width: 100% }
  #status { min-height: 1.5em }
  @media (prefers-color-scheme: dark) { body { color: #e8e8e8; background: #16191d } th, td { border-color: #3a424c } }
</style>
</head>
<body>
<main>
<h1>Radioshed operator</h1>
<form id="enter"><label for="key">Operator’s key</label> <input id="key" type="password" autocomplete="current-password" required>
<button>Show</button></form>
<p id="status" role="status"></p>
<div id="all" hidden></div>
</main>
<footer><p>Version ${version.replaceAll(/[^\w.+-]/g, '')}</p></footer>
<script>
const $ = (id) => document.getElementById(id);
let key = '';
let timer;
const made = (tag, text, className) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  return element;
};
async function ask(path, method) {
  const response = await fetch(path, { method, headers: { authorization: 'Bearer ' + key } });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
const size = (bytes) => bytes < 1e6 ? (bytes / 1e3).toFixed(1) + ' kB' : bytes < 1e9 ? (bytes / 1e6).toFixed(1) + ' MB' : (bytes / 1e9).toFixed(1) + ' GB';
const time = (s) => s < 120 ? s.toFixed(0) + ' s' : s < 7200 ? (s / 60).toFixed(0) + ' min' : (s / 3600).toFixed(1) + ' h';
function table(title, heads, rows, none) {
  const parts = [made('h2', title)];
  if (rows.length === 0) return [...parts, made('p', none)];
  const wide = made('div', undefined, 'wide');
  wide.tabIndex = 0;
  wide.setAttribute('role', 'region');
  wide.setAttribute('aria-label', title);
  const body = made('table');
  const head = body.createTHead().insertRow();
  heads.forEach((text, i) => {
    const cell = made('th', text, typeof rows[0][i] === 'number' ? 'number' : '');
    cell.scope = 'col';
    head.append(cell);
  });
  const list = body.createTBody();
  for (const row of rows) {
    const line = list.insertRow();
    for (const value of row) {
      const cell = line.insertCell();
      if (value instanceof Node) cell.append(value);
      else cell.textContent = typeof value === 'number' ? value.toLocaleString('en') : value;
      if (typeof value === 'number') cell.className = 'number';
    }
  }
  wide.append(body);
  return [...parts, wide];
}
function acting(what, id, call) {
  const button = made('button', what === 'cancel' ? 'Cancel' : 'Retry');
  button.type = 'button';
  button.setAttribute('aria-label', button.textContent + ' ' + call + ' ' + id.slice(0, 8));
  button.onclick = async () => {
    button.disabled = true;
    try {
      await ask('admin/calls/' + encodeURIComponent(id) + '/' + what, 'POST');
      await show();
      $('status').textContent = (what === 'cancel' ? 'Cancelled ' : 'Retrying ') + id.slice(0, 8);
    } catch (error) {
      $('status').textContent = error.message;
    }
  };
  return button;
}
const problem = ({ state, response }) => response ? JSON.parse(response).body.error : state === 'lost' ? 'its workers stopped' : '';
async function show() {
  const { queues, cluster, accounts, accountsLeftOut, bytes, memory, threads } = await ask('admin/state', 'GET');
  const isOpen = ({ state }) => state === 'queued' || state === 'running';
  const calls = cluster ? cluster.calls.filter(isOpen) : [];
  const failed = cluster ? cluster.calls.filter((call) => !isOpen(call)) : [];
  $('all').replaceChildren(
    ...table('Queues', ['queue', 'running', 'waiting'], Object.entries(queues).map(([name, of]) => [name, of.running, of.waiting])),
    ...(cluster ? [
      ...table('Workers', ['worker', 'version', 'data fingerprint'], cluster.workers.map(({ id, version, ground }) => [id, version, ground]), 'No worker is reporting; calls are waiting.'),
      ...table('Calls', ['call', 'account', 'state', 'progress', 'parts', 'age', 'tries', 'worker', 'action'], calls.map((call) => [
        call.call + ' ' + call.id.slice(0, 8), call.accountId, call.state, Math.round(100 * call.share) + ' %',
        call.parts ? call.partsDone + ' of ' + call.parts : '', time(call.seconds), call.tries, call.worker || '', acting('cancel', call.id, call.call)]), 'No call is running or waiting.'),
      ...table('Failures of the last hour', ['call', 'account', 'why', 'tries', 'worker', 'action'], failed.map((call) => [
        call.call + ' ' + call.id.slice(0, 8), call.accountId, problem(call), call.tries, call.worker || '', call.state === 'lost' ? acting('retry', call.id, call.call) : '']), 'None.'),
    ] : [made('p', 'This server runs its calculations itself, on ' + (threads.pool + threads.calculations) + ' threads; it has no cluster queue.')]),
    ...table('Accounts, usage of the last 30 days', ['account', 'name', 'plan', 'calls', 'credits', 'stored'], accounts.map((each) => [each.id, each.name, each.plan, each.calls, each.credits, size(each.bytes)]), 'No accounts.'),
    ...(accountsLeftOut ? [made('p', accountsLeftOut + ' more accounts are not shown.')] : []),
    made('h2', 'Storage'),
    made('p', size(bytes) + ' of calculations and 3D models. Memory reserved on this server: ' + size(memory.reservedBytes) + '.'),
  );
  $('all').hidden = false;
}
$('enter').onsubmit = async (event) => {
  event.preventDefault();
  key = $('key').value;
  clearInterval(timer);
  try {
    await show();
    $('status').textContent = '';
    timer = setInterval(() => { if (!document.activeElement || document.activeElement === document.body) show().catch((error) => { $('status').textContent = error.message; }); }, 5000);
  } catch (error) {
    $('all').hidden = true;
    $('status').textContent = error.message;
  }
};
</script>
</body>
</html>
`;
}
