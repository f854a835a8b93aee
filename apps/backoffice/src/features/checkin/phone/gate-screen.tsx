import {
  findCars,
  lastEntrance,
  trailOf,
  trailWords,
} from '@trilha/contract/checkin/verdict.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { CarList } from './looking/car-list.tsx';
import { type Gate, type GateState, type HeldList, knownLog } from './gate-state.ts';
import { LogFile } from './exchanging/log-file.tsx';
import { canScan, Scanner } from './looking/scanner.tsx';
import { Top } from './top.tsx';
import { useLooking } from './looking/use-looking.ts';
import { SummaryView } from './exchanging/summary-view.tsx';
import { WalkinScreen } from './walkins/walkin-screen.tsx';
import { walkinPlacesLeft } from './walkins/walkin-log.ts';
import { ToldCar } from './looking/told-car.tsx';

interface GateScreenProps {
  gate: Gate;
  state: GateState;
}

/** The gate screen: search, scan and verdict, all without a signal. */
export function GateScreen({ gate, state }: GateScreenProps): JSX.Element {
  const { list } = state;
  if (list !== null) return <OpenGate gate={gate} state={state} list={list} />;
  return (
    <main className="ci">
      <Top state={state} />
      <div className="ci-door">
        <h1>Baixando a lista</h1>
        <output>
          {state.signal === 'none'
            ? 'Sem sinal: a lista ainda não veio. Ela vem sozinha quando houver.'
            : 'Um instante.'}
        </output>
      </div>
    </main>
  );
}

interface OpenGateProps extends GateScreenProps {
  list: HeldList;
}

function OpenGate({ gate, state, list }: OpenGateProps): JSX.Element {
  const looking = useLooking(gate, list);
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const [isWalkin, setWalkin] = useState(false);
  const { told, choice } = looking;
  const { cars } = list.roster;
  const found = choice ?? findCars(cars, text);
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null;
  const log = knownLog(state, list);
  const trail = trailOf(cars, log, list.walkins);
  const last = lastEntrance(log.scans);
  const lastCar = cars.find(({ id }) => id === last?.car);
  const next = (): void => {
    setText('');
    looking.clear();
  };
  if (isSummary) {
    return (
      <main className="ci">
        <Top state={state} />
        <SummaryView gate={gate} />
        <div className="ci-do">
          <button type="button" className="main" onClick={() => setSummary(false)}>
            Voltar
          </button>
        </div>
      </main>
    );
  }
  if (isWalkin) {
    return (
      <main className="ci">
        <Top state={state} />
        <WalkinScreen gate={gate} state={state} list={list} onBack={() => setWalkin(false)} />
      </main>
    );
  }
  return (
    <main className="ci">
      <Top state={state} />
      {isScanning ? (
        <Scanner
          onRead={(code) => {
            setText('');
            void looking.read(code);
          }}
        />
      ) : null}
      {told ? (
        <ToldCar
          key={`${told.number} ${told.car?.id}`}
          told={told}
          looking={looking}
          mayOverride={state.device?.may_override ?? false}
          waiver={list.roster.stage.waiver}
          onNext={next}
        />
      ) : null}
      {told ? null : (
        <div className="ci-look">
          <h1 className="vh">Quem chega</h1>
          {choice ? (
            <p>
              <b>Qual dos carros?</b>
            </p>
          ) : (
            <search>
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  const [only, ...others] = found;
                  if (only && others.length === 0) void looking.lookAt(only, 'search');
                  else if (found.length === 0 && number) void looking.refuse(number);
                }}
              >
                <label htmlFor="ci-text">Número, placa ou nome</label>
                <input
                  id="ci-text"
                  type="search"
                  enterKeyHint="go"
                  autoComplete="off"
                  autoCapitalize="characters"
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              </form>
            </search>
          )}
          <output>{looking.note}</output>
          <CarList
            cars={found}
            onPick={(car) => void looking.lookAt(car, choice ? 'credential' : 'search')}
          />
          {text.trim() !== '' && found.length === 0 ? (
            <p className="ci-none">
              <span>Ninguém da lista. </span>
              {number ? <span>Ir anota o número como desconhecido.</span> : ''}
            </p>
          ) : null}
          {text === '' && choice === null ? (
            <p className="ci-hint">
              <span>
                {cars.length} carros na lista. {trailWords(trail)}.{' '}
              </span>
              {canScan() ? '' : <span>Este navegador não lê QR: use a busca.</span>}
            </p>
          ) : null}
        </div>
      )}
      {told ? null : choice ? (
        <div className="ci-do">
          <button type="button" className="main" onClick={next}>
            Próximo carro
          </button>
        </div>
      ) : (
        <div className="ci-do">
          {canScan() ? (
            <button type="button" className="main" onClick={() => setScanning(!isScanning)}>
              {isScanning ? 'Fechar a câmera' : 'Ler credencial'}
            </button>
          ) : null}
          {last && lastCar ? (
            <button
              type="button"
              onClick={() => void looking.undoLast(last.sequence, lastCar.number)}
            >
              Desfazer a entrada da {formatInscriptionNumber(lastCar.number)}
            </button>
          ) : null}
          {list.leased ? (
            <button type="button" onClick={() => setWalkin(true)}>
              Sem inscrição ({walkinPlacesLeft(state)})
            </button>
          ) : null}
          <button type="button" onClick={() => setSummary(true)}>
            Mostrar resumo
          </button>
          <LogFile gate={gate} />
          <button type="button" onClick={gate.lock}>
            Fechar a lista
          </button>
        </div>
      )}
    </main>
  );
}
