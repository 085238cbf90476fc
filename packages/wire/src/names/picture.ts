/** The pictures that people can have beside their names: a fixed set, drawn by the pages. */
export const PICTURES = [
  'fox',
  'owl',
  'cat',
  'bear',
  'frog',
  'pig',
  'duck',
  'penguin',
  'ladybird',
  'sun',
  'clover',
  'mug',
] as const;

export type Picture = (typeof PICTURES)[number];
