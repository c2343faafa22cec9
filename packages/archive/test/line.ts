import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between the archive and its database that can break connections. */
export interface Line {
  readonly url: string;
  /** Breaks all connections after forwarding the bytes that match; the reply is lost. */
  breakAfter(statement: string): void;
  /**
   * Breaks a connection at the n-th message from now: the message is lost, or its reply is.
   * @returns messages so far, from 0
   */
  breakAt(n: number, lost: 'message' | 'reply'): () => number;
  /** Breaks all connections now and refuses new ones until `open`. */
  cut(): void;
  open(): void;
  close(): void;
}

export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const { port, hostname } = target;
  const sockets = new Set<Socket>();
  let isOpen = true;
  let [seen, isFatal]: [number, (bytes: Buffer) => 'message' | 'reply' | undefined] = [0, () => undefined];
  const drop = (): void => sockets.forEach((socket) => void socket.destroy());
  const server: Server = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    }
    let isLost = false;
    client.on('data', (bytes) => {
      seen++;
      const lost = isFatal(bytes);
      if (lost === undefined) return void database.write(bytes);
      [isLost, isFatal] = [true, () => undefined];
      const end = (): void => void client.destroy();
      if (lost === 'message') return end();
      // The database has executed the statement once it replies. Half a statement has no reply.
      database.once('data', end).write(bytes);
      setTimeout(end, 3000).unref();
    });
    database.on('data', (bytes) => void (isLost || client.write(bytes)));
    client.on('close', () => database.end());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  target.port = String(address.port);
  return {
    url: target.href,
    breakAfter: (statement) => void (isFatal = (bytes) => (bytes.includes(statement) ? 'reply' : undefined)),
    breakAt(n, lost) {
      [seen, isFatal] = [0, () => (seen === n ? lost : undefined)];
      return () => seen;
    },
    cut() {
      isOpen = false;
      drop();
    },
    open: () => void (isOpen = true),
    close() {
      drop();
      server.close();
    },
  };
}
