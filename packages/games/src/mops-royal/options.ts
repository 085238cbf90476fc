import { type OptionSpec, text } from '@stammtisch/kernel';

export interface MopsRoyalOptions {
  /** How many tiles may be laid on all boards together before the game is stopped. */
  readonly turnLimit: number;
}

/** A game of four takes 96 turns, so the default never stops one that is played by the rules. */
export const OPTIONS: OptionSpec<MopsRoyalOptions> = {
  fields: {
    turnLimit: {
      kind: 'count',
      min: 1,
      max: 10_000,
      default: 1000,
      label: text('Höchstzahl der Züge', 'Turn limit'),
      help: text(
        'Nach so vielen gelegten Plättchen endet das Spiel mit der Rangfolge, die dann gilt.',
        'After so many tiles laid the game ends with the ranking as it stands.',
      ),
    },
  },
  presets: { standard: { label: text('Standard', 'Standard'), values: {} } },
  defaultPreset: 'standard',
};
