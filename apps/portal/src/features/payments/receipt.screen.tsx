import { useQuery } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { RefundKeyLink } from '../../shared/refund-key-link.tsx';
import { ReceiptSheet } from './receipt/receipt-sheet.tsx';
import { receiptQuery } from './receipt/receipt.queries.ts';

function ToPayments(): JSX.Element {
  return (
    <ButtonLink as={AppLink} to={paths.profilePayments} variant="tertiary" size="small">
      Meus pagamentos
    </ButtonLink>
  );
}

function NoReceipt(): JSX.Element {
  return (
    <div className="wrap">
      <PageHead title="Recibo" small />
      <Alert type="warning" role="alert" title="Este recibo não existe">
        <p>Os recibos dos seus pagamentos estão no seu perfil.</p>
        <ToPayments />
      </Alert>
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <div className="wrap" aria-busy="true">
      <PageHead title="Recibo" small />
      <div className="stack">
        <Block shape="title" />
        <Block shape="figure" />
        <Block />
        <Block />
        <Block shape="short" />
      </div>
    </div>
  );
}

function OwnReceipt({ id }: { id: number }): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(id));
  usePageTitle(data && `Recibo ${data.receipt_number}`);
  if (data) {
    return (
      <div className="wrap receipt-page">
        <ReceiptSheet receipt={data} />
        <div className="receipt-actions">
          <ButtonRow>
            <Button onClick={() => window.print()}>Imprimir ou salvar em PDF</Button>
            <ToPayments />
            <RefundKeyLink refunds={data.refunds} byHand={data.by_hand} />
          </ButtonRow>
        </div>
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'not_found') return <NoReceipt />;
  if (!error) return <Skeleton />;
  return (
    <div className="wrap">
      <PageHead title="Recibo" small />
      <LoadFailed error={error} what="o recibo" busy={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}

/** The receipt of a payment, to be read and printed (FACE-52). */
export default function ReceiptScreen(): JSX.Element {
  const { id = '' } = useRouteParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <OwnReceipt id={Number(id)} /> : <NoReceipt />;
}
