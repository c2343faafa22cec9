import { laneWgsl, WORKGROUP_LANES, type WgslModule } from '@radioshed/gpu';
import { linkWgslModule } from '@radioshed/profile';

/** Buckets per counting round, for each end of the order; a word holds four counts. */
const BUCKETS = 64;
const WORDS = (2 * BUCKETS) / 4;
/** Rounds of counting: 64³ parts of what holds the order statistics for certain. */
const ROUNDS = 3;

/**
 * Terrain irregularity by bounded selection: each round interpolates the samples again instead of storing them, and
 * counted in the invocation's own part of the workgroup's memory. What holds the rank-th greatest of deviations with a
 * standard deviation σ and no mean is bounded in advance: it lies within √(count/rank − 1) < 3σ (Cantelli).
 */
export const deltaHWgsl: WgslModule = {
  name: 'itm-delta-h',
  code: `
var<workgroup> itm_counts: array<u32, ${WORDS * WORKGROUP_LANES}>;

struct Resampling {
  start: f32,
  spacing: f32,
  base_m: f32,
  count: u32,
}

fn resampled_m(link: Link, resampling: Resampling, j: u32) -> f32 {
  let x = resampling.start + f32(j) * resampling.spacing;
  let cell = min(u32(x), link.index - 1);
  let left = ground_above_m(link, cell);
  return left - resampling.base_m + (ground_above_m(link, cell + 1) - left) * (x - f32(cell));
}

fn delta_h_m(link: Link, start_m: f32, end_m: f32) -> f32 {
  let start = start_m / link.step_m;
  let length = end_m / link.step_m - start;
  if (!(length >= 2)) { return 0; }
  let tenth = u32(clamp(0.1 * (length + 8), 4, 25));
  let count = 10 * tenth - 5;
  let intervals = f32(count - 1);
  let resampling = Resampling(start, length / intervals, ground_above_m(link, u32(start)), count);
  let middle = 0.5 * intervals;
  var sum = 0f;
  var moment = 0f;
  var squares = 0f;
  for (var j = 0u; j < count; j++) {
    let height = resampled_m(link, resampling, j);
    sum += height;
    moment += (f32(j) - middle) * height;
    squares += height * height;
  }
  let first = resampled_m(link, resampling, 0);
  let last = resampled_m(link, resampling, count - 1);
  let mean = (sum - 0.5 * (first + last)) / intervals;
  let slope = (moment - 0.5 * (last - first) * middle) * 12 / ((intervals * intervals + 2) * intervals);

  // Rounding must not make the bound too small.
  let n = f32(count);
  let of_line = moment * moment * 12 / (n * (n * n - 1));
  let variance = max(squares - sum * sum / n - of_line, 0) / n + 1e-6 * squares / n;
  let spread = spread_m(link, resampling, tenth, mean - slope * middle, slope, 4 * sqrt(variance));
  return spread / (1 - 0.8 * exp(-(end_m - start_m) / 50e3));
}

// Difference of the rank-th greatest and the rank-th smallest deviation from a line; none exceeds the bound that counts.
fn spread_m(link: Link, resampling: Resampling, rank: u32, at_zero: f32, slope: f32, bound: f32) -> f32 {
  if (!(bound > 0)) { return 0; }
  // The interval of each, and its rank counted from the interval's own end.
  var origin = vec2f(-bound);
  var width = 2 * bound / ${BUCKETS};
  var ranks = vec2u(rank);
  var spread = 0f;
  for (var round = 0u; round < ${ROUNDS}; round++) {
    for (var word = 0u; word < ${WORDS}; word++) { itm_counts[word * ${WORKGROUP_LANES} + lane] = 0; }
    let per_width = 1 / width;
    for (var j = 0u; j < resampling.count; j++) {
      let deviation = resampled_m(link, resampling, j) - (at_zero + f32(j) * slope);
      let buckets = vec2i(floor((deviation - origin) * per_width));
      if (round == 0 || (buckets.x >= 0 && buckets.x < ${BUCKETS})) { count_bucket(u32(clamp(buckets.x, 0, ${BUCKETS - 1}))); }
      if (round == 0 || (buckets.y >= 0 && buckets.y < ${BUCKETS})) {
        count_bucket(u32(clamp(buckets.y, 0, ${BUCKETS - 1})) + ${BUCKETS});
      }
    }
    var high = ${BUCKETS - 1}u;
    var in_high = bucket_count(high);
    while (in_high < ranks.x && high > 0) {
      ranks.x -= in_high;
      high--;
      in_high = bucket_count(high);
    }
    var low = ${BUCKETS}u;
    var in_low = bucket_count(low);
    while (in_low < ranks.y && low < ${2 * BUCKETS - 1}) {
      ranks.y -= in_low;
      low++;
      in_low = bucket_count(low);
    }
    origin += vec2f(f32(high), f32(low - ${BUCKETS})) * width;
    // Where they lie in their buckets, were these evenly filled.
    let from_top = clamp((f32(ranks.x) - 0.5) / max(f32(in_high), 1), 0, 1);
    let from_bottom = clamp((f32(ranks.y) - 0.5) / max(f32(in_low), 1), 0, 1);
    spread = max(origin.x - origin.y + width * (1 - from_top - from_bottom), 0);
    if (width <= 1e-3 * spread) { break; }
    width /= ${BUCKETS};
  }
  return spread;
}

fn count_bucket(bucket: u32) {
  itm_counts[bucket / 4 * ${WORKGROUP_LANES} + lane] += 1u << (8 * (bucket % 4));
}

fn bucket_count(bucket: u32) -> u32 {
  return (itm_counts[bucket / 4 * ${WORKGROUP_LANES} + lane] >> (8 * (bucket % 4))) & 0xff;
}
`,
  uses: [laneWgsl, linkWgslModule],
};
