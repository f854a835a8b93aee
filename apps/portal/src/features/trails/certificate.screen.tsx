import { useQuery } from '@tanstack/react-query';
import type { Certificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { ApiError } from '@trilha/web/api/api-error.ts';
import type { JSX, ReactNode } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { officialPlaceWords } from '../../shared/stages/official-place.ts';
import { kilometres } from '../../shared/stages/stage-figures.ts';
import { certificateQuery } from './certificate/certificate.queries.ts';
import { CertificateSheet } from './certificate/certificate-sheet.tsx';
import { stageDay } from './certificate/certificate-words.ts';
import './certificate/certificate.css';

function rowsOf(certificate: Certificate) {
  const { name, car, stage, distance_km: km, place } = certificate;
  const { value, note } = officialPlaceWords(place);
  return [
    { term: 'Nome', value: name },
    { term: 'Carro', value: `${car.model}, nº ${lineNumber(certificate)}` },
    { term: 'Etapa', value: stage.title },
    { term: 'Dia', value: stageDay(certificate) },
    ...(km === null ? [] : [{ term: 'Trilha', value: `${kilometres(km)} km` }]),
    { term: 'Lugar', value: [value, note].filter(Boolean).join(' ') },
  ];
}

function PublicPart({ path }: { path: string | null }): JSX.Element {
  if (path === null) {
    return (
      <p className="quiet">
        Este certificado não tem QR code: só quem tinha 18 anos no dia da etapa tem página pública.
      </p>
    );
  }
  return (
    <p className="quiet">
      O QR code leva à{' '}
      <TextLink as={AppLink} to={path}>
        página pública
      </TextLink>
      , que diz se ele é verdadeiro. O nome só aparece lá se a própria pessoa permitir, em{' '}
      <TextLink as={AppLink} to={paths.profilePrivacy}>
        Privacidade
      </TextLink>
      .
    </p>
  );
}

function Opened({
  certificate,
  stepId,
}: {
  certificate: Certificate;
  stepId: string;
}): JSX.Element {
  const { stage, code } = certificate;
  usePageTitle(`Certificado, ${stage.title}`);
  const path = code === null ? null : to(paths.certificate, { code });
  return (
    <div className="wrap cert-page">
      <CertificateSheet
        certificate={certificate}
        stepId={stepId}
        address={path && location.origin + path}
      />
      <div className="cert-in">
        <PageHead title="Guarde. Emoldure. Mostre." small />
        <Rows rows={rowsOf(certificate)} />
        <Button block onClick={() => window.print()}>
          Imprimir ou salvar em PDF
        </Button>
        <PublicPart path={path} />
        <p>
          <TextLink as={AppLink} to={paths.trails}>
            Minhas trilhas
          </TextLink>
        </p>
      </div>
    </div>
  );
}

/** The same title in every state, because it has the focus on arrival. */
function Plain({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className="wrap">
      <PageHead title="Certificado" small />
      {children}
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <Plain>
      <div className="stack" aria-busy="true">
        <Block shape="title" />
        <Block shape="figure" />
        <Block />
        <Block shape="short" />
      </div>
    </Plain>
  );
}

function NoCertificate(): JSX.Element {
  return (
    <Plain>
      <Alert type="warning" role="alert" title="Este certificado não existe">
        <p>Os certificados das suas etapas estão em Minhas trilhas.</p>
        <ButtonLink as={AppLink} to={paths.trails} variant="tertiary" size="small">
          Minhas trilhas
        </ButtonLink>
      </Alert>
    </Plain>
  );
}

function OwnCertificate({ stepId, id }: { stepId: string; id: string }): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(certificateQuery(stepId, id));
  if (data) return <Opened certificate={data} stepId={stepId} />;
  if (error instanceof ApiError && error.code === 'not_found') return <NoCertificate />;
  if (!error) return <Skeleton />;
  return (
    <Plain>
      <LoadFailed
        error={error}
        what="o certificado"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Plain>
  );
}

/** The certificate of a person in a stage held, to be read and printed (AFTER-37). */
export default function CertificateScreen(): JSX.Element {
  const { step_id: stepId = '', id = '' } = useRouteParams();
  const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
  return isNumber(stepId) && isNumber(id) ? (
    <OwnCertificate stepId={stepId} id={id} />
  ) : (
    <NoCertificate />
  );
}
