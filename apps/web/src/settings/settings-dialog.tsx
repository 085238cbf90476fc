import { LANGS } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import {
  changeSettings,
  DECK_COLORS,
  DECK_FACES,
  MOTIONS,
  THEMES,
  useSettings,
} from '../model/settings.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Range, Segmented, Toggle } from '../ui/fields.tsx';
import styles from './settings-dialog.module.css';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The player's settings; every change shows at once. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps): JSX.Element {
  const t = useTexts();
  const settings = useSettings();
  return (
    <Dialog open={open} onClose={onClose} title={t('settings.title')}>
      <div className={styles.settings}>
        <Segmented
          label={t('settings.language')}
          value={settings.lang}
          onChange={(lang) => changeSettings({ lang })}
          choices={LANGS.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Segmented
          label={t('settings.theme')}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
          choices={THEMES.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
        <DeckSettings />
        <Toggle
          label={t('settings.showPlayable')}
          checked={settings.showPlayable}
          onChange={(showPlayable) => changeSettings({ showPlayable })}
        />
        <Toggle
          label={t('settings.oneTap')}
          checked={settings.oneTap}
          onChange={(oneTap) => changeSettings({ oneTap })}
        />
        <Segmented
          label={t('settings.motion')}
          value={settings.motion}
          onChange={(motion) => changeSettings({ motion })}
          choices={MOTIONS.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
        <Toggle
          label={t('settings.sounds')}
          checked={settings.sounds}
          onChange={(sounds) => changeSettings({ sounds })}
        />
        {settings.sounds ? (
          <Range
            label={t('settings.volume')}
            value={settings.volume}
            onChange={(volume) => changeSettings({ volume })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function DeckSettings(): JSX.Element {
  const t = useTexts();
  const { deckFaces, deckColors, suitLetters } = useSettings();
  return (
    <>
      <div className={styles.sample} aria-hidden="true">
        <PlayingCard face={{ rank: '7', suit: 'H' }} />
        <PlayingCard face={{ rank: 'J', suit: 'C' }} />
        <PlayingCard face={{ rank: 'Q', suit: 'D' }} />
        <PlayingCard face={{ rank: 'A', suit: 'S' }} />
      </div>
      <Segmented
        label={t('settings.deck')}
        value={deckFaces}
        onChange={(faces) => changeSettings({ deckFaces: faces })}
        choices={DECK_FACES.map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      {deckFaces === 'french' ? (
        <Segmented
          label={t('settings.colors')}
          value={deckColors}
          onChange={(colors) => changeSettings({ deckColors: colors })}
          choices={DECK_COLORS.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
      ) : null}
      <Toggle
        label={t('settings.suitLetters')}
        checked={suitLetters}
        onChange={(letters) => changeSettings({ suitLetters: letters })}
      />
    </>
  );
}
