import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, formatReais, keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import type { OwnPayment } from '@trilha/contract/payments/receipts.endpoints.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { staysCents } from '@trilha/contract/registrations/refund.rules.ts';
import { refundText } from '@trilha/contract/registrations/refund.texts.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX, ReactNode } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { RefundKeyLink } from '../../shared/refund-key-link.tsx';
import { paymentsQuery } from './payments.queries.ts';
import { ProfileSkeleton } from './profile-frame.tsx';
import './profile.css';

function Payment({ payment }: { payment: OwnPayment }): JSX.Element {
  const { stage, amount, paid_at, refunds, by_hand, receipt_number } = payment;
  const stays = staysCents(
    centsFromWire(amount),
    refunds.map((refund) => ({ cents: centsFromWire(refund.amount) })),
  );
  return (
    <li className="record payment">
      <div>
        <p className="record-name">{stage.title}</p>
        <p className="small quiet">
          {by_hand ? 'Confirmado' : 'Pago'} em {formatDayAndTime(new Date(paid_at))}, inscrição{' '}
          {formatInscriptionNumber(payment.inscription_number)}
        </p>
      </div>
      <p className="num num--l payment-amount">{formatReais(centsFromWire(amount))}</p>
      <div className="payment-more">
        {refunds.map((refund) => (
          <p className="small" key={refund.id}>
            {keepAmountsWhole(refundText(refund, by_hand))}
          </p>
        ))}
        <RefundKeyLink refunds={refunds} byHand={by_hand} />
        {stays && <p className="small">O que fica: {formatReais(stays)}.</p>}
        <TextLink as={AppLink} to={to(paths.receipt, { id: payment.id })}>
          Recibo {receipt_number}
        </TextLink>
      </div>
    </li>
  );
}

function NoPayments(): JSX.Element {
  return (
    <div className="stack">
      <p>Nenhum pagamento ainda. Pagou uma inscrição, o recibo aparece aqui.</p>
      <div>
        <ButtonLink as={AppLink} to={paths.events} variant="tertiary" size="small">
          Ver as etapas
        </ButtonLink>
      </div>
    </div>
  );
}

function Payments(): JSX.Element {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(paymentsQuery);
  const failed = error && (
    <LoadFailed
      error={error}
      what="os pagamentos"
      busy={isFetching}
      onRetry={() => void (data ? fetchNextPage() : refetch())}
    />
  );
  if (!data) return failed ?? <ProfileSkeleton />;
  const payments = data.pages.flatMap((page) => page.payments);
  if (payments.length === 0) return <NoPayments />;
  return (
    <div className="stack">
      <ol className="records" aria-label="Pagamentos">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ol>
      {failed}
      {hasNextPage && !error && (
        <div>
          <Button variant="tertiary" busy={isFetching} onClick={() => void fetchNextPage()}>
            Ver pagamentos anteriores
          </Button>
        </div>
      )}
    </div>
  );
}

function Page({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className="wrap profile">
      <PageHead
        title="Meus pagamentos"
        lead="O que você pagou, o que voltou, e os recibos."
        small
        action={
          <ButtonLink as={AppLink} to={paths.profileInfo} variant="tertiary" size="small">
            Meus dados
          </ButtonLink>
        }
      />
      <div className="profile-panel">{children}</div>
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <Page>
      <ProfileSkeleton />
    </Page>
  );
}

/** All payments of the customer with their refunds, newest first (FACE-54). */
export default function PaymentsScreen(): JSX.Element {
  return (
    <Page>
      <Payments />
    </Page>
  );
}
