import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { saveFile } from '@trilha/web/page/save-file.ts';
import { type JSX, type RefObject, useState } from 'react';
import { drawingAsPng } from './paint-drawing.ts';

const PNG = 'image/png';

/** Whether this device passes pictures on. */
function sharesPictures(): boolean {
  return navigator.canShare?.({ files: [new File([], 'a.png', { type: PNG })] }) ?? false;
}

interface PassPictureProps {
  drawing: RefObject<SVGSVGElement | null>;
  /** Name of the file, without its extension. */
  name: string;
}

/** Makes the drawing a picture on the device, and shares or saves it. */
export function PassPicture({ drawing, name }: PassPictureProps): JSX.Element {
  const [hasFailed, setHasFailed] = useState(false);
  const [canShare] = useState(sharesPictures);
  const make = async (handOver: (file: File) => unknown): Promise<void> => {
    setHasFailed(false);
    try {
      const png = drawing.current && (await drawingAsPng(drawing.current));
      if (!png) throw new Error('no picture');
      await handOver(new File([png], `${name}.png`, { type: PNG }));
    } catch (error) {
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  const share = () => make((file) => navigator.share({ files: [file] }));
  const save = () => make((file) => saveFile(file.name, PNG, file));
  return (
    <>
      {canShare && (
        <Button variant="primary" block onClick={() => void share()}>
          <Icon name="share" />
          Compartilhar
        </Button>
      )}
      <Button variant={canShare ? 'tertiary' : 'primary'} block onClick={() => void save()}>
        <Icon name="download" />
        Salvar imagem
      </Button>
      <output>{hasFailed && 'Não deu para fazer a imagem. Tente de novo.'}</output>
    </>
  );
}
