import { type Picture, PICTURES } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { changePicture, usePicture } from '../model/person.ts';
import { useTexts } from '../texts/texts.ts';
import { Icon } from './icon.tsx';
import styles from './picture-choice.module.css';
import { Portrait } from './portrait.tsx';

/** The picture beside one's name; none is one of the choices. */
export function PictureChoice(): JSX.Element {
  const t = useTexts();
  const chosen = usePicture();
  return (
    <details className={styles.choice}>
      <summary className={styles.summary}>
        <span className={styles.now}>
          {chosen === undefined ? <Icon name="person" /> : <Portrait picture={chosen} />}
        </span>
        {t('pictures.title')}
        {chosen === undefined ? null : `: ${t(`pictures.${chosen}`)}`}
        <span className={styles.arrow}>
          <Icon name="next" size={18} />
        </span>
      </summary>
      <PictureButtons chosen={chosen} onChoose={changePicture} />
    </details>
  );
}

interface PictureButtonsProps {
  readonly chosen: Picture | undefined;
  readonly onChoose: (picture: Picture | undefined) => void;
}

/** All of them side by side. */
export function PictureButtons({ chosen, onChoose }: PictureButtonsProps): JSX.Element {
  const t = useTexts();
  return (
    <fieldset className={styles.pictures}>
      <legend className="sr-only">{t('pictures.title')}</legend>
      {[undefined, ...PICTURES].map((picture) => (
        <PictureButton
          key={picture ?? 'none'}
          picture={picture}
          isChosen={picture === chosen}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface PictureButtonProps extends Pick<PictureButtonsProps, 'onChoose'> {
  readonly picture: Picture | undefined;
  readonly isChosen: boolean;
}

function PictureButton({ picture, isChosen, onChoose }: PictureButtonProps): JSX.Element {
  const t = useTexts();
  const label = t(`pictures.${picture ?? 'none'}`);
  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={() => onChoose(picture)}
    >
      {picture === undefined ? '–' : <Portrait picture={picture} />}
    </button>
  );
}
