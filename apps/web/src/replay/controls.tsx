import { Slider } from '@base-ui/react/slider';
import { type Seat, SPECTATOR } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { hidesNothing } from '../games/registry.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyHelp, useKeys } from '../ui/keys.tsx';
import styles from './controls.module.css';
import type { Film } from '../logs/film.ts';
import { MovesDialog } from './moves-dialog.tsx';
import { Remarks } from './remarks.tsx';
import { type Playback, type Speed, SPEEDS } from './use-playback.ts';

interface ControlsProps {
  readonly film: Film;
  readonly playback: Playback;
  readonly caption: string;
  readonly names: readonly string[];
  /** Seats that may be looked from. */
  readonly lookers: readonly Seat[];
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
  readonly isOpen: boolean;
  /** Undefined while hands are to stay hidden. */
  readonly onOpen: ((isOpen: boolean) => void) | undefined;
}

/** Step, play, scrub, speed, and from where one looks. */
export function Controls(props: ControlsProps): JSX.Element {
  const { film, playback, caption, names, seat, isOpen } = props;
  const t = useTexts();
  const { position, length, go } = playback;
  const [isListOpen, setListOpen] = useState(false);
  const help = usePlayerKeys(playback);
  return (
    <section className={styles.controls} aria-label={t('replay.title')}>
      <button type="button" className={styles.caption} onClick={() => setListOpen(true)}>
        <Icon name="list" size={18} />
        <span className={styles.number}>
          {t('replay.position', { at: position, count: length })}
        </span>
        <span className={styles.words}>{position === 0 ? t('replay.before') : caption}</span>
      </button>
      <Remarks film={film} move={position - 1} names={names} />
      <Scrubber position={position} length={length} onGo={go} />
      <div className={styles.row}>
        <Buttons playback={playback} />
        <Speeds speed={playback.speed} onSpeed={playback.setSpeed} />
        <Looking {...props} />
      </div>
      <MovesDialog
        open={isListOpen}
        onClose={() => setListOpen(false)}
        film={film}
        looker={isOpen ? 'all' : seat}
        position={position}
        names={names}
        onGo={go}
      />
      <KeyHelp {...help} />
    </section>
  );
}

function usePlayerKeys({ length, go, step, toggle }: Playback): Parameters<typeof KeyHelp>[0] {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(length),
    ' ': toggle,
    '?': () => setOpen(true),
  });
  const keys = [
    ['←', t('replay.back')],
    ['→', t('replay.next')],
    ['Home', t('replay.first')],
    ['End', t('replay.last')],
    ['Space', `${t('replay.play')} / ${t('replay.pause')}`],
    ['?', t('keys.this')],
  ] as const;
  return { open, onClose: () => setOpen(false), keys };
}

interface ScrubberProps {
  readonly position: number;
  readonly length: number;
  readonly onGo: (position: number) => void;
}

function Scrubber({ position, length, onGo }: ScrubberProps): JSX.Element {
  const t = useTexts();
  return (
    <Slider.Root
      value={position}
      min={0}
      max={Math.max(length, 1)}
      onValueChange={(next) => onGo(next)}
    >
      <Slider.Control className={styles.slider}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.filled} />
          <Slider.Thumb
            className={styles.knob}
            aria-label={t('replay.scrub')}
            getAriaValueText={(_, value) => t('replay.position', { at: value, count: length })}
          />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

function Buttons({ playback }: { readonly playback: Playback }): JSX.Element {
  const t = useTexts();
  const { position, length, isPlaying, go, step, toggle } = playback;
  const isFirst = position === 0;
  const isLast = position === length;
  return (
    <div className={styles.buttons}>
      <IconButton
        icon="first"
        className={styles.end}
        label={t('replay.first')}
        aria-disabled={isFirst}
        onClick={() => go(0)}
      />
      <IconButton
        icon="back"
        label={t('replay.back')}
        aria-disabled={isFirst}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? t('replay.pause') : t('replay.play')}
        className={styles.play}
        onClick={toggle}
      />
      <IconButton
        icon="next"
        label={t('replay.next')}
        aria-disabled={isLast}
        onClick={() => step(1)}
      />
      <IconButton
        icon="last"
        className={styles.end}
        label={t('replay.last')}
        aria-disabled={isLast}
        onClick={() => go(length)}
      />
    </div>
  );
}

interface SpeedsProps {
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

function Speeds({ speed, onSpeed }: SpeedsProps): JSX.Element {
  const t = useTexts();
  return (
    <label className={styles.field}>
      <span className="sr-only">{t('replay.speed')}</span>
      <select
        className={styles.select}
        value={speed}
        onChange={({ target }) =>
          onSpeed(SPEEDS.find((known) => String(known) === target.value) ?? 1)
        }
      >
        {SPEEDS.map((known) => (
          <option key={known} value={known}>
            {t('replay.speedTimes', { speed: known })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Looking({
  film,
  lookers,
  seat,
  onSeat,
  isOpen,
  onOpen,
  names,
}: ControlsProps): JSX.Element {
  const t = useTexts();
  return (
    <>
      <label className={styles.field}>
        <span className="sr-only">{t('replay.from')}</span>
        <select
          className={styles.select}
          value={seat}
          onChange={({ target }) => onSeat(Number(target.value))}
        >
          {lookers.map((other) => (
            <option key={other} value={other}>
              {names[other]}
            </option>
          ))}
          <option value={SPECTATOR}>{t('replay.spectator')}</option>
        </select>
      </label>
      {hidesNothing(film.game.id) ? null : (
        <button
          type="button"
          className={styles.open}
          aria-pressed={isOpen}
          disabled={onOpen === undefined}
          title={onOpen === undefined ? t('replay.openHelp') : t('replay.open')}
          onClick={() => onOpen?.(!isOpen)}
        >
          <Icon name={isOpen ? 'eye' : 'hide'} />
          <span className={styles.openText}>{t('replay.open')}</span>
        </button>
      )}
    </>
  );
}
