import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { saveFile } from '@trilha/web/page/save-file.ts';
import { type JSX, type RefObject, useState } from 'react';
import { drawingAsPng } from './paint-drawing.ts';

const PNG = 'image/png';
const NOT_MADE = 'Não deu para fazer a imagem. Tente de novo.';
const NOT_SHARED = 'Não deu para compartilhar. Salve a imagem.';

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
  const [problem, setProblem] = useState('');
  const [canShare] = useState(sharesPictures);
  const make = async (handOver: (file: File) => unknown, notHandedOver: string): Promise<void> => {
    setProblem('');
    let failure = NOT_MADE;
    try {
      const png = drawing.current && (await drawingAsPng(drawing.current));
      if (!png) throw new Error('no picture');
      failure = notHandedOver;
      await handOver(new File([png], `${name}.png`, { type: PNG }));
    } catch (error) {
      // The customer closed the device's sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setProblem(failure);
    }
  };
  const share = () => make((file) => navigator.share({ files: [file] }), NOT_SHARED);
  const save = () => make((file) => saveFile(file.name, PNG, file), NOT_MADE);
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
      <output>{problem}</output>
    </>
  );
}
