/** The continuations that wait for a turn, in order. */
const waiting: (() => void)[] = [];
/** Taken when this module loads, so that a test with fake timers does not stop the turns. */
const { setImmediate: immediately } = globalThis as { readonly setImmediate?: (work: () => void) => unknown };

/**
 * Lets everything else in the event loop run first. Of all that wait, one continues in each turn of the event loop:
 * however many long works yield, a turn takes no longer than the slice of one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) afterThisTurn(continueFirst);
  });
}

function continueFirst(): void {
  const first = waiting.shift();
  if (waiting.length > 0) afterThisTurn(continueFirst);
  first?.();
}

/** In pages a message, because they slow timers down to 4 ms. */
function afterThisTurn(work: () => void): void {
  if (immediately !== undefined) return void immediately(work);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener(
    'message',
    () => {
      port1.close();
      work();
    },
    { once: true },
  );
  port1.start();
  port2.postMessage(undefined);
}
