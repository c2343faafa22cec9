/** Triangles of a model: a colour at each corner, or a point in a picture. */
export interface GlbPart {
  /** x, y up, z of each corner, m. */
  readonly positions: Float32Array;
  /** Corners of each triangle. */
  readonly indices: Uint32Array;
  /** Red, green, blue and alpha of each corner, 0 to 1. */
  readonly colours?: Float32Array;
  /** Points in the picture, 0 to 1. */
  readonly places?: Float32Array;
  /** PNG or JPEG. */
  readonly picture?: Uint8Array<ArrayBuffer>;
}

interface Accessor {
  readonly bufferView?: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: string;
}

interface View {
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride?: number;
}

interface Primitive {
  readonly attributes: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly material?: number;
  readonly mode?: number;
}

interface GltfNode {
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly translation?: readonly [number, number, number];
}

/** The parts of a model that are read. */
interface Gltf {
  readonly accessors?: readonly Accessor[];
  readonly bufferViews?: readonly View[];
  readonly meshes?: readonly { readonly primitives: readonly Primitive[] }[];
  readonly nodes?: readonly GltfNode[];
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly scene?: number;
  readonly materials?: readonly {
    readonly pbrMetallicRoughness?: { readonly baseColorTexture?: { readonly index: number } };
  }[];
  readonly textures?: readonly { readonly source?: number }[];
  readonly images?: readonly { readonly bufferView?: number }[];
}

const WIDTHS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };
/** Bytes of a component: byte, two bytes, four bytes, float. */
const BYTES: Readonly<Record<number, number>> = { 5121: 1, 5123: 2, 5125: 4, 5126: 4 };
const TRIANGLES = 4;

/**
 * The triangles of a GLB as this server writes results: nodes that are moved and not turned, corners as floats, nothing
 * compressed.
 *
 * @throws Error for another file.
 * @see glTF 2.0 (ISO/IEC 12113:2022) §3.6, §4.4
 */
export function readGlb(bytes: Uint8Array<ArrayBuffer>): GlbPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(0, true) !== 0x46546c67) throw new Error('This file is not a GLB model.');
  const jsonLength = view.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength))) as Gltf;
  const binary = bytes.subarray(20 + jsonLength + 8);
  const parts: GlbPart[] = [];
  const walk = (index: number, [x, y, z]: readonly [number, number, number]): void => {
    const { mesh, children = [], translation: [dx, dy, dz] = [0, 0, 0] } = gltf.nodes?.[index] ?? {};
    const at = [x + dx, y + dy, z + dz] as const;
    for (const primitive of gltf.meshes?.[mesh ?? -1]?.primitives ?? []) {
      if ((primitive.mode ?? TRIANGLES) === TRIANGLES) parts.push(partOf(gltf, binary, primitive, at));
    }
    for (const child of children) walk(child, at);
  };
  for (const index of gltf.scenes?.[gltf.scene ?? 0]?.nodes ?? []) walk(index, [0, 0, 0]);
  return parts;
}

function partOf(
  gltf: Gltf,
  binary: Uint8Array<ArrayBuffer>,
  { attributes, indices, material }: Primitive,
  shift: readonly [number, number, number],
): GlbPart {
  const numbers = (accessor: number | undefined): Float32Array | undefined => {
    const values = valuesOf(gltf, binary, accessor);
    return values === undefined ? undefined : Float32Array.from(values);
  };
  const positions = numbers(attributes['POSITION']);
  if (positions === undefined) throw new Error('A part of this model has no vertices.');
  for (let i = 0; i < positions.length; i++) (positions[i] as number) += shift[i % 3] as number;
  const [colours, places] = [numbers(attributes['COLOR_0']), numbers(attributes['TEXCOORD_0'])];
  const texture = gltf.materials?.[material ?? -1]?.pbrMetallicRoughness?.baseColorTexture?.index;
  const image = gltf.images?.[gltf.textures?.[texture ?? -1]?.source ?? -1]?.bufferView;
  const picture = image === undefined ? undefined : bytesOf(gltf, binary, image);
  const order = valuesOf(gltf, binary, indices);
  return {
    positions,
    indices:
      order === undefined ? Uint32Array.from({ length: positions.length / 3 }, (_, i) => i) : Uint32Array.from(order),
    ...(colours === undefined ? {} : { colours }),
    ...(places === undefined || picture === undefined ? {} : { places, picture }),
  };
}

function bytesOf({ bufferViews }: Gltf, binary: Uint8Array<ArrayBuffer>, index: number): Uint8Array<ArrayBuffer> {
  const { byteOffset = 0, byteLength } = bufferViews?.[index] ?? { byteLength: 0 };
  return binary.subarray(byteOffset, byteOffset + byteLength);
}

/** Numbers of an accessor one after the other, however they are interleaved. */
function valuesOf(gltf: Gltf, binary: Uint8Array<ArrayBuffer>, index: number | undefined): number[] | undefined {
  const accessor = gltf.accessors?.[index ?? -1];
  if (accessor?.bufferView === undefined) return undefined;
  const { byteOffset = 0, componentType, count, type } = accessor;
  const [width, size] = [WIDTHS[type] ?? 0, BYTES[componentType] ?? 0];
  if (width === 0 || size === 0) throw new Error('This model has an unknown number format.');
  const held = bytesOf(gltf, binary, accessor.bufferView);
  const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
  const stride = gltf.bufferViews?.[accessor.bufferView]?.byteStride ?? width * size;
  const numberAt = (at: number): number => {
    if (componentType === 5126) return view.getFloat32(at, true);
    if (size === 4) return view.getUint32(at, true);
    return size === 2 ? view.getUint16(at, true) : view.getUint8(at);
  };
  return Array.from({ length: width * count }, (_, i) =>
    numberAt(byteOffset + Math.floor(i / width) * stride + (i % width) * size),
  );
}
