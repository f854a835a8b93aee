import { useQueryClient } from '@tanstack/react-query';
import {
  closeMoneyDay,
  explainMoneyDayLine,
  type MoneyDayAnswer,
  type MoneyDayLine,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { brands } from '@trilha/brands/brands.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { BrandTag } from '../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { useMoneyRefusal } from '../money/use-money.ts';
import { DayBins, DayEquation } from './day-equation.tsx';
import { DayLines } from './day-lines.tsx';
import { BLOCKERS, longDay, signedFigure } from './day-words.ts';
import { type DaysAddress, type OpenDay, useDay } from './use-days.ts';

/** Why the user cannot close the day now; null when they can. */
function useClosingRefusal({ state, blockers }: MoneyDayAnswer): string | null {
  const may = useMoneyRefusal();
  if (may !== null) return may;
  if (state === 'closed') return 'Este dia está fechado.';
  return blockers.length === 0 ? null : blockers.map((one) => BLOCKERS[one]).join(' ');
}

/** Closings of the day with author, time and reason, newest first. */
function Closings({ day }: { day: MoneyDayAnswer }): JSX.Element | null {
  if (day.closings.length === 0) return null;
  return (
    <ul className="day-closings">
      {day.closings.map(({ number, at, staff, reason }) => (
        <li key={number}>
          {number === 1 ? 'Fechado' : `Ajuste ${number - 1}, fechado`} por <b>{staff}</b>,{' '}
          <span className="num">{momentWords(at)}</span>: {reason}
        </li>
      ))}
    </ul>
  );
}

interface DayViewProps {
  open: OpenDay;
  address: DaysAddress;
}

/** A brand's day: equation, bins, lines, closing. */
export function DayView({ open, address }: DayViewProps): JSX.Element {
  const loading = useDay(open, address.show, address.page);
  const brand = brands.find(({ id }) => id === open.brand);
  const day = loading.data;
  return (
    <section className="day" aria-busy={loading.isPending}>
      <div className="sec-h">
        <h2>{longDay(open.day)}</h2>
        {brand ? <BrandTag slug={brand.slug} name={brand.name} /> : null}
      </div>
      {loading.error ? <LoadNote loading={loading} /> : null}
      {day ? <DayParts day={day} address={address} /> : null}
    </section>
  );
}

type Asking =
  | { readonly what: 'close' }
  | { readonly what: 'explain'; readonly line: MoneyDayLine };

function DayParts({ day, address }: { day: MoneyDayAnswer; address: DaysAddress }): JSX.Element {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState('');
  const refusal = useClosingRefusal(day);
  const params = { brand: day.automaker_id, day: day.day };
  const isAdjusting = day.state === 'adjusting';
  const close = (): void => setAsking(null);
  const done = ({ message }: { message: string }): void => {
    close();
    setSaid(message);
    void client.invalidateQueries({ queryKey: ['desk'] });
  };
  return (
    <>
      {isAdjusting ? (
        <p className="note note--warn">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>Mudou depois de fechado.</b> Confira o que chegou e feche de novo: o fechamento
            anterior fica como está.
          </span>
        </p>
      ) : null}
      <DayEquation day={day} address={address} />
      <DayBins day={day} address={address} />
      <div className="day-do">
        <GuardedButton
          look={{ variant: 'solid' }}
          refusal={refusal}
          onDo={() => setAsking({ what: 'close' })}
        >
          {isAdjusting ? 'Fechar o ajuste…' : 'Fechar o dia…'}
        </GuardedButton>
        {refusal === null ? null : (
          <span className="q s" aria-hidden="true">
            {refusal}
          </span>
        )}
        <output>{said}</output>
      </div>
      <Closings day={day} />
      <DayLines
        day={day}
        address={address}
        onExplain={(line) => setAsking({ what: 'explain', line })}
      />
      {asking?.what === 'close' ? (
        <ReasonDialog
          title={`Fechar ${longDay(day.day)}?`}
          lead="Banco e registros dizem o mesmo. Se algo chegar depois, o dia pede um ajuste, e este fechamento fica."
          does="Fechar o dia"
          onClose={close}
          onSend={async (reason) =>
            done(await call(closeMoneyDay, { params, body: { version: day.version, reason } }))
          }
        />
      ) : null}
      {asking?.what === 'explain' ? (
        <ReasonDialog
          title="Explicar esta linha?"
          lead={`Diferença de R$ ${signedFigure(asking.line.difference)}. A explicação vale para este valor: se ele mudar, a linha volta a ficar aberta. Nada é enviado.`}
          does="Explicar"
          onClose={close}
          onSend={async (reason) => {
            const { end_to_end_id, refund_id } = asking.line;
            const of = refund_id === '' ? { end_to_end_id } : { end_to_end_id, refund_id };
            done(await call(explainMoneyDayLine, { params, body: { ...of, reason } }));
          }}
        />
      ) : null}
    </>
  );
}
