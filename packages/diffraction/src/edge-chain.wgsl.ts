import { CHAIN_POINTS, EDGE_ROUNDS } from './edge-rounds.js';

/**
 * `EdgeChain` in WGSL, by hand: it walks the hull backwards along its links, where the model has a list of vertices.
 */
export const edgeChainWgsl: string = `
struct Chain {
  // The antennas and the edges between them: sample, height, loss; the sample to add after each, 0 for none.
  samples: array<u32, ${CHAIN_POINTS}>,
  heights: array<f32, ${CHAIN_POINTS}>,
  losses: array<f32, ${CHAIN_POINTS}>,
  added: array<u32, ${CHAIN_POINTS}>,
  last: u32,
  top: u32,
}

fn fresnel_between(
  link: Link, path: Stretch, begin: u32, begin_m: f32, at: u32, at_m: f32, end: u32, end_m: f32,
) -> f32 {
  return fresnel_at(link, Stretch(begin, end, begin_m, end_m, path.wavelength_m, path.half_curvature), at, at_m);
}

fn chain_loss_db(top: u32, at: u32, v: f32) -> f32 {
  if (at == top) { return knife_edge_loss_db(v); }
  return merged_edge_loss_db(v);
}

// The vertex that rises highest above the ray of a gap, from \`last\` back to \`first\`; 0 where none does.
fn vertex_in_gap(link: Link, path: Stretch, chain: ptr<function, Chain>, gap: u32, first: u32, last: u32) -> u32 {
  let begin = (*chain).samples[gap];
  let begin_m = (*chain).heights[gap];
  let n = f32((*chain).samples[gap + 1] - begin);
  let slope_m = ((*chain).heights[gap + 1] - begin_m) / n;
  let bend_m = path.half_curvature * link.step_m * link.step_m;
  var best = 0f;
  var at = 0u;
  for (var i = last; i >= max(first, 1); i = hull_vertex_before(link, i)) {
    let d1 = f32(i - begin);
    let product = d1 * (n - d1);
    let over_m = ground_above_m(link, i) - begin_m - slope_m * d1 + bend_m * product;
    let square = over_m * abs(over_m) / product;
    if (square > 0 && square >= best) {
      best = square;
      at = i;
    }
  }
  return at;
}

fn gain_db(link: Link, path: Stretch, chain: ptr<function, Chain>, gap: u32, at: u32) -> f32 {
  let top = (*chain).top;
  let at_m = ground_above_m(link, at);
  let begin = (*chain).samples[gap];
  let begin_m = (*chain).heights[gap];
  let end = (*chain).samples[gap + 1];
  let end_m = (*chain).heights[gap + 1];
  var gain = merged_edge_loss_db(fresnel_between(link, path, begin, begin_m, at, at_m, end, end_m));
  if (gap > 0) {
    let before = (*chain).samples[gap - 1];
    let v = fresnel_between(link, path, before, (*chain).heights[gap - 1], begin, begin_m, at, at_m);
    gain += chain_loss_db(top, begin, v) - (*chain).losses[gap];
  }
  if (gap + 1 < (*chain).last) {
    let after = (*chain).samples[gap + 2];
    let v = fresnel_between(link, path, at, at_m, end, end_m, after, (*chain).heights[gap + 2]);
    gain += chain_loss_db(top, end, v) - (*chain).losses[gap + 1];
  }
  return gain;
}

// Finds the vertex to add in each gap. Whether there is any.
fn search_gaps(link: Link, path: Stretch, found: Horizons, chain: ptr<function, Chain>) -> bool {
  var any = false;
  for (var gap = 0u; gap < (*chain).last; gap++) {
    var first = found.tx_index;
    if (gap > 0) { first = (*chain).samples[gap] + 1; }
    var last = max(found.tx_index, found.rx_index);
    if (gap + 1 < (*chain).last) { last = hull_vertex_before(link, (*chain).samples[gap + 1]); }
    var at = vertex_in_gap(link, path, chain, gap, first, last);
    if (at > 0 && !(gain_db(link, path, chain, gap, at) > 0)) { at = 0; }
    (*chain).added[gap] = at;
    any = any || at > 0;
  }
  return any;
}

// Adds what was found, and computes the losses.
fn insert_edges(link: Link, path: Stretch, chain: ptr<function, Chain>) {
  let before = (*chain).last;
  var count = before;
  for (var gap = 0u; gap < before; gap++) { if ((*chain).added[gap] > 0) { count++; } }
  var to = count;
  for (var gap = before; gap > 0; gap--) {
    (*chain).samples[to] = (*chain).samples[gap];
    (*chain).heights[to] = (*chain).heights[gap];
    to--;
    let at = (*chain).added[gap - 1];
    if (at > 0) {
      (*chain).samples[to] = at;
      (*chain).heights[to] = ground_above_m(link, at);
      to--;
    }
  }
  (*chain).last = count;
  for (var i = 1u; i < count; i++) {
    let at = (*chain).samples[i];
    let v = fresnel_between(
      link, path, (*chain).samples[i - 1], (*chain).heights[i - 1], at, (*chain).heights[i],
      (*chain).samples[i + 1], (*chain).heights[i + 1],
    );
    (*chain).losses[i] = chain_loss_db((*chain).top, at, v);
  }
}

fn edges_db(link: Link, path: Stretch, found: Horizons) -> f32 {
  let top = principal_of_link(link, path, found);
  let alone_db = knife_edge_loss_db(top.v);
  if (is_free(link, found)) { return alone_db; }
  var chain: Chain;
  chain.samples[0] = 0;
  chain.heights[0] = path.begin_m;
  chain.samples[1] = link.index;
  chain.heights[1] = path.end_m;
  chain.added[0] = top.at;
  chain.last = 1;
  chain.top = top.at;
  insert_edges(link, path, &chain);
  for (var round = 1u; round < ${EDGE_ROUNDS}; round++) {
    if (!search_gaps(link, path, found, &chain)) { break; }
    insert_edges(link, path, &chain);
  }
  var sum_db = 0f;
  for (var i = 1u; i < chain.last; i++) { sum_db += chain.losses[i]; }
  return max(alone_db, sum_db);
}
`;
