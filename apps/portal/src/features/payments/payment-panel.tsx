import { feedbackPanel, paymentPanel } from '@trilha/contract/payments/payments.rules.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { paths, toEntry } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { badgeTone } from '@trilha/contract/registrations/status.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { type ComponentProps, type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { closeModal } from '../../shared/feedback/overlay-store.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import type { PaymentSlotProps } from '../../shared/payment-slot.tsx';
import { nearText } from '../../shared/stages/stage-dates.ts';
import { RefundKeyLink } from '../../shared/refund-key-link.tsx';
import { PanelNews } from './panel-news.tsx';
import type { PaymentView } from './payment-view.ts';
import { PayableParts } from './paying/payable-parts.tsx';
import type * as AnswerModule from './answer.tsx';
import type * as DoorsModule from './overdue-doors.tsx';
import { useRegistrationPayment } from './following/use-registration-payment.ts';

// Lazy-loaded, because it contains the texts of every brand. It is at the panel's end, so nothing moves when it
// arrives.
const useFaq = lateModule(() => import('./season-faq.tsx'));

// Asked once the rest is there, below it.
const useAsk = lateModule(() => import('../../shared/notices/ask-notices.tsx'));

/**
 * Moves the focus to the title when the panel takes the place of a submitted form, and when a payment arrives and the
 * code goes: in both cases the element that had the focus has been removed.
 */
function useFocusOnTitle(isDue: boolean) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const title = top.current?.querySelector<HTMLElement>(isDue ? 'h1' : 'h1, .pix-title');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, [isDue]);
  return top;
}

// Only who was late needs it.
const useDoors = lateModule(() => import('./overdue-doors.tsx'));

function LateDoors(props: ComponentProps<typeof DoorsModule.OverdueDoors>): JSX.Element | null {
  const late = useDoors();
  return late ? <late.OverdueDoors {...props} /> : null;
}

/** A modal's panel that is paid gives way to the page of the confirmed place, the same as after the form (JOUR-26). */
function useFullView(isPaid: boolean, { id, step_id }: Registration): void {
  useEffect(() => {
    if (!isPaid) return;
    closeModal();
    navigate(toEntry({ id, step_id }));
  }, [isPaid, id, step_id]);
}

/** 'Voltar' of the modal leads to the events, which are often below it (PAY-05). */
function leaveModal(): void {
  closeModal();
  if (location.pathname !== paths.events) navigate(paths.events);
}

/** Below the title: until when the place is held; nothing once it is confirmed, since the plate says the rest. */
function leadOf(view: PaymentView, payment: Payment | null, lead: ReactNode): ReactNode {
  if (view === 'approved') return null;
  if (view !== 'open' || !payment?.expires_at) return lead;
  return (
    <span>
      Sua vaga está guardada até <b>{nearText(payment.expires_at)}</b>. Pague e ela é sua.
    </span>
  );
}

interface PanelProps extends PaymentSlotProps {
  /** Loaded together with the panel, since nothing may push the payment code down. */
  answer: typeof AnswerModule;
}

function Panel(props: PanelProps): JSX.Element {
  const { place, lead, answer } = props;
  const known = useRegistrationPayment(props.registration);
  const { view, payment, error, retry, registration } = known;
  const { status, vehicles, amount } = registration;
  const [hasWaited] = useState(props.registration.status === 'Lista de Espera');
  const isPage = place === 'page';
  const Heading = isPage ? 'h2' : 'h3';
  const { title } = (isPage ? feedbackPanel : paymentPanel)(status) ?? {};
  const hasFailed = view === 'unknown' && error !== null;
  const isDue = ['unknown', 'preparing', 'open'].includes(view) && !hasFailed;
  const isWon = isPage && (view === 'approved' || isDue || view === 'review');
  const action = isDue ? 'pay' : view === 'approved' ? 'credential' : null;
  const isAlone = props.isAlone ?? false;
  const top = useFocusOnTitle(isDue);
  useFullView(!isPage && view === 'approved', registration);
  const back = !isAlone && (
    <Button
      variant={isDue || view === 'expired' ? 'tertiary' : 'solid'}
      size="small"
      onClick={isPage ? () => navigate(paths.events) : leaveModal}
    >
      Voltar
    </Button>
  );
  const isLost = view === 'overdue' || view === 'expired';
  const questions = useFaq();
  const faq = questions && (
    <questions.SeasonFaq heading={<Heading className="rule-head">Perguntas frequentes</Heading>} />
  );

  const asked = useAsk();
  const moment = isDue ? 'due' : status === 'Lista de Espera' ? 'waiting' : null;
  const ask = isPage && !isAlone && moment && asked && <asked.AskNotices moment={moment} />;
  const news = (
    <PanelNews
      {...known}
      hasWon={hasWaited && isDue}
      isCutOff={view === 'open' && error instanceof ApiError && error.status === 0}
    />
  );
  const rest = isDue ? (
    <PayableParts
      registration={registration}
      payment={payment}
      view={view}
      now={known.now}
      isStatic={known.isStatic}
      vehicles={amount === payment?.amount ? vehicles?.length : undefined}
      heading={<Heading className="rule-head">Chave e dados bancários</Heading>}
      back={back}
    >
      {ask}
      {faq}
    </PayableParts>
  ) : (
    <div className="stack-l">
      <RefundKeyLink refunds={payment?.refund ? [payment.refund] : []} byHand={known.isStatic} />
      <answer.WhatFollows {...known} isAlone={isAlone} Heading={Heading} />
      {isLost && payment && (
        <LateDoors
          registration={registration}
          payment={payment}
          isGone={view === 'expired'}
          isAlone={isAlone}
          Heading={Heading}
        />
      )}
      {back && <ButtonRow>{back}</ButtonRow>}
      {view !== 'approved' && ask}
      {faq}
    </div>
  );

  return (
    <div ref={top}>
      {isPage ? (
        <PageHead
          badge={<Badge tone={badgeTone(status)}>{status}</Badge>}
          title={title ?? 'Inscrição cancelada'}
          lead={leadOf(view, payment, lead)}
        />
      ) : (
        title && <h3 className="pix-title">{title}</h3>
      )}
      {news}
      {hasFailed && (
        <div className="pix-news">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      )}
      {isWon ? (
        <answer.WonPlace
          registration={registration}
          payment={payment}
          isAlone={isAlone}
          action={action}
        >
          {rest}
        </answer.WonPlace>
      ) : (
        rest
      )}
    </div>
  );
}

/** Shows how to pay a registration and follows it until it is approved (PAY-01 to PAY-11, D23). */
export function PaymentPanel(props: PanelProps): JSX.Element {
  return <Panel key={props.registration.id} {...props} />;
}
