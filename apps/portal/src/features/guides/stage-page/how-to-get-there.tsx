import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { copyText } from '@trilha/web/page/copy-text.ts';
import { type JSX, useState } from 'react';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';

/** Copies the coordinates. They are also shown above, to be selected by hand if copying is refused. */
function CopyCoordinates({ text }: { text: string }): JSX.Element {
  const [said, setSaid] = useState('Coordenadas');
  const copy = async (): Promise<void> => {
    setSaid((await copyText(text)) ? 'Copiadas' : 'Não deu para copiar');
  };
  return (
    <Button variant="tertiary" onClick={() => void copy()} onBlur={() => setSaid('Coordenadas')}>
      <Icon name={said === 'Copiadas' ? 'check' : 'copy'} />
      <span aria-live="polite">{said}</span>
    </Button>
  );
}

/** Place and address, links to the phone's map and Waze, and the coordinates (FACE-06). */
export function HowToGetThere({ stage }: { stage: GuidedStage }): JSX.Element {
  const place = stagePlace(stage);
  const { address = null, coordinates = null } = stage.guide ?? {};
  const point = coordinates && `${coordinates.latitude},${coordinates.longitude}`;
  const where = point ?? [stage.location, address, stage.city_uf].filter(Boolean).join(', ');
  return (
    <>
      <p>
        <b>{place}</b>
        {address && (
          <>
            <br />
            {address}
          </>
        )}
      </p>
      {point && <p className="num way-point">{point.replace(',', ', ')}</p>}
      <div className="way">
        <ButtonLink
          className="way-map"
          variant="solid"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(where)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="pin" />
          Abrir no mapa
        </ButtonLink>
        <ButtonLink
          variant="tertiary"
          href={`https://waze.com/ul?${point ? `ll=${encodeURIComponent(point)}` : `q=${encodeURIComponent(where)}`}&navigate=yes`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Waze
        </ButtonLink>
        {point && <CopyCoordinates text={point.replace(',', ', ')} />}
      </div>
    </>
  );
}
