import type { JSX } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MoneyDays } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { DayList } from './day-list.tsx';
import { StageList } from './stage-list.tsx';
import { DayView } from './day-view.tsx';
import { monthBeside, monthWords } from './day-words.ts';
import { type DaysAddress, useDays, useDaysAddress } from './use-days.ts';
import '../desk.css';
import './days.css';

function factsOf({ days }: MoneyDays): string {
  const [open, adjusting] = (['open', 'adjusting'] as const).map(
    (state) => days.filter((one) => one.state === state).length,
  );
  if (days.length === 0) return 'Nenhum dinheiro neste mês.';
  if (open === 0 && adjusting === 0) return 'Todos os dias fechados.';
  const parts = [
    open === 0 ? null : open === 1 ? '1 dia aberto' : `${open} dias abertos`,
    adjusting === 0 ? null : `${adjusting} por ajustar`,
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
}

/** The keys `[` and `]` go to the older and newer day of the list. */
function useDayKeys(data: MoneyDays | undefined, address: DaysAddress): void {
  const navigate = useNavigate();
  const { open } = address;
  const days = data?.days ?? [];
  const at = days.findIndex((one) => one.day === open?.day && one.automaker_id === open.brand);
  const go = (step: number): void => {
    const next = days[at === -1 ? 0 : at + step];
    if (next) void navigate(address.toDay({ day: next.day, brand: next.automaker_id }));
  };
  useKeys([
    { keys: '[', says: 'dia', run: () => go(1) },
    { keys: ']', says: 'dia', run: () => go(-1) },
  ]);
}

function Months({ month, address }: { month: string; address: DaysAddress }): JSX.Element {
  const { toMonth } = address;
  return (
    <nav className="day-months" aria-label="Mês">
      <Link to={toMonth(monthBeside(month, -1))}>Anterior</Link>
      <b>{monthWords(month)}</b>
      <Link to={toMonth(monthBeside(month, 1))}>Seguinte</Link>
    </nav>
  );
}

/** Fechamento: compares bank and books day by day, until the remainder is zero. */
export default function DaysScreen(): JSX.Element {
  const { brand } = useScope();
  const address = useDaysAddress();
  const list = useDays(brand, address.month);
  useDayKeys(list.data, address);
  const { data } = list;
  return (
    <Screen>
      <ScreenHead title="Fechamento" facts={data ? factsOf(data) : null} />
      <div className="days" aria-busy={list.isPending}>
        <section className="days-list" aria-label="Dias">
          {list.error ? <LoadNote loading={list} /> : null}
          {data ? (
            <>
              <Months month={data.month} address={address} />
              {data.days.length === 0 ? (
                <p className="q">Quando o banco mostrar um Pix deste mês, o dia aparece aqui.</p>
              ) : (
                <DayList days={data.days} address={address} />
              )}
            </>
          ) : null}
        </section>
        {address.open ? (
          <DayView open={address.open} address={address} />
        ) : (
          <div className="day">
            <p className="q">Abra um dia: banco de um lado, registros do outro.</p>
            <StageList slug={brand} />
          </div>
        )}
      </div>
    </Screen>
  );
}
