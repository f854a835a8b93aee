import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { staysCents } from '@trilha/contract/registrations/refund.rules.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { figureOf, reaisOf } from '../../../../shared/parts/amounts.ts';
import { shortInstant } from '../../short-instants.ts';
import { signedFigure } from '../../days/day-words.ts';
import { AddProof } from '../../money/proofs/add-proof.tsx';
import { ProofLink } from '../../money/proofs/proof-link.tsx';
import { FateMark } from './fate-mark.tsx';
import { MESSAGES } from './timeline-words.ts';
import { Timeline } from './timeline.tsx';
import { figureLine } from '../../../../shared/parts/told-line.tsx';

interface PartProps {
  registration: DeskRegistration;
}

/** Labels for the part of the fee that is not charged, so that the lines add up. */
const UNASKED: Readonly<Record<DeskRegistration['status'], string>> = {
  'Registrado com sucesso': 'Sem cobrança',
  Aprovado: 'Confirmado sem Pix daqui',
  Aguardando: 'Cobrado só depois da revisão',
  'Aguardando Pagamento': 'Não cobrado agora',
  'Lista de Espera': 'Cobrado só quando houver vaga',
  Cancelada: 'Não se cobra mais',
};

/** All payments and refunds, ending with the open amount. */
export function MoneyPart({ registration }: PartProps): JSX.Element {
  const { money, vehicles, expires_at, voucher } = registration;
  const [due = 0, received = 0, returned = 0, open = 0] = [
    money.due,
    money.received,
    money.returned,
    money.open,
  ].map(centsFromWire);
  const full = money.full_unit ?? money.unit;
  const adjusted = vehicles * (centsFromWire(money.unit) - centsFromWire(full));
  const stays = staysCents(
    received,
    money.refunds.map(({ amount }) => ({ cents: centsFromWire(amount) })),
  );
  const unasked = due - received + returned - open;
  return (
    <section>
      <h2>
        <span>Dinheiro </span>
        {expires_at === null ? null : (
          <span className="s">cobrança vence {shortInstant(expires_at, serverNow())}</span>
        )}
      </h2>
      <div className="lines">
        {figureLine(
          `Inscrição, ${vehicles} × ${figureOf(full)}`,
          figureOf(centsToWire(due - adjusted)),
        )}
        {adjusted === 0 ? null : figureLine('Ajuste da taxa', signedFigure(centsToWire(adjusted)))}
        {voucher === null ? null : figureLine('Voucher', voucher)}
        {figureLine('Recebido', figureOf(money.received))}
        {money.returned === '0.00' ? null : figureLine('Devolvido', `−${figureOf(money.returned)}`)}
        {stays === null ? null : figureLine('O que fica', figureOf(centsToWire(stays)))}
        {money.refunds.map(({ refund_id, amount, proof }) =>
          proof === null ? null : (
            <div key={refund_id}>
              <span className="q">{figureOf(amount)} pelo banco</span>
              <span className="v">
                <ProofLink proof={proof} />{' '}
                {proof.omitted === null ? null : <AddProof id={proof.id} />}
              </span>
            </div>
          ),
        )}
        {unasked > 0
          ? figureLine(UNASKED[registration.status], `−${figureOf(centsToWire(unasked))}`)
          : null}
        {unasked < 0
          ? figureLine('Recebido a mais', figureOf(centsToWire(unasked).slice(1)))
          : null}
        <div className="sum">
          <span>A pagar</span>
          <span className="v num">{reaisOf(money.open)}</span>
        </div>
      </div>
    </section>
  );
}

/** The history, newest first: who, when, why. */
export function TimelinePart({ registration: { timeline } }: PartProps): JSX.Element {
  return (
    <section>
      <h2>
        Linha do tempo <span className="s">{timeline.length}</span>
      </h2>
      <Timeline entries={timeline} />
    </section>
  );
}

/** Messages about the registration, with their delivery state. */
export function MessagesPart({ registration: { messages } }: PartProps): JSX.Element {
  const now = serverNow();
  return (
    <section>
      <h2>Mensagens</h2>
      {messages.length === 0 ? <p className="q">Nenhuma ainda.</p> : null}
      <div className="lines">
        {messages.map(({ key, message, fate, at, error }) => (
          <div key={key}>
            <span>
              {MESSAGES[message] ?? message}{' '}
              <span className="q s">{error ?? shortInstant(at, now)}</span>
            </span>
            <span className="v">
              <FateMark fate={fate} />
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
