import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import '@trilha/ui/choice/checkbox-field.css';
import { type JSX, useRef, useState } from 'react';
import { PassPicture } from '../../../../shared/pictures/pass-picture.tsx';
import { WonPicture } from './won-picture.tsx';

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
  const drawing = useRef<SVGSVGElement>(null);
  const name = registration.vehicles?.[0]?.title;
  const number = formatInscriptionNumber(registration.inscription_number);

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
      <PassPicture drawing={drawing} name={`inscricao-${number}`} />
    </div>
  );
}
