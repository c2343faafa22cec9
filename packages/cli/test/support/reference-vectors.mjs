// @ts-check
/**
 * @typedef {object} Vectors a table of cases with the results of a reference
 * @property {string} id
 * @property {string} cases
 * @property {string} [profiles]
 * @property {number} [tolerance]
 * @property {readonly string[]} [more] Other options.
 * @property {number} [first] Number of rows to use of a long file.
 * @property {number} rows Rows of the file, and rows refused by both.
 * @property {number} [refused]
 * @property {number} columns Columns compared.
 * @property {string} column A result column, and an error beyond the tolerance, default 1.
 * @property {number} [tooMuch]
 */

/** The HF models as in the ITU program. */
export const REFERENCE_PROFILE = ['--profile', 'reference'];

/** The tables of reference vectors of the tests and of docs/accuracy.md. @type {readonly Vectors[]} */
export const VECTORS = [
  { id: 'itm', cases: 'itm/generated.json', rows: 2200, refused: 193, columns: 15, column: 'A__db' },
  { id: 'itm', cases: 'itm/p2p.csv', profiles: 'itm/pfls.csv', rows: 5, columns: 1, column: 'A__db' },
  { id: 'itm', cases: 'itm/area.csv', rows: 5, columns: 1, column: 'A__db' },
  { id: 'empirical', cases: 'empirical/formulas.csv', rows: 1377, columns: 1, column: 'loss_db' },
  {
    id: 'empirical',
    cases: 'empirical/published_okumura_hata.csv',
    tolerance: 0.1,
    rows: 4,
    columns: 1,
    column: 'loss_db',
  },
  { id: 'ehata', cases: 'ehata/generated.json', rows: 300, columns: 22, column: 'plb_db' },
  {
    id: 'ehata',
    cases: 'ehata/published_and_master.csv',
    profiles: 'ehata/published_profiles.csv',
    rows: 159,
    columns: 22,
    column: 'master_plb_db',
  },
  {
    id: 'diffraction',
    cases: 'diffraction/multi_edge_losses.csv',
    profiles: 'diffraction/multi_edge_profiles.csv',
    rows: 42,
    columns: 6,
    column: 'deygout_full_db',
  },
  {
    id: 'knife-edge',
    cases: 'diffraction/single_knife_edge.csv',
    rows: 33,
    columns: 2,
    column: 'loss_p526_approx_db',
  },
  { id: 'p1812', cases: 'p1812/cases.csv', profiles: 'p1812/profiles.csv', rows: 45, columns: 53, column: 'Lb_dB' },
  { id: 'p452', cases: 'p452/cases.csv', profiles: 'p452/profiles.csv', rows: 455, columns: 28, column: 'Lb' },
  { id: 'p528', cases: 'p528/loss.csv', rows: 8388, columns: 1, column: 'loss_db' },
  { id: 'lfmf', cases: 'lfmf/cases.csv', rows: 648, columns: 4, column: 'loss_db' },
  { id: 'lfmf', cases: 'lfmf/cases_published.csv', rows: 1020, columns: 4, column: 'loss_db' },
  {
    id: 'p2108-height-gain',
    cases: 'p2108/height_gain_terminal_correction.csv',
    rows: 23,
    refused: 5,
    columns: 2,
    column: 'A_h__db',
  },
  {
    id: 'p2108-terrestrial',
    cases: 'p2108/terrestrial_statistical.csv',
    rows: 12,
    refused: 5,
    columns: 2,
    column: 'L_ctt__db',
  },
  {
    id: 'p2108-aeronautical',
    cases: 'p2108/aeronautical_statistical.csv',
    rows: 13,
    refused: 6,
    columns: 2,
    column: 'L_ces__db',
  },
  {
    id: 'p2108-aeronautical',
    cases: 'p2108/aeronautical_statistical_grid.csv',
    rows: 442,
    columns: 1,
    column: 'L_ces_db',
  },
  { id: 'p2109', cases: 'p2109/building_entry_loss.csv', rows: 3000, columns: 1, column: 'building_entry_loss_db' },
  { id: 'tr38901', cases: 'tr38901/formulas.csv', rows: 305, columns: 1, column: 'loss_db' },
  { id: 'tr38901', cases: 'tr38901/published_ns3.csv', tolerance: 0.05, rows: 32, columns: 1, column: 'loss_db' },
  {
    id: 'noise-p372',
    cases: 'hf/noise.csv.gz',
    more: ['--profile', 'reference'],
    rows: 3000,
    columns: 12,
    column: 'FamT',
  },
  { id: 'hf', cases: 'hf/scatter.csv.gz', first: 300, more: REFERENCE_PROFILE, rows: 300, columns: 51, column: 'Ep' },
  { id: 'hf', cases: 'hf/toggles.csv.gz', first: 600, rows: 600, columns: 7, column: 'SNR' },
  {
    id: 'hf',
    cases: 'hf/area_world5_london.json.gz',
    more: REFERENCE_PROFILE,
    rows: 5402,
    columns: 8,
    column: 'BMUF',
  },
  {
    id: 'hf-maps',
    cases: 'hf/maps.csv.gz',
    first: 200,
    more: REFERENCE_PROFILE,
    rows: 200,
    columns: 17,
    column: 'foE',
  },
  { id: 'hf-d1', cases: 'hf/d1.csv.gz', first: 500, rows: 500, columns: 2, column: 'ref_corrected' },
  {
    id: 'p618-rain-attenuation',
    cases: 'satellite/p618_14_rain_attenuation.csv',
    rows: 45,
    columns: 9,
    column: 'Ap_db',
  },
  {
    id: 'p618-rain-probability',
    cases: 'satellite/p618_14_rain_probability.csv',
    rows: 45,
    columns: 5,
    column: 'P_A_gt_0_percent',
  },
  { id: 'p618-scintillation', cases: 'satellite/p618_14_scintillation.csv', rows: 33, columns: 6, column: 'As_db' },
  {
    id: 'p618-deep-scintillation',
    cases: 'satellite/p618_14_deep_scintillation.csv',
    rows: 38,
    columns: 4,
    column: 'As_db',
  },
  {
    id: 'p618-total-attenuation',
    cases: 'satellite/p618_14_total_attenuation.csv',
    rows: 33,
    columns: 2,
    column: 'A_total_db',
  },
  { id: 'p618-xpd', cases: 'satellite/p618_14_xpd.csv', rows: 45, columns: 9, column: 'XPD_p_db' },
  {
    id: 'p618-site-diversity-gain',
    cases: 'satellite/p618_14_site_diversity_gain.csv',
    rows: 15,
    columns: 7,
    column: 'G_db',
  },
  {
    id: 'p618-nongso-availability',
    cases: 'satellite/p618_14_nongso_availability.csv',
    rows: 90,
    refused: 4,
    columns: 7,
    column: 'orbit_avg_availability_percent',
  },
  {
    id: 'p676-specific-attenuation',
    cases: 'satellite/p676_13_specific_attenuation.csv',
    rows: 245,
    columns: 3,
    column: 'gamma_dbkm',
  },
  {
    id: 'p676-layered-slant-results',
    cases: 'satellite/p676_13_layered_slant_results.csv',
    rows: 3,
    columns: 2,
    column: 'attenuation_db',
  },
  {
    id: 'p676-layered-slant-a-layers',
    cases: 'satellite/p676_13_layered_slant_a_layers.csv',
    rows: 118,
    columns: 17,
    column: 'path_km',
  },
  {
    id: 'p676-slant-instantaneous',
    cases: 'satellite/p676_13_slant_instantaneous.csv',
    rows: 7,
    columns: 16,
    column: 'A_gas_db',
  },
  {
    id: 'p676-slant-statistical',
    cases: 'satellite/p676_13_slant_statistical.csv',
    rows: 54,
    columns: 18,
    column: 'A_gas_db',
  },
  { id: 'p676-slant-weibull', cases: 'satellite/p676_13_slant_weibull.csv', rows: 10, columns: 7, column: 'AW_db' },
  { id: 'p837-rain-rate', cases: 'satellite/p837_7_rain_rate.csv', rows: 28, columns: 14, column: 'Rp_mmh' },
  {
    id: 'p838-specific-rain',
    cases: 'satellite/p838_3_specific_rain.csv',
    rows: 45,
    columns: 7,
    column: 'gammaR_dbkm',
  },
  { id: 'p838-coefficients', cases: 'satellite/p838_3_coefficients.csv', rows: 10, columns: 4, column: 'alphaV' },
  { id: 'p839-rain-height', cases: 'satellite/p839_4_rain_height.csv', rows: 5, columns: 1, column: 'hR_km' },
  {
    id: 'p840-cloud-attenuation',
    cases: 'satellite/p840_9_cloud_attenuation.csv',
    rows: 25,
    columns: 5,
    column: 'Ac_db',
  },
  {
    id: 'p840-cloud-attenuation-lognormal',
    cases: 'satellite/p840_9_cloud_attenuation_lognormal.csv',
    rows: 25,
    columns: 4,
    column: 'Ac_db',
  },
  { id: 'p1623-fade-duration', cases: 'satellite/p1623_1_fade_duration.csv', rows: 3, columns: 13, column: 'N' },
  { id: 'sgp4', cases: 'satellite/sgp4_teme_states.csv', rows: 416, refused: 1, columns: 6, column: 'x_km' },
  { id: 'noise-manmade', cases: 'noise/p372_manmade_median.csv', rows: 138, columns: 2, column: 'Fam_db' },
  { id: 'rt3d-boxes', cases: 'rt3d/image_method_boxes.csv', rows: 264, columns: 4, column: 'n_paths' },
  { id: 'rt3d-two-ray', cases: 'rt3d/two_ray_ground.csv', rows: 36, columns: 4, column: 'power_sum_db' },
  { id: 'rt3d-slab', cases: 'rt3d/p2040_slab.csv', rows: 89, columns: 9, column: 'trans_loss_tm_db' },
  {
    id: 'rt3d-tunnel',
    cases: 'rt3d/tunnel_mode11.csv',
    rows: 16,
    columns: 2,
    column: 'loss_hpol_db_per_100m',
    tooMuch: 9,
  },
];
