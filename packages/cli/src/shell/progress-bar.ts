import type { SingleBar } from 'cli-progress';

/** What a calculation tells while it runs. */
export interface ProgressLike {
  readonly phase: string;
  /** 0 to 1. */
  readonly share: number;
}

/** A progress bar on stderr. */
export interface ProgressBar {
  readonly update: (progress: ProgressLike) => void;
  /** Takes the bar off the screen. */
  readonly stop: () => void;
}

/** A bar where stderr is a terminal; elsewhere nothing is drawn. */
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
      // Ctrl-C belongs to the command, which stops the calculation first.
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
