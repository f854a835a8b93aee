import { useMutation, useQuery } from '@tanstack/react-query';
import {
  MOST_SUPPOSED,
  readWaitingLine,
  supposeFreePlaces,
  type WaitingLine,
} from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { promisedWords } from '@trilha/contract/stages/free-places.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { WaitingTable } from './waiting-table.tsx';
import '../desk.css';

const STOPPED: Readonly<Record<NonNullable<WaitingLine['stopped']>, string>> = {
  held: 'A etapa já foi realizada: ninguém sobe mais.',
  cancelled: 'A etapa foi cancelada: ninguém sobe mais.',
  too_late: 'O prazo para chamar da espera terminou: ninguém sobe mais.',
};

function freeWords(free: number, promised: number): string {
  const told =
    free === 0
      ? 'Nenhuma vaga livre agora'
      : free === 1
        ? '1 vaga livre agora'
        : `${free} vagas livres agora`;
  return promised === 0 ? told : `${told}, ${promisedWords(promised)}`;
}

function supposedWords(places: number, promoted: number): string {
  const freed = places === 1 ? 'Se liberar 1 vaga' : `Se liberar ${places} vagas`;
  if (promoted === 0) return `${freed}, ninguém sobe.`;
  return promoted === 1 ? `${freed}, sobe 1 inscrição.` : `${freed}, sobem ${promoted} inscrições.`;
}

/** A stage's waiting list with its order, and a simulation of who would move up. */
export default function WaitingLineScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const line = useQuery({
    queryKey: ['desk', 'waiting-line', id],
    queryFn: ({ signal }) => call(readWaitingLine, { params: { id }, signal }),
  });
  const trial = useMutation({
    mutationFn: async (places: number) => ({
      places,
      ...(await call(supposeFreePlaces, { params: { id }, body: { places } })),
    }),
    // Refetch the list, so that it matches the one in the simulation.
    onSuccess: () => line.refetch(),
  });
  const { data, error } = line;
  if (!data) {
    return <UnloadedScreen title="Fila de espera" subject="Esta etapa" loading={line} />;
  }
  const { stage, free, promised, stopped, total, waiting } = data;
  return (
    <Screen>
      <ScreenHead
        title="Fila de espera"
        facts={
          <>
            <ShortBrandTag id={stage.automaker_id} />{' '}
            <Link to={{ pathname: `/temporada/${id}`, search }}>{stage.title}</Link>{' '}
            <span className="q">{freeWords(free, promised)}</span>
          </>
        }
      />
      <div className="pad line-head">
        {error ? <LoadNote loading={line} /> : null}
        <p className="q">
          A ordem é a de chegada: quem entrou na fila antes está na frente. Uma vaga vale um carro;
          quem tem mais carros do que as vagas livres continua na frente e espera, e sobe o próximo
          que cabe.
        </p>
        {stopped === null ? null : <p role="alert">{STOPPED[stopped]}</p>}
        {total > 0 && stopped === null ? (
          <Form
            className="line-trial"
            onSend={(form) => {
              trial.mutate(Number(textOf(form, 'places')));
            }}
          >
            <label>
              Se liberar{' '}
              <input
                className="in num"
                type="number"
                name="places"
                min={1}
                max={MOST_SUPPOSED}
                defaultValue={3}
                required
              />{' '}
              vagas
            </label>
            <Button type="submit" variant="tertiary" aria-disabled={trial.isPending}>
              Simular
            </Button>
            <output>
              {trial.data ? (
                <span>{supposedWords(trial.data.places, trial.data.promoted.length)}</span>
              ) : null}
              {trial.data ? <span className="q"> Nada foi mudado.</span> : null}
            </output>
            <Problem text={trial.error ? problemOf(trial.error) : null} />
          </Form>
        ) : null}
      </div>
      <WaitingTable waiting={waiting} total={total} promoted={trial.data?.promoted ?? null} />
    </Screen>
  );
}
