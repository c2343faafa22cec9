import pg from 'pg';

type Query = (...given: readonly unknown[]) => unknown;

/**
 * The class of a pool's clients that breaks a connection whose reply is late. Behind a cut cable, where neither end
 * hears of the other, a query would otherwise wait for a quarter of an hour, and the pool would have no connection
 * left. A connection that breaks fails its queries, and between queries ends no process.
 *
 * @param ms longest wait for the reply to a query: longer than the server lets one run.
 * @returns for the setting `Client` of `pg.Pool`. The types of `pg` are not installed with this package.
 */
export function clientWithin(ms: number): unknown {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      // A pool listens to its idle clients alone: without a listener the event of one that is taken would end the
      // process.
      this.on('error', () => {});
      const query = this.query.bind(this) as Query;
      this.query = ((...given: readonly unknown[]) => {
        // With a query under way, this breaks the connection at once.
        const timer = setTimeout(() => void this.end().catch(() => {}), ms);
        const done = given.at(-1);
        if (typeof done === 'function') {
          const told = (...reply: readonly unknown[]): unknown => {
            clearTimeout(timer);
            return (done as Query)(...reply);
          };
          return query(...given.slice(0, -1), told);
        }
        const reply = query(...given);
        const over = (): void => clearTimeout(timer);
        if (reply instanceof Promise) reply.then(over, over);
        else over(); // a stream of rows, as in a backup
        return reply;
      }) as typeof this.query;
    }
  };
}
