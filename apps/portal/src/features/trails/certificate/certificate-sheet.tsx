import type { Certificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import { LateRouteMap } from '@trilha/ui/hand/late-route-map.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import { officialPlaceWords } from '../../../shared/stages/official-place.ts';
import { kilometres, wholeNumber } from '../../../shared/stages/stage-figures.ts';
import { didWords, stageDay } from './certificate-words.ts';

const useQrCode = lateModule(() => import('@trilha/web/page/qr-code.tsx'));

interface FigureProps {
  value: string;
  unit?: string;
  children: string;
}

function Figure({ value, unit, children }: FigureProps): JSX.Element {
  return (
    <p>
      <b>
        {value}
        {unit && <small>{unit}</small>}
      </b>
      {children}
    </p>
  );
}

function Figures({ distance_km: km, climb_m: climb, place }: Certificate): JSX.Element {
  const { value, note } = officialPlaceWords(place);
  return (
    <div className="a4-f">
      {km !== null && (
        <Figure value={kilometres(km)} unit="km">
          de trilha
        </Figure>
      )}
      {climb !== null && (
        <Figure value={wholeNumber(climb)} unit="m">
          de subida
        </Figure>
      )}
      <Figure value={value}>{note || 'da etapa'}</Figure>
    </div>
  );
}

function Confirmation({ address }: { address: string }): JSX.Element {
  const qr = useQrCode();
  return (
    <div className="a4-q">
      <div>{qr && <qr.QrCode code={address} label="QR code da página pública" />}</div>
      <p>
        Confira se é verdadeiro
        <br />
        <b>{address.replace(/^https?:\/\//, '')}</b>
      </p>
    </div>
  );
}

interface CertificateSheetProps {
  certificate: Certificate;
  stepId: string;
  /** Null for who has no public page. */
  address: string | null;
}

/**
 * The paper: one A4 page, measured in its own width, so that preview and print are the same. Always light. The
 * page says the same as text, so it is hidden from screen readers.
 */
export function CertificateSheet(props: CertificateSheetProps): JSX.Element {
  const { certificate, stepId, address } = props;
  const { wordmark, name: brandName, voice } = useBrand();
  const { stage, name, car, line } = certificate;
  return (
    <div className="a4-box">
      <article className="a4" aria-hidden="true">
        <header>
          <Wordmark {...wordmark} />
          <span>Certificado</span>
        </header>
        <div className="a4-in">
          <p className="a4-k">{voice.certificate}</p>
          <h2>{name}</h2>
          <p className="a4-s">
            {didWords(certificate)}
            <br />
            <b>{stage.title}</b>
            <br />
            {`${stage.city_uf}, ${stageDay(certificate)}`}
          </p>
        </div>
        <div className="a4-map">{line && <LateRouteMap id={stepId} points={line} />}</div>
        <Figures {...certificate} />
        <footer>
          {address === null ? <div /> : <Confirmation address={address} />}
          <div className="a4-c">
            <VehicleSilhouette {...car} />
            <p>{brandName}</p>
          </div>
        </footer>
      </article>
    </div>
  );
}
