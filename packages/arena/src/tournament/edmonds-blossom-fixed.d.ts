declare module 'edmonds-blossom-fixed' {
  /** By vertex: its partner, or -1. With `maxCardinality` as many pairs as possible come first. */
  function match(
    edges: readonly (readonly [from: number, to: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
  export = match;
}
