// @ts-check

/** Bursts of changes of each kind. */
const BURSTS = 20;
/**
 * Keys of a burst, moves of a drag, and the time between two of them, ms: as fast as keys repeat, and as a screen is
 * drawn.
 */
const [KEYS, KEY_MS, MOVES, MOVE_MS] = [3, 60, 12, 16];

/**
 * From the last input of a burst to steps of its last preview, ms.
 * @typedef {{ sentMs: number, receivedMs: number, drawnMs: number }} Lag
 */

/**
 * From the last event of a burst to the picture of the live preview on the screen: keys that step and type the power,
 * and the mast dragged with the mouse. Coverages of 0.1 megapixels.
 *
 * @param {import('playwright-core').Page} page
 */
export async function previewed(page) {
  const advanced = page.locator('#tool-coverage details.advanced');
  await page.locator('#radio-output-rad').fill('8');
  await advanced.locator('> summary').click();
  await advanced.locator('details > summary', { hasText: 'Result' }).click();
  await page.locator('#radio-output-res').fill('50');
  await page.locator('#live-preview').check();
  await page.locator('#tool-coverage .preview span').filter({ hasText: 'Preview at' }).waitFor();
  await page.evaluate(watchPreviews);
  const power = page.locator('#radio-transmitter-txw');
  await power.scrollIntoViewIfNeeded();
  const keys = await lags(page, async (i) => {
    await power.fill(String(10 + i));
    for (let key = 1; key < KEYS; key++) {
      await page.waitForTimeout(KEY_MS);
      await power.press(i % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    }
  });
  const drags = await lags(page, async (i) => {
    const box = await page.locator('.pin.sender').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12];
    const [dx, dy] = [i % 2 === 0 ? 5 : -5, i % 4 < 2 ? 2 : -2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move++) {
      await page.mouse.move(x + dx * move, y + dy * move);
      await page.waitForTimeout(MOVE_MS);
    }
    await page.mouse.up();
  });
  await page.locator('#live-preview').uncheck();
  return { ...figures('step', keys), ...figures('drag', drags) };
}

/**
 * Median and 95th percentile of the whole lag, and medians of the steps before.
 * @param {string} kind
 * @param {readonly Lag[]} found
 */
function figures(kind, found) {
  const of = (/** @type {keyof Lag} */ step) => quantiles(found.map((lag) => lag[step]));
  const [[drawnMs, drawnP95Ms], [sentMs], [receivedMs]] = [of('drawnMs'), of('sentMs'), of('receivedMs')];
  return {
    [`${kind}SentMs`]: sentMs,
    [`${kind}ReceivedMs`]: receivedMs,
    [`${kind}Ms`]: drawnMs,
    [`${kind}P95Ms`]: drawnP95Ms,
  };
}

/** Runs in the page: notes when an input came, and which preview was sent, received and drawn when. */
function watchPreviews() {
  const seen = { inputMs: 0, sent: 0, sentMs: 0, received: 0, receivedMs: 0, drawn: 0, drawnMs: 0 };
  Object.assign(globalThis, { previews: seen });
  const line = /** @type {Element} */ (document.querySelector('#tool-coverage .preview span'));
  const plain = globalThis.fetch;
  globalThis.fetch = async (request, ...others) => {
    if (!(request instanceof Request) || !request.url.endsWith('/preview')) return plain(request, ...others);
    const mine = ++seen.sent;
    seen.sentMs = performance.now();
    const answer = await plain(request, ...others);
    Object.assign(seen, { received: mine, receivedMs: performance.now() });
    return answer;
  };
  for (const type of ['input', 'mousemove'])
    document.addEventListener(
      type,
      (event) => {
        if (type === 'input' || /** @type {MouseEvent} */ (event).buttons !== 0) seen.inputMs = event.timeStamp;
      },
      { capture: true },
    );
  new MutationObserver(() => {
    if (!line.textContent?.startsWith('Preview at')) return;
    const mine = seen.received;
    // The map draws its picture in the next frame, which is on the screen when the one after begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(seen, { drawn: mine, drawnMs: performance.now() })),
    );
  }).observe(line, { childList: true });
}

/**
 * Steps from the last input of each burst to the picture of the last preview sent.
 * @param {import('playwright-core').Page} page
 * @param {(i: number) => Promise<void>} burst
 */
async function lags(page, burst) {
  const found = [];
  for (let i = 0; i < BURSTS; i++) {
    await burst(i);
    found.push(await page.evaluate(drawnAfter));
  }
  return found;
}

/** Runs in the page: waits until the last preview sent is drawn and no other follows. @returns {Promise<Lag>} */
async function drawnAfter() {
  const { previews } =
    /** @type {{ previews: { inputMs: number, sent: number, sentMs: number, receivedMs: number, drawn: number, drawnMs: number } }} */ (
      /** @type {unknown} */ (globalThis)
    );
  const isDrawn = () => previews.drawn === previews.sent && previews.drawnMs > previews.inputMs;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { sent } = previews;
    if (!isDrawn()) continue;
    await new Promise((resolve) => setTimeout(resolve, 40));
    if (!isDrawn() || previews.sent !== sent) continue;
    const { inputMs, sentMs, receivedMs, drawnMs } = previews;
    return { sentMs: sentMs - inputMs, receivedMs: receivedMs - inputMs, drawnMs: drawnMs - inputMs };
  }
}

/** Median and 95th percentile. @param {readonly number[]} values */
function quantiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
}
