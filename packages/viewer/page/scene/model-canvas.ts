import { orbitAround, screenMatrix, turned } from './orbit.js';
import type { GlbPart } from './read-glb.js';

/** A model on the screen, which people turn. */
export interface ModelCanvas {
  readonly element: HTMLCanvasElement;
  /** Heights between which the model is, m. */
  readonly lowM: number;
  readonly highM: number;
  /** Removes what is above a height, to show the inside. */
  readonly cut: (heightM: number) => void;
  /** Redraws after the element changed its size. */
  readonly draw: () => void;
  readonly remove: () => void;
}

const VERTEX = `#version 300 es
in vec3 position; in vec4 colour; in vec2 place;
uniform mat4 screen;
out vec3 at; out vec4 tint; out vec2 spot;
void main() { at = position; tint = colour; spot = place; gl_Position = screen * vec4(position, 1.0); }`;

/** A little light from the upper right distinguishes sides; apart from that the colours are those of the legend. */
const FRAGMENT = `#version 300 es
precision highp float;
in vec3 at; in vec4 tint; in vec2 spot;
uniform sampler2D picture; uniform float top;
out vec4 seen;
void main() {
  if (at.y > top) discard;
  vec3 normal = normalize(cross(dFdx(at), dFdy(at)));
  float light = 0.84 + 0.16 * abs(dot(normal, vec3(0.24, 0.85, 0.47)));
  seen = vec4(tint.rgb * texture(picture, spot).rgb * light, 1.0);
}`;

const WHITE = Uint8Array.of(255, 255, 255, 255);

const TURN: Readonly<Record<string, readonly [yaw: number, pitch: number, nearer: number]>> = {
  ArrowLeft: [-0.12, 0, 1],
  ArrowRight: [0.12, 0, 1],
  ArrowUp: [0, 0.1, 1],
  ArrowDown: [0, -0.1, 1],
  '+': [0, 0, 0.85],
  '-': [0, 0, 1.18],
};

/**
 * Shows a model: dragging and the arrow keys turn it, the wheel and `+` and `-` draw it nearer.
 * @throws Error without WebGL 2
 */
export async function modelCanvas(parts: readonly GlbPart[], label: string): Promise<ModelCanvas> {
  const [low, high] = boxOf(parts);
  const element = document.createElement('canvas');
  element.tabIndex = 0;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', `${label}; rotate with the arrow keys, zoom with + and -`);
  const gl = element.getContext('webgl2', { antialias: true, alpha: true });
  if (gl === null) throw new Error('This browser cannot show 3D models: it has no WebGL 2.');
  const program = programOf(gl);
  const drawn = await Promise.all(parts.map((part) => uploaded(gl, program, part)));
  const uniform = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
  const [screen, top] = ['screen', 'top'].map(uniform);
  let orbit = orbitAround(low, high);
  let topM = high[1] ?? 0;
  let isWanted = false;
  const draw = (): void => {
    if (isWanted) return;
    isWanted = true;
    requestAnimationFrame(() => {
      isWanted = false;
      const ratio = window.devicePixelRatio;
      const [width, height] = [element.clientWidth * ratio, element.clientHeight * ratio].map((px) =>
        Math.max(1, Math.round(px)),
      );
      if (width === undefined || height === undefined || gl.isContextLost()) return;
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.uniformMatrix4fv(screen ?? null, false, screenMatrix(orbit, width / height));
      gl.uniform1f(top ?? null, topM);
      for (const { array, texture, count } of drawn) {
        gl.bindTexture(gl.TEXTURE_2D, texture);
        gl.bindVertexArray(array);
        gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
      }
    });
  };
  const turn = (yaw: number, pitch: number, nearer = 1): void => {
    orbit = turned(orbit, yaw, pitch, nearer);
    draw();
  };
  element.addEventListener('pointerdown', ({ pointerId }) => element.setPointerCapture(pointerId));
  element.addEventListener('pointermove', ({ buttons, movementX, movementY }) => {
    if (buttons !== 0) turn(-movementX / 150, movementY / 150);
  });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      turn(0, 0, Math.exp(event.deltaY / 600));
    },
    { passive: false },
  );
  element.addEventListener('keydown', (event) => {
    const by = TURN[event.key === '=' ? '+' : event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(...by);
  });
  return {
    element,
    lowM: low[1] ?? 0,
    highM: high[1] ?? 0,
    cut(heightM) {
      topM = heightM;
      draw();
    },
    draw,
    remove() {
      element.remove();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

/** Least and greatest of each axis. */
function boxOf(parts: readonly GlbPart[]): readonly [low: number[], high: number[]] {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { positions } of parts) {
    for (const [i, value] of positions.entries()) {
      low[i % 3] = Math.min(low[i % 3] as number, value);
      high[i % 3] = Math.max(high[i % 3] as number, value);
    }
  }
  if (parts.length === 0) throw new Error('Nothing to show: the level is below the threshold everywhere on the model.');
  return [low, high];
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('This browser cannot show 3D models.');
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
    throw new Error(`This browser cannot show 3D models: ${gl.getProgramInfoLog(program) ?? ''}`);
  gl.useProgram(program);
  gl.enable(gl.DEPTH_TEST);
  return program;
}

interface Uploaded {
  readonly array: WebGLVertexArrayObject;
  readonly texture: WebGLTexture;
  readonly count: number;
}

async function uploaded(gl: WebGL2RenderingContext, program: WebGLProgram, part: GlbPart): Promise<Uploaded> {
  const { positions, indices, colours, places, picture } = part;
  const bitmap =
    picture === undefined
      ? undefined
      : await createImageBitmap(new Blob([picture]), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  const attribute = (name: string, width: number, values: Float32Array | undefined): void => {
    const at = gl.getAttribLocation(program, name);
    if (at < 0) return;
    if (values === undefined) return gl.vertexAttrib4f(at, 1, 1, 1, 1);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, width, gl.FLOAT, false, 0, 0);
  };
  attribute('position', 3, positions);
  attribute('colour', 4, colours);
  attribute('place', 2, places);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
  gl.bindVertexArray(null);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  if (bitmap !== undefined) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, WHITE);
  bitmap?.close();
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  return { array, texture, count: indices.length };
}
