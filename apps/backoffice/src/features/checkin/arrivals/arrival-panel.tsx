import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { ArrivalSignature } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { APART_REASONS } from '@trilha/contract/checkin/merge.rules.ts';
import { overrideText } from '@trilha/contract/checkin/override.rules.ts';
import { startWords } from '@trilha/contract/checkin/start.rules.ts';
import { VERDICT_WORDS } from '@trilha/contract/checkin/verdict.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { ArrivalMark, isOfOneDevice, timeWords } from './arrival-columns.tsx';
import { type ArrivalItem, signatureKey } from './arrival-items.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { SignaturesPart } from './signatures-part.tsx';
import { useArrivalRefusal, useReloadArrivals } from './use-arrivals.ts';

const WHY: Readonly<Partial<Record<ArrivalItem['kind'], string>>> = {
  conflict: 'Dois aparelhos deram entrada ao mesmo carro: vale a hora mais cedo. Diga o que foi.',
  override:
    'O celular disse não, e quem o tinha na mão deixou entrar. O carro está dentro; conta só se alguém disser.',
  override_unentitled:
    'O celular disse não e deixou entrar sem ser um dos que podem. Conta só se alguém disser.',
  cancelled_since:
    'A inscrição foi cancelada antes desta entrada, e o celular ainda não sabia. Conta só se alguém disser.',
  revoked_device: 'O aparelho já estava desligado. Conta só se alguém disser.',
};
const REPEATED =
  'Foi dada entrada ao mesmo carro mais de uma vez: vale a hora mais cedo. Diga o que foi.';

interface ArrivalPanelProps {
  item: ArrivalItem;
  /** The signatures of every car. */
  signatures: readonly ArrivalSignature[];
  address: ListAddress;
}

/** The panel of an arrived car: each entrance by phone, and the decisions on it. */
export function ArrivalPanel({ item, signatures, address }: ArrivalPanelProps): JSX.Element {
  const { car, number, entrances, kind } = item;
  const [said, setSaid] = useState('');
  const reload = useReloadArrivals();
  const seesEntries = may(useStaff(), 'registrations:view');
  const refusal = useArrivalRefusal();
  const done = (words: string): void => {
    setSaid(words);
    void reload();
  };
  const name = number === null ? 'Sem número' : formatInscriptionNumber(number);
  const why = isOfOneDevice(item) ? REPEATED : WHY[kind];
  const isApart = APART_REASONS.some((reason) => reason === kind);
  return (
    <Panel
      label={name}
      address={address}
      title={<b className="num">{name}</b>}
      head={
        <>
          <p className="checkin-facts">
            <ArrivalMark item={item} />
            {car ? <span className="pl">{car.plate}</span> : null}
            <span>{car?.model ?? 'O carro não está mais na etapa.'}</span>
          </p>
          <p>
            <b>{car?.driver}</b>{' '}
            <span className="q">
              {[car?.category, car?.start && startWords(car.start)].filter(Boolean).join(', ')}
            </span>
          </p>
          {car && seesEntries ? (
            <p>
              <TextLink
                as={Link}

                to={backofficePaths.registration.replace(':id', String(car.registration))}
              >
                Abrir a inscrição
              </TextLink>
            </p>
          ) : null}
          <output className="q s">{said}</output>
        </>
      }
    >
      {entrances.length === 0 ? null : (
        <section>
          <h2>Entradas</h2>
          {why ? <p>{why}</p> : null}
          <ol className="checkin-entrances">
            {entrances.map((entrance, index) => (
              <li key={entrance.scan}>
                <div>
                  <b>{entrance.device}</b>
                  {index === 0 && !isApart && kind !== 'out' ? (
                    <span className="q">vale como chegada</span>
                  ) : null}
                  <span className="v num">{timeWords(entrance.at)}</span>
                </div>
                {entrance.is_walkin ? (
                  <p className="q">Anotada como carro sem inscrição, e ligada a este depois.</p>
                ) : null}
                {entrance.override === null ? null : (
                  <p>
                    <b>{VERDICT_WORDS[entrance.override.verdict]}.</b> Motivo:{' '}
                    {overrideText(entrance.override)}
                  </p>
                )}
                {index > 0 || isApart || entrance.decision !== null ? (
                  <DecisionButtons
                    entrance={entrance}
                    keep={isApart ? 'Conta' : 'É o mesmo carro'}
                    onDone={done}
                  />
                ) : null}
              </li>
            ))}
          </ol>
          {why ? <RefusalLine text={refusal} /> : null}
        </section>
      )}
      <SignaturesPart
        car={car}
        signatures={signatures.filter(
          (one) => one.car === car?.id || item.key === signatureKey(one),
        )}
        onDone={done}
      />
    </Panel>
  );
}
