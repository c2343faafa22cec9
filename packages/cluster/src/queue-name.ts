/** Contents of the name of a queue. */
export interface QueueOf {
  /** Identity of the archive. */
  readonly archive: string;
  /** Version of the servers that admit the calls. */
  readonly version: string;
  /** Kind of calls. */
  readonly queue: string;
}

/** The name of a queue on its server. */
export function queueName({ archive, version, queue }: QueueOf): string {
  return `radioshed-${archive}-${version}-${queue}`;
}

/** Contents of a name; undefined if it is none of a cluster. */
export function queueOfName(name: string): QueueOf | undefined {
  const [, archive, version, queue] = /^radioshed-([0-9A-Za-z]+)-(.*)-([a-z]+)$/.exec(name) ?? [];
  return archive === undefined || version === undefined || queue === undefined
    ? undefined
    : { archive, version, queue };
}
