/**
 * The interface as tables, in our own words: section of the interface, call, and its members. Each entry is a point that
 * `interface.test.ts` checks. `?` marks members that may be missing; `[]` represents each item of a list.
 */

/** Members of requests: a section, the calls, an object in their bodies, and its members. */
export const REQUEST_MEMBERS: readonly (readonly [section: string, calls: string, at: string, members: string])[] = [
  ['Site-level fields', '/area', '', 'site? network engine?'],
  ['Site-level fields', '/path', '', 'site? network'],
  ['Site-level fields', '/points', '', 'site? network?'],
  ['Site-level fields', '/hf/area /hf/prediction', '', 'site? network?'],
  ['Site-level fields', '/bsa /multilink /multisite', '', 'site? network?'],
  ['Create calls', '/area', '', 'transmitter receiver antenna model? environment? output'],
  ['Create calls', '/path', '', 'transmitter receiver antenna model? environment? output'],
  ['Create calls', '/points', '', 'transmitter points antenna? receiver model? environment? output?'],
  ['Create calls', '/multilink', '', 'radios model? environment? output?'],
  ['Create calls', '/multisite', '', 'transmitters receiver? model? environment? output?'],
  ['Create calls', '/hf/area', '', 'transmitter receiver? antenna? model? output'],
  ['Create calls', '/hf/prediction', '', 'transmitter receiver antenna? model? output'],
  ['Create calls', '/bsa', '', 'transmitter edges? antenna? receiver? output?'],
  ['Transmitter', '/area /path', 'transmitter', 'lat lon alt? frq txw bwi?'],
  ['Transmitter', '/points', 'transmitter', 'frq txw bwi?'],
  ['Transmitter', '/bsa', 'transmitter', 'lat? lon? alt? frq txw bwi?'],
  ['Point', '/points', 'points[]', 'lat lon alt?'],
  ['Receiver', '/area', 'receiver', 'alt? rxg? rxs?'],
  ['Receiver', '/path /points', 'receiver', 'lat lon alt? rxg? rxs?'],
  ['Receiver', '/multisite', 'receiver', 'alt? rxg? rxs?'],
  ['Receiver', '/bsa', 'receiver', 'alt? rxg?'],
  ['Antenna', '/area /path /points', 'antenna', 'txg? txl? ant? azi? tlt? hbw? vbw? fbr? pol?'],
  ['Antenna', '/multisite', 'transmitters[].antenna', 'txg? txl? ant? azi? tlt? hbw? vbw? fbr? pol?'],
  ['Antenna', '/multilink', 'radios[].antenna', 'txg? txl? ant? azi? tlt? hbw? vbw? fbr? pol?'],
  ['Antenna', '/3d', 'transmitters[].antenna', 'txg? txl? ant? azi? tlt? hbw? vbw? fbr? pol?'],
  ['Model', '/area /path /points /multilink /multisite', 'model', 'pm? pe? ked? rel? rcs?'],
  ['Model', '/hf/area', 'model', 'month? hour? rel?'],
  ['Model', '/hf/prediction', 'model', 'month? sunspots_r12?'],
  ['Environment', '/area /path /points /multilink /multisite', 'environment', 'clt? elevation? landcover? buildings? obstacles?'], // prettier-ignore
  ['Output', '/area /multisite', 'output', 'units? col? out? ber? mod? nf? res? rad? bounds?'],
  ['Output', '/path /points /multilink', 'output', 'units? col? out? ber? mod? nf? res?'],
  ['Output', '/area /multisite /hf/area', 'output.bounds', 'north east south west'],
  ['Output', '/hf/area', 'output', 'col? bounds? nf? out?'],
  ['Output', '/hf/prediction', 'output', 'nf?'],
  ['Output', '/bsa', 'output', 'units? res? rad?'],
  ['HF', '/hf/area', 'transmitter', 'lat lon frq txw alt?'],
  ['HF', '/hf/prediction', 'transmitter', 'lat lon frq? txw alt?'],
  ['HF', '/hf/area', 'receiver', 'rxg?'],
  ['HF', '/hf/prediction', 'receiver', 'lat lon rxg?'],
  ['HF', '/hf/area /hf/prediction', 'antenna', 'txg? txl? ant? pol? azi?'],
  ['Feeder', '/area /path /points', 'feeder', 'flt? fll? fcc?'],
  ['Multilink radio', '/multilink', 'radios[]', 'lat lon alt? frq txw bwi? antenna?'],
  ['Multisite transmitter', '/multisite', 'transmitters[]', 'lat lon alt? frq txw bwi? remote? antenna?'],
  ['BSA rules', '/bsa', 'edges[]', 'lat lon'],
  ['Analyse calls', '/merge', '', 'network name'],
  ['Analyse calls', '/interference', '', 's_network? s_sites? j_network? j_sites? name? colour_key?'],
  ['Analyse calls', '/network', '', 'net nam lat lon alt rxg?'],
  ['Trilateration', '/trilateration', '', 'colourKey? errordB? connected disconnected?'],
  ['Trilateration', '/trilateration', 'connected[]', 'site rssi'],
  ['Trilateration', '/trilateration', 'disconnected[]', 'site'],
  ['3D', '/3d', '', 'transmitters 3d output receiver? default_material? materials?'],
  ['3D', '/3d', 'transmitters[]', 'frq txw pos up? fwd? antenna?'],
  ['3D', '/3d', 'transmitters[].pos', 'x y z'],
  ['3D', '/3d', '3d', 'input_file max_reflections?'],
  ['3D', '/3d', 'output', 'res? megavoxels? col? out?'],
  ['3D', '/3d', 'receiver', 'rxg? rxs?'],
  ['3D', '/3d', 'default_material', 'reflection_loss? transmission_loss? diffusion?'],
  ['3D', '/3d', 'materials[]', 'keys reflection_loss? transmission_loss? diffusion?'],
  ['Administration', '/archive/list', '', 'n? e? s? w? net?'],
  ['Administration', '/archive/delete', '', 'cid'],
  ['Administration', '/archive/export', '', 'file? fmt'],
  ['Noise record', '/noise/create', '[]', 'frequency noise latitude longitude'],
  ['Administration', '/noise/get', '[]', 'frequency bandwidth? latitude longitude radius?'],
  ['Administration', '/noise/map', '', 'frequency north south east west resolution point_limit?'],
];

/** Types of response members, by the letters of the tables below. */
export type Kind = 'n' | 's' | 'l' | 'o' | 'i' | 'strings' | 'numbers';

/** Members of responses: a section, a name of a response, an object in it, and its members by their type. */
export const ANSWER_MEMBERS: readonly (readonly [
  section: string,
  answer: string,
  at: string,
  members: Readonly<Partial<Record<Kind, string>>>,
])[] = [
  ...['area', 'multisite'].map((name) => ['Calculation result record', name, '', { l: 'bounds,key', i: 'id', s: 'sid,coverage', n: 'area,elapsed,balance', strings: 'calculation_adjusted' }] as const), // prettier-ignore
  ['Calculation result record', 'bsa', '', { l: 'bounds,key', i: 'id', s: 'sid', n: 'area,coverage,elapsed,balance', strings: 'calculation_adjusted' }], // prettier-ignore
  ['Calculation result record', 'hf/area', '', { l: 'bounds,key', i: 'id', s: 'sid', n: 'elapsed,balance' }],
  ['Calculation result record', 'interference', '', { l: 'bounds,key,percentage_above_js', i: 'id', s: 'sid', n: 'area,elapsed,balance,resolution', strings: 'calculation_adjusted' }], // prettier-ignore
  ...['area', 'multisite', 'bsa', 'hf/area', 'interference'].map((name) => ['Calculation result record', name, 'bounds.0', { n: '0,1,2,3' }] as const), // prettier-ignore
  ...['area', 'multisite', 'bsa', 'hf/area', 'interference'].map((name) => ['Colour entry', name, 'key.0.0', { s: 'l', i: 'r,g,b' }] as const), // prettier-ignore
  ['Path report', 'path', '', { s: 'Engine,Propagation model,Radio climate', n: 'Frequency MHz,Earth dielectric constant,Earth conductivity,Atmospheric bending constant,Fraction of situations,Fraction of time,elapsed,balance', o: 'Receiver,Transmitters', l: 'Obstructions', numbers: 'Distance,Terrain,Terrain_AMSL,Landcover distance,Landcover codes,Landcover heights,Fresnel,dBm,dB', strings: 'calculation_adjusted' }], // prettier-ignore
  ['Path report', 'path', 'Transmitters', { n: 'Latitude,Longitude,Ground elevation m,Antenna height m,Height above sea level m,Distance to receiver km,Azimuth to receiver deg,Downtilt angle deg,Antenna gain dBd,Antenna gain dBi,Power W,Power dBm,ERP W,EIRP W,ERP dBm,EIRP dBm,Free space path loss dB,Bandwidth MHz,Johnson Nyquist noise dB,Noise floor dBm,Channel noise dBm,Signal power at receiver dBm,Signal to Noise Ratio dB,Computed path loss dB,Model attenuation dB,Field strength at receiver dBuV/m,RX voltage 50 ohm dipole uV,RX voltage 50 ohm dipole dBuV,RX voltage 75 ohm dipole uV,RX voltage 75 ohm dipole dBuV,Raise RX antenna for LOS,Raise RX antenna for fresnel 60%,Raise RX antenna for full fresnel', s: 'Polarisation' }], // prettier-ignore
  ...['path', 'points'].map((name) => ['Path report', name, 'Receiver', { n: 'Latitude,Longitude,Ground elevation m,Antenna height m,Receiver gain dBd,Receiver gain dBi' }] as const), // prettier-ignore
  ['Points report', 'points', '', { s: 'Engine,Propagation model,Radio climate', n: 'Frequency MHz,Earth dielectric constant,Earth conductivity,Atmospheric bending constant,Fraction of situations,Fraction of time,elapsed,balance', o: 'Receiver', strings: 'calculation_adjusted' }], // prettier-ignore
  ['Points report', 'points', 'Transmitters.0', { n: 'server,Latitude,Longitude,Ground elevation m,Antenna height m,Height above sea level m,Distance to receiver km,Azimuth to receiver deg,Downtilt angle deg,Antenna gain dBd,Antenna gain dBi,Power W,Power dBm,ERP W,EIRP W,ERP dBm,EIRP dBm,Free space path loss dB,Bandwidth MHz,Signal power at receiver dBm,Signal to Noise Ratio dB,Computed path loss dB,Model attenuation dB,Field strength at receiver dBuV/m,Raise RX antenna for LOS,Raise RX antenna for fresnel 60%,Raise RX antenna for full fresnel', s: 'Polarisation' }], // prettier-ignore
  ['Multilink result', 'multilink', '', { s: 'engine,license', n: 'elapsed,balance', strings: 'calculation_adjusted', o: 'values' }], // prettier-ignore
  ['Multilink result', 'multilink', 'values', { s: '0->1,1->0,0->2,2->0,1->2,2->1' }],
  ['HF prediction result', 'hf/prediction', '', { o: 'Receiver,Transmitters', n: 'elapsed,balance' }],
  ['HF prediction result', 'hf/prediction', 'Receiver', { n: 'Latitude,Longitude' }],
  ['HF prediction result', 'hf/prediction', 'Transmitters', { n: 'Latitude,Longitude' }],
  ['Clutter feature', 'clutter', '', { s: 'name,type', l: 'features,id', n: 'balance' }],
  ['Clutter feature', 'clutter', 'features.0', { s: 'type', o: 'features' }],
  ['Clutter feature', 'clutter', 'features.0.features', { s: 'geometry', l: 'coordinates', o: 'properties' }],
  ['Clutter feature', 'clutter', 'features.0.features.properties', { s: 'height,material' }],
  ['Clutter feature', 'clutter', 'id.0', { i: 'id' }],
  ...['template', 'download'].flatMap((name) => [
    ['Template record', name, '', { s: 'version,site,network', n: 'engine,coordinates,balance', o: 'template,transmitter,receiver,feeder,antenna,model,environment,output' }] as const, // prettier-ignore
    ['Template record', name, 'template', { s: 'name,service,created_at', i: 'owner', n: 'bom_value' }] as const,
    ['Template record', name, 'transmitter', { n: 'alt,frq,txw,bwi', s: 'powerUnit' }] as const,
    ['Template record', name, 'receiver', { n: 'lat,lon,alt,rxg,rxs' }] as const,
    ['Template record', name, 'feeder', { n: 'flt,fll,fcc' }] as const,
    ['Template record', name, 'antenna', { n: 'txg,txl,ant,azi,tlt,hbw,vbw,fbr', s: 'pol,mode' }] as const,
    ['Template record', name, 'model', { n: 'pm,pe,ked' }] as const,
    ['Template record', name, 'environment', { s: 'clt', n: 'landcover,buildings,obstacles' }] as const,
    ['Template record', name, 'output', { s: 'units', n: 'out,ber,mod,rad' }] as const,
  ]),
  ['Usage metrics record', 'metrics', '', { s: 'from', i: 'count_total,remaining_calculations_since_last_purchase', l: 'time_series', o: 'types_total', n: 'balance' }], // prettier-ignore
  ['Usage metrics record', 'metrics', 'types_total', { i: 'area,path,points,mesh,interference,network,best_site_analysis' }], // prettier-ignore
  ['Analyse calls', 'interference', 'percentage_above_js.0', { n: 'js,percentage' }],
  ['Analyse calls', 'network', '0', { numbers: 'Terrain,Landcover codes,dB,dBm', l: 'Obstructions' }],
  ['Trilateration', 'trilateration', '', { n: 'areaKm2,balance', i: 'areaPx', l: 'pngBounds' }],
  ['Trilateration', 'trilateration', 'pngBounds.0', { n: '0,1,2,3' }],
  ['3D', '3d', '', { s: 'model_file_uncompressed', n: 'file_size_MB,file_size_uncompressed_MB,elapsed_s,megavoxels,resolution,balance', strings: 'calculation_adjusted' }], // prettier-ignore
  ['3D', 'upload', '', { s: 'message,file', n: 'file_size_MB,storage_used_MB,storage_remaining_MB,balance' }],
  ['Administration', 'clutter added', '', { s: 'info', n: 'balance' }],
  ['Administration', 'clutter deleted', '', { s: 'info', n: 'balance' }],
  ['Administration', 'noise added', '', { s: 'message', n: 'balance' }],
  ['Administration', 'noise', '0.0', { n: 'latitude,longitude,average_noise_dBm' }],
  ['Administration', 'calculation deleted', '', { s: 'message', n: 'balance' }],
  ['Templates', 'template deleted', '', { s: 'message', n: 'balance' }],
  ['Templates', 'template unfavourited', '', { s: 'message', n: 'balance' }],
];
