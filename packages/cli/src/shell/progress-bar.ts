import type { SingleBar } from 'cli-progress';

/** The progress of a calculation. */
export interface ProgressLike {
  readonly phase: string;
  /** 0 to 1. */
  readonly share: number;
}

/** A progress bar on stderr. */
export interface ProgressBar {
  readonly update: (progress: ProgressLike) => void;
  /** Removes the bar. */
  readonly stop: () => void;
}

/** A bar if stderr is a terminal. */
export async function progressBar(stream: NodeJS.WriteStream = process.stderr): Promise<ProgressBar> {
  if (stream.isTTY !== true) return { update: () => undefined, stop: () => undefined };
  const { default: cliProgress } = await import('cli-progress');
  const bar: SingleBar = new cliProgress.SingleBar(
    {
      stream,
      format: '{bar} {percentage} %  {phase}  {duration_formatted}',
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: false,
      // The command handles Ctrl-C.
      gracefulExit: false,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(100, 0, { phase: '' });
  return {
    update: ({ phase, share }) => bar.update(Math.floor(share * 100), { phase }),
    stop: () => bar.stop(),
  };
}
