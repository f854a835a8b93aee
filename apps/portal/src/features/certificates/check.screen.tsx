import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import {
  checkCertificate,
  type CheckedCertificate,
} from '@trilha/contract/certificates/certificates.endpoints.ts';
import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { type JSX, type ReactNode, useCallback } from 'react';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { officialPlaceWords } from '../../shared/stages/official-place.ts';
import { kilometres } from '../../shared/stages/stage-figures.ts';
import { usePart } from '../../shared/use-part.ts';
import './check.css';

function rowsOf(certificate: CheckedCertificate) {
  const { name, stage, distance_km: km, place } = certificate;
  const { value, note } = officialPlaceWords(place);
  return [
    { term: 'Inscrição', value: lineNumber(certificate) },
    ...(name === null ? [] : [{ term: 'Nome', value: name }]),
    { term: 'Etapa', value: stage.title },
    { term: 'Onde', value: stage.city_uf },
    { term: 'Dia', value: formatDay(new Date(stage.stage_date)) },
    ...(km === null ? [] : [{ term: 'Trilha', value: `${kilometres(km)} km` }]),
    { term: 'Lugar', value: [value, note].filter(Boolean).join(' ') },
  ];
}

interface VerdictProps {
  isTrue: boolean;
  title: string;
  said: string;
  children?: ReactNode;
}

function Verdict({ isTrue, title, said, children }: VerdictProps): JSX.Element {
  return (
    <section className={isTrue ? 'vf vf--ok' : 'vf vf--no'}>
      <div className="vf-v">
        <span className="vf-i">
          <Icon name={isTrue ? 'check' : 'close'} />
        </span>
        <h1>{title}</h1>
        <p>{said}</p>
      </div>
      {children}
    </section>
  );
}

function True({ certificate }: { certificate: CheckedCertificate }): JSX.Element {
  const { name } = useBrand();
  return (
    <Verdict isTrue title="É verdadeiro" said={`Este certificado é da ${name}.`}>
      <div className="vf-l">
        <Rows rows={rowsOf(certificate)} />
        <p className="quiet">
          {`${certificate.name === null ? 'O nome não é público: vale o número da inscrição. ' : ''}Se o papel diz outra coisa, vale o que está nesta tela.`}
        </p>
      </div>
    </Verdict>
  );
}

/** What a certificate's address confirms, for whoever has it (AFTER-40). */
export default function CheckScreen(): JSX.Element {
  const { code = '' } = useRouteParams();
  const ask = useCallback(
    (signal: AbortSignal) => call(checkCertificate, { params: { code }, signal }),
    [code],
  );
  const { part, retry } = usePart<CheckedCertificate>(undefined, ask);
  return (
    <div className="wrap section vf-page">
      {part.status === 'ready' && <True certificate={part.value} />}
      {part.status === 'missing' && (
        <Verdict
          isTrue={false}
          title="Não confirmamos"
          said="Nenhum certificado válido tem este endereço. Confira cada letra, ou peça para ver o papel de novo."
        />
      )}
      {part.status === 'failed' && (
        <div className="stack-m">
          <h1>Não deu para conferir</h1>
          <p className="lead">
            A resposta não chegou. Isso não diz nada sobre o certificado: veja se há sinal e tente
            de novo.
          </p>
          <p>
            <Button onClick={retry}>Conferir de novo</Button>
          </p>
        </div>
      )}
      {part.status === 'loading' && (
        <div className="stack-l">
          <output className="vh">Conferindo o certificado...</output>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      )}
    </div>
  );
}
