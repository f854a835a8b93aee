import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import {
  answerQuestions,
  listOwnQuestions,
  type OwnQuestions as Asked,
} from '@trilha/contract/questions/questions.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { SelectField } from '@trilha/ui/field/select-field.tsx';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { type JSX, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import './own-questions.css';

type Car = Asked['cars'][number];
type Seat = Car['seats'][number];
/** Choices by car, seat and question, as typed and not saved yet. */
type Typed = Readonly<Record<string, string>>;

const SEATS: Readonly<Record<string, string>> = { conductor: 'Piloto', navigator: 'Navegador' };
const keyOf = (car: Car, { seat }: Seat, question: string) => `${car.id} ${seat} ${question}`;
const storedOf = ({ answers }: Seat, question: string): string =>
  answers.find((one) => one.question === question)?.choice ?? '';

/** The typed choices that differ from the stored ones, as the server takes them. */
function changesOf({ cars, questions }: Asked, typed: Typed) {
  return cars.flatMap((car) =>
    car.seats.flatMap((seat) =>
      questions.flatMap(({ title }) => {
        const choice = typed[keyOf(car, seat, title)] ?? storedOf(seat, title);
        return choice === storedOf(seat, title)
          ? []
          : [{ car: car.id, seat: seat.seat, question: title, choice: choice || null }];
      }),
    ),
  );
}

interface SeatFieldsProps {
  asked: Asked;
  car: Car;
  seat: Seat;
  typed: Typed;
  onType: (key: string, choice: string) => void;
}

/** One select per question for one seat; after the last day, what was chosen. */
function SeatFields({ asked, car, seat, typed, onType }: SeatFieldsProps): JSX.Element {
  const plate = asked.cars.length > 1 ? `, carro ${car.plate}` : '';
  return (
    <fieldset className="seat-questions">
      <legend>{`${SEATS[seat.seat] ?? 'Acompanhante'}: ${seat.name}${plate}`}</legend>
      {asked.questions.map(({ title, choices }) => {
        const key = keyOf(car, seat, title);
        if (!asked.is_open) {
          return <p key={key}>{`${title}: ${storedOf(seat, title) || 'sem resposta'}`}</p>;
        }
        return (
          <SelectField
            key={key}
            label={title}
            placeholder="Escolha"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={typed[key] ?? storedOf(seat, title)}
            onChange={(event) => onType(key, event.target.value)}
          />
        );
      })}
    </fieldset>
  );
}

interface OwnQuestionsProps {
  /** The questions are read again with it, because its crew may have changed. */
  registration: Pick<Registration, 'id'>;
  title?: string;
}

/** What the stage asks of each person in the cars of one's own registration; nothing where it asks nothing. */
export function OwnQuestions(props: OwnQuestionsProps): JSX.Element | null {
  const { registration, title = 'Escolhas de cada pessoa' } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState<Typed>({});
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const isUnderWay = useRef(false);
  const reading = useRef(new AbortController());

  const read = useCallback((): void => {
    reading.current.abort();
    const { signal } = (reading.current = new AbortController());
    const params = { id: registration.id };
    call(listOwnQuestions, { params, background: true, signal }).then(
      (answer) => {
        if (signal.aborted) return;
        setAsked(answer);
        setFailed(false);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
  }, [registration]);
  useEffect(() => {
    read();
    return () => reading.current.abort();
  }, [read]);

  if (!asked) {
    return failed ? (
      <p>
        Não deu para ler as perguntas da etapa.{' '}
        <TextButton onClick={read}>Tentar de novo</TextButton>
      </p>
    ) : null;
  }
  if (asked.questions.length === 0) return null;
  const changes = changesOf(asked, typed);

  async function save(): Promise<void> {
    if (isUnderWay.current) return;
    if (changes.length === 0) return setSaid('Nada a salvar.');
    isUnderWay.current = true;
    setSending(true);
    setProblem('');
    // An answer from before must not take the place of what is saved now.
    reading.current.abort();
    try {
      const params = { id: registration.id };
      setAsked(await call(answerQuestions, { params, body: { answers: changes } }));
      setTyped({});
      setSaid('Respostas salvas.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      if (error.code === 'questions_changed' || error.code === 'questions_closed') read();
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  const day = asked.until === null ? null : formatDay(asked.until);
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {asked.is_open
          ? `${day ? `Até ${day}. ` : ''}Sua vaga não depende disso: responda agora ou volte depois.`
          : `O prazo para responder acabou em ${day ?? ''}.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {asked.cars.flatMap((car) =>
          car.seats.map((seat) => (
            <SeatFields
              key={`${car.id} ${seat.seat}`}
              asked={asked}
              car={car}
              seat={seat}
              typed={typed}
              onType={(key, choice) => {
                setTyped((now) => ({ ...now, [key]: choice }));
                setSaid('');
              }}
            />
          )),
        )}
        {problem && <Alert type="error" role="alert" title={problem} />}
        {asked.is_open && (
          <p>
            <Button type="submit" variant="solid" busy={isSending}>
              Salvar respostas
            </Button>{' '}
            <output>{changes.length > 0 && !isSending ? 'Ainda não salvas.' : said}</output>
          </p>
        )}
      </form>
    </section>
  );
}
