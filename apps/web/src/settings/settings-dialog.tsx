import { LANGS } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import { forgetLessons } from '../model/learnt.ts';
import {
  CARD_SIZES,
  changeSettings,
  DECK_COLORS,
  DECK_FACES,
  FELTS,
  MOTIONS,
  THEMES,
  useSettings,
} from '../model/settings.ts';
import {
  askToNotify,
  canKeepAwake,
  canNotify,
  canVibrate,
  mayNotify,
} from '../model/turn-alerts.ts';
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
        <Toggle
          label={t('coach.setting')}
          help={t('coach.settingHelp')}
          checked={settings.lessons}
          onChange={(lessons) => {
            if (lessons) forgetLessons();
            changeSettings({ lessons });
          }}
        />
        <Toggle
          label={t('react.show')}
          checked={settings.reactions}
          onChange={(reactions) => changeSettings({ reactions })}
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
        <TurnSettings />
      </div>
    </Dialog>
  );
}

/** What the device does when it is the player's turn, as far as it can. */
function TurnSettings(): JSX.Element | null {
  const t = useTexts();
  const { vibration, notifications, keepAwake } = useSettings();
  const [isRefused, setRefused] = useState(false);
  // The browser asks only here, where somebody has pressed something for it.
  const switchNotifications = async (isOn: boolean): Promise<void> => {
    const isAllowed = isOn && (await askToNotify());
    setRefused(isOn && !isAllowed);
    changeSettings({ notifications: isAllowed });
  };
  if (!canVibrate() && !canNotify() && !canKeepAwake()) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('alerts.heading')}</legend>
      {canVibrate() ? (
        <Toggle
          label={t('alerts.vibration')}
          checked={vibration}
          onChange={(isOn) => changeSettings({ vibration: isOn })}
        />
      ) : null}
      {canNotify() ? (
        <Toggle
          label={t('alerts.notifications')}
          help={t(isRefused ? 'alerts.refused' : 'alerts.notificationsHelp')}
          checked={notifications && mayNotify()}
          onChange={(isOn) => void switchNotifications(isOn)}
        />
      ) : null}
      {canKeepAwake() ? (
        <Toggle
          label={t('alerts.keepAwake')}
          checked={keepAwake}
          onChange={(isOn) => changeSettings({ keepAwake: isOn })}
        />
      ) : null}
    </fieldset>
  );
}

function DeckSettings(): JSX.Element {
  const t = useTexts();
  const { deckFaces, deckColors, suitLetters, cardSize, felt } = useSettings();
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
      <Segmented
        label={t('settings.cardSize')}
        value={cardSize}
        onChange={(size) => changeSettings({ cardSize: size })}
        choices={CARD_SIZES.map((value) => ({ value, label: t(`settings.cardSizes.${value}`) }))}
      />
      <Segmented
        label={t('settings.felt')}
        value={felt}
        onChange={(color) => changeSettings({ felt: color })}
        choices={FELTS.map((value) => ({ value, label: t(`settings.felts.${value}`) }))}
      />
      <Toggle
        label={t('settings.suitLetters')}
        checked={suitLetters}
        onChange={(letters) => changeSettings({ suitLetters: letters })}
      />
    </>
  );
}
