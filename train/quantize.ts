/** Nets as train.py leaves them, made as small as the bots have them. */
import { existsSync, readFileSync } from 'node:fs';
import type { PackedNet } from '../packages/bots/src/mau-mau/learned/net.ts';

const INT8_MAX = 127;

/** What train.py says about a net. */
export interface Note {
  readonly settings: { readonly widths: readonly number[] };
  readonly inputs: number;
  readonly choices: number;
}

export function readNote(file: string): Note {
  return JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Note;
}

/** The net of FILE.json and FILE.weights, or one that was packed before, of FILE.packed. */
export function quantize(file: string): PackedNet {
  if (existsSync(`${file}.packed`)) {
    return JSON.parse(readFileSync(`${file}.packed`, 'utf8')) as PackedNet;
  }
  const { inputs, choices, settings } = readNote(file);
  const sizes = [inputs, ...settings.widths, choices];
  const raw = readFileSync(`${file}.weights`);
  const floats = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
  return { sizes, data: packLayers(sizes, floats).toString('base64') };
}

/** PyTorch keeps the weights of an output together; they are packed by input. */
function packLayers(sizes: readonly number[], floats: Float32Array): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  sizes.slice(1).forEach((outputs, i) => {
    const inputs = sizes[i]!;
    const weights = floats.subarray(at, (at += inputs * outputs));
    const biases = floats.slice(at, (at += outputs));
    const scales = Float32Array.from({ length: outputs }, (_, o) => {
      const largest = weights.subarray(o * inputs, (o + 1) * inputs).map(Math.abs);
      return (Math.max(...largest) || 1) / INT8_MAX;
    });
    const whole = new Int8Array(inputs * outputs);
    for (let o = 0; o < outputs; o++) {
      for (let input = 0; input < inputs; input++) {
        whole[input * outputs + o] = Math.round(weights[o * inputs + input]! / scales[o]!);
      }
    }
    parts.push(
      new Uint8Array(biases.buffer),
      new Uint8Array(scales.buffer),
      new Uint8Array(whole.buffer),
    );
  });
  return Buffer.concat(parts);
}
