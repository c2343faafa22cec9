/** Upper bounds of the buckets, s. */
const ENDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** A histogram of durations. */
export interface Durations {
  add(seconds: number): void;
  /** Lines in the text format of Prometheus. */
  lines(name: string, labels: string): string[];
}

/** A histogram without observations. */
export function durations(): Durations {
  const buckets = ENDS.map(() => 0);
  let [count, sum] = [0, 0];
  return {
    add(seconds) {
      count++;
      sum += seconds;
      const bucket = ENDS.findIndex((end) => seconds <= end);
      if (bucket >= 0) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    },
    lines(name, labels) {
      let below = 0;
      return [
        ...buckets.map((each, i) => `${name}_bucket{${labels},le="${ENDS[i]}"} ${(below += each)}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ];
    },
  };
}
