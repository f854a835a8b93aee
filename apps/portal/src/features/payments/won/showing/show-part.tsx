import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import '@trilha/ui/choice/checkbox-field.css';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { saveFile } from '@trilha/web/page/save-file.ts';
import { type JSX, useRef, useState } from 'react';
import { drawingAsPng } from './paint-drawing.ts';
import { WonPicture } from './won-picture.tsx';

const PNG = 'image/png';

/** Whether this device passes pictures on. */
function sharesPictures(): boolean {
  return navigator.canShare?.({ files: [new File([], 'a.png', { type: PNG })] }) ?? false;
}

interface ChoiceProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help: string;
  children: string;
}

function Choice({ isOn, onChange, help, children }: ChoiceProps): JSX.Element {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {children}
        <small>{help}</small>
      </span>
    </label>
  );
}

interface ShowPartProps {
  registration: Registration;
  isAlone: boolean;
}

/** Makes the picture of a confirmed place on the device, and shares or saves it (JOUR-27). */
export function ShowPart({ registration, isAlone }: ShowPartProps): JSX.Element {
  const [hasPlate, setHasPlate] = useState(false);
  const [hasName, setHasName] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const [canShare] = useState(sharesPictures);
  const drawing = useRef<SVGSVGElement>(null);
  const name = registration.vehicles?.[0]?.title;

  const make = async (handOver: (file: File) => unknown): Promise<void> => {
    setHasFailed(false);
    try {
      const png = drawing.current && (await drawingAsPng(drawing.current));
      if (!png) throw new Error('no picture');
      const number = formatInscriptionNumber(registration.inscription_number);
      await handOver(new File([png], `inscricao-${number}.png`, { type: PNG }));
    } catch (error) {
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  const share = () => make((file) => navigator.share({ files: [file] }));
  const save = () => make((file) => saveFile(file.name, PNG, file));

  return (
    <div className="stack">
      <WonPicture
        ref={drawing}
        registration={registration}
        isAlone={isAlone}
        hasPlate={hasPlate}
        hasName={hasName}
      />
      <p>Uma imagem do seu número, da etapa e do carro. Feita no seu aparelho.</p>
      <div className="won-choices">
        <Choice isOn={hasPlate} onChange={setHasPlate} help="Fica escondida se você não marcar">
          Mostrar a placa do carro
        </Choice>
        {name && (
          <Choice isOn={hasName} onChange={setHasName} help={name}>
            Mostrar o nome do carro
          </Choice>
        )}
      </div>
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
    </div>
  );
}
