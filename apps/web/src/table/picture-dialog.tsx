import type { Picture } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { changePicture } from '../model/person.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PictureButtons } from '../ui/picture-choice.tsx';

/** Another picture beside one's name, here and at the next tables. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { info, you } = useTable().now;
  const own = info.members.find(({ member }) => member === you?.member);
  const choose = (picture: Picture | undefined): void => {
    onClose();
    changePicture(picture);
    void send({ do: 'picture', ...(picture === undefined ? {} : { picture }) });
  };
  return (
    <Dialog open onClose={onClose} title={t('pictures.title')}>
      <PictureButtons chosen={own?.picture} onChoose={choose} />
    </Dialog>
  );
}
