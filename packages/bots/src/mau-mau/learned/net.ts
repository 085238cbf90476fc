/**
 * A net of fully connected layers with ReLU between them. Its sums are taken in a fixed order and
 * with nothing but products and sums, so the same inputs give the same ratings everywhere.
 */

/** A net as it is kept: whole numbers of 8 bits with a scale for each output of a layer. */
export interface PackedNet {
  /** Of the inputs, of every layer between, and of the choices. */
  readonly sizes: readonly number[];
  /** In base64, layer by layer: its biases and scales (float32, little end first), its weights. */
  readonly data: string;
}

export interface Net {
  readonly layers: readonly Layer[];
}

interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly biases: Float32Array;
  /** Those of an input lie together, so that an input of zero costs nothing. */
  readonly weights: Float32Array;
  /** Where the layer leaves what it has computed. */
  readonly values: Float64Array;
}

const FLOAT_BYTES = 4;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function unpackNet({ sizes, data }: PackedNet): Net {
  const view = new DataView(bytesOf(data).buffer);
  let at = 0;
  const floats = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => {
      at += FLOAT_BYTES;
      return view.getFloat32(at - FLOAT_BYTES, true);
    });
  const layers = sizes.slice(1).map((outputs, i) => {
    const inputs = sizes[i]!;
    const biases = floats(outputs);
    const scales = floats(outputs);
    const weights = new Float32Array(inputs * outputs);
    for (let w = 0; w < weights.length; w++) weights[w] = view.getInt8(at++) * scales[w % outputs]!;
    return { inputs, outputs, biases, weights, values: new Float64Array(outputs) };
  });
  return { layers };
}

/** By choice, how the net rates it; good until the next call. */
export function rate({ layers }: Net, inputs: ArrayLike<number>): Float64Array {
  let values = inputs;
  layers.forEach((layer, i) => {
    // What comes out of a layer between is taken in by the next one where it is above zero.
    computeLayer(layer, values, i === 0 ? -Infinity : 0);
    values = layer.values;
  });
  return layers.at(-1)!.values;
}

function computeLayer(layer: Layer, inputs: ArrayLike<number>, floor: number): void {
  const { outputs, weights, values } = layer;
  values.set(layer.biases);
  for (let i = 0; i < layer.inputs; i++) {
    const input = inputs[i]!;
    if (input === 0 || input <= floor) continue;
    const from = i * outputs;
    for (let o = 0; o < outputs; o++) values[o]! += input * weights[from + o]!;
  }
}

/** Every four letters are three bytes; `=` fills up the last. */
function bytesOf(base64: string): Uint8Array {
  const letters = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let at = 0;
  for (let i = 0; i < letters.length; i++) {
    bits = (bits << 6) | BASE64.indexOf(letters[i]!);
    if (i % 4 > 0) bytes[at++] = bits >>> (6 - 2 * (i % 4));
  }
  return bytes;
}
