import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { PayPanel } from '@trilha/ui/layout/pay-panel.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX, ReactNode } from 'react';
import { AmountDue, TimeLeft } from './amount-due.tsx';
import type { PaymentView } from '../payment-view.ts';
import { PixCode, PixHint } from './pix-code.tsx';
import { PixHead } from './pix-head.tsx';
import { ReceiverDetails } from './receiver-details.tsx';

// Last in the panel: nothing moves when it arrives.
const useTrustedParts = lateModule(() => import('./trusted-parts.tsx'));

const useDrawnCode = lateModule(() => import('@trilha/web/page/qr-code.tsx'));

interface PayablePartsProps {
  registration: Registration;
  payment: Payment | null;
  view: PaymentView;
  now: Date;
  isStatic: boolean;
  vehicles: number | undefined;
  /** Heading of the receiver's details. */
  heading: ReactNode;
  back: ReactNode;
  /** Shown below the receiver's details. */
  children: ReactNode;
}

/** Amount, time, code, figure, and who receives; drawn as blocks while they are on their way. */
export function PayableParts(props: PayablePartsProps): JSX.Element {
  const { registration, payment, view, now, isStatic, vehicles, heading, back, children } = props;
  const trusted = useTrustedParts();
  const qr = useDrawnCode();
  const charge = view === 'open' ? payment : null;
  const code = charge?.brcode;
  // The deadline also runs while the code is being made.
  const dueBy = view === 'open' || view === 'preparing' ? payment?.expires_at : null;
  const isComing = view === 'unknown' || view === 'preparing';
  const beside = (
    <>
      {payment && (
        <ReceiverDetails {...payment} registrationId={registration.id} heading={heading}>
          {back}
        </ReceiverDetails>
      )}
      {children}
    </>
  );
  return (
    <PayPanel label="Pagamento" beside={beside}>
      <PixHead registration={registration} />
      {payment ? (
        <AmountDue
          totalCents={centsFromWire(payment.amount)}
          receivedCents={centsFromWire(payment.received)}
          vehicles={vehicles}
          until={dueBy ?? null}
          remainingMs={dueBy ? Date.parse(dueBy) - now.getTime() : null}
          isComing={isComing}
        />
      ) : (
        <div className="stack">
          <div>
            <p className="label">Valor</p>
            <p className="fig sk" aria-hidden="true">
              {'\u00a0'}
            </p>
          </div>
          <TimeLeft remainingMs={0} isRoom />
        </div>
      )}
      {code && <PixCode code={code} isStatic={isStatic} />}
      {isComing && (
        <div className="pix-code" aria-busy="true">
          <p className="label">Preparando o código Pix</p>
          <code aria-hidden="true">{'\u00a0'}</code>
          <Skeleton shape="control" />
          <PixHint isStatic={isStatic} />
        </div>
      )}
      {code && qr && <qr.QrCode code={code} label="QR Code Pix" />}
      {(isComing || (code && qr === undefined)) && (
        <div className="qr" aria-hidden="true">
          <span className="qr-wait" />
        </div>
      )}
      {charge && code && trusted && (
        <trusted.TrustedParts registration={registration} charge={charge} />
      )}
    </PayPanel>
  );
}
