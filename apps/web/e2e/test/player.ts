/** A player inside a page: knows what is offered to whoever sits there, and can press it. */

export interface Offer {
  readonly selector: string;
  /** What must stand on it. */
  readonly text?: string;
}

export interface PlayerPlan {
  /** What must be done first before the rest. */
  readonly offers: readonly Offer[];
  /** What stands in the dialog at the end of a game. */
  readonly over: string;
  /** Two players who choose alike can pass their cards on for ever. */
  readonly start: number;
}

/** From the upper left corner of an element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What `installPlayer` gives a page, as `window.player`. */
export interface Player {
  /** What to press next. */
  find(): HTMLElement | null;
  /** What can be pressed and what happened, to notice that a press had an effect. */
  look(): string;
  isOver(): boolean;
  /** Where a pointer meets it: other cards cover some of a card in a hand. */
  pointOn(some: Element): Point | undefined;
  /** Resolves when the page looks different, or after some time. */
  changed(before: string, ms: number): Promise<void>;
  /** Presses what is offered; false where nothing is, or nothing comes of it for so long. */
  press(ms: number): Promise<boolean>;
  /** Presses what is offered until the game is over; false where nothing happens for so long. */
  playOn(ms: number): Promise<boolean>;
}

/** Runs in the page, so it uses nothing from outside. */
export function installPlayer({ offers, over, start }: PlayerPlan): void {
  /** What changes about a button; its style does all the time. */
  const NAMES = ['aria-label', 'aria-checked', 'aria-pressed'];
  /** The name of a place says what a tile would score there as soon as a pointer is above it. */
  const PLACE_NAMES = ['data-kind', 'data-mark'];
  let pressed = start;

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  }

  /**
   * A card of the rank one has fewest of, which is how Chanco comes to an end; and not always the
   * same one.
   */
  function chooseRarest(found: readonly HTMLElement[]): HTMLElement {
    const names = found.map((one) => one.getAttribute('aria-label') ?? '');
    const ranks = names.map((name) => name.split(',')[0]!.split(' ').at(-1)!);
    const countOf = (rank: string): number => ranks.filter((other) => other === rank).length;
    const least = Math.min(...ranks.map(countOf));
    const rare = found.filter((_, index) => countOf(ranks[index]!) === least);
    pressed += 1;
    return rare[(pressed * 7 + Math.floor(pressed / 5)) % rare.length]!;
  }

  const player: Player = {
    find() {
      for (const { selector, text = '' } of offers) {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (one) => isVisible(one) && (one.textContent ?? '').includes(text),
        );
        if (found.length > 0) return chooseRarest(found);
      }
      return null;
    },
    look() {
      const buttons = [...document.querySelectorAll('button, [role="radio"]')];
      const look = buttons.map((one) => {
        const names = one.hasAttribute('data-spot') ? PLACE_NAMES : NAMES;
        return names.map((name) => one.getAttribute(name));
      });
      const board = document.querySelector('main [role="grid"]')?.textContent ?? '';
      const text = document.querySelector('main')?.textContent?.replace(board, '');
      return JSON.stringify([look, text]);
    },
    isOver() {
      const dialogs = [...document.querySelectorAll('dialog, [role="dialog"]')];
      return dialogs.some((one) => isVisible(one) && one.textContent?.includes(over) === true);
    },
    pointOn(some) {
      const { left, top, width, height } = some.getBoundingClientRect();
      const points = [
        { x: 10, y: 24 },
        { x: width / 2, y: height / 2 },
        { x: width - 10, y: height / 2 },
      ];
      return points.find(({ x, y }) => some.contains(document.elementFromPoint(left + x, top + y)));
    },
    changed(before, ms) {
      return new Promise((resolve) => {
        const watcher = new MutationObserver(() => {
          if (player.look() !== before || player.isOver()) end();
        });
        const end = (): void => {
          watcher.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(end, ms);
        const parts = { subtree: true, childList: true, characterData: true };
        watcher.observe(document, { ...parts, attributeFilter: [...NAMES, ...PLACE_NAMES] });
        if (player.look() !== before) end();
      });
    },
    async press(ms) {
      const offer = player.find();
      if (offer === null) return false;
      const before = player.look();
      offer.click();
      await player.changed(before, ms);
      return player.look() !== before;
    },
    async playOn(ms) {
      let movedAt = performance.now();
      while (!player.isOver() && performance.now() - movedAt < ms) {
        const before = player.look();
        if (!(await player.press(500))) await player.changed(before, 500);
        // A press that changes something at once would else leave no time for messages.
        await new Promise((resolve) => setTimeout(resolve));
        if (player.look() !== before) movedAt = performance.now();
      }
      return player.isOver();
    },
  };
  Object.assign(window, { player });
}
