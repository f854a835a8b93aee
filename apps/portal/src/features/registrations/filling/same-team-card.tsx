import {
  type SameTeam,
  suggestSameTeam,
} from '@trilha/contract/registrations/same-team.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import type { EntryForm } from '../entry-form/entry-form.ts';
import type { Entry } from './use-entry.ts';

/** The form is shown without the suggestion when it takes longer than this, in milliseconds. */
const PATIENCE = 3_000;

/** Asks for the suggestion; null when there is nothing to suggest. @throws when it takes too long */
export async function askSameTeam(id: number, left: AbortSignal): Promise<SameTeam | null> {
  const signal = AbortSignal.any([left, AbortSignal.timeout(PATIENCE)]);
  return (await call(suggestSameTeam, { params: { id }, signal, background: true })).suggestion;
}

/** The form with the choices of the suggestion. The terms are never accepted by it. */
function filledForm(form: EntryForm, suggestion: SameTeam): EntryForm {
  const { category, team_name, isoffroad, crews } = suggestion;
  return {
    ...form,
    category: category?.id ?? form.category,
    team: team_name ?? form.team,
    declarations: { ...form.declarations, offroad: isoffroad || form.declarations.offroad },
    crews,
  };
}

function headText({ category, team_name }: SameTeam): string {
  const team = team_name ? `equipe ${team_name}` : '';
  return [category?.name, team].filter(Boolean).join(', ');
}

/** E.g. 'Trovão (RVK4E21):' with 'Helena Albuquerque, Rui Barreto'. */
function carTexts({ vehicles, participants, companions }: EntryData, { crews }: SameTeam) {
  const people = [...participants, ...companions];
  return crews.map((crew, id) => {
    const vehicle = vehicles.find((one) => one.id === crew.vehicle_id);
    const ids = [crew.conductor_id, crew.navigator_id, ...crew.companion_ids];
    const names = ids.flatMap((one) => people.find((person) => person.id === one)?.name ?? []);
    const car = vehicle ? `${vehicle.title} (${vehicle.plate}):` : `Veículo ${id + 1}, a escolher:`;
    return { id, car, crew: names.join(', ') };
  });
}

export interface SameTeamCardProps {
  data: EntryData;
  suggestion: SameTeam;
  entry: Pick<Entry, 'form' | 'fill'>;
}

/** The last entry as a suggestion: its cars and people, who is left out and why, and one button (OPEN-60). */
export function SameTeamCard({ data, suggestion, entry }: SameTeamCardProps): JSX.Element {
  const { form, fill } = entry;
  const [before, setBefore] = useState<EntryForm | null>(null);
  const toggle = () => {
    fill(before ?? filledForm(form, suggestion));
    setBefore(before === null ? form : null);
  };
  const head = headText(suggestion);
  return (
    <Alert title="Mesma equipe da última vez?">
      <p>Como na inscrição da etapa {suggestion.from}.</p>
      {head !== '' && (
        <p>
          <b>{head}</b>
        </p>
      )}
      <ul>
        {carTexts(data, suggestion).map(({ id, car, crew }) => (
          <li key={id}>
            <b>{car}</b> {crew}
          </li>
        ))}
      </ul>
      {suggestion.left_out.length > 0 && (
        <>
          <p>
            <b>Fica de fora desta vez</b>
          </p>
          <ul>
            {suggestion.left_out.map(({ who, message }) => (
              <li key={`${who} ${message}`}>
                {who && <b>{who}: </b>}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button size="small" onClick={toggle}>
          {before === null ? 'Usar a mesma equipe' : 'Desfazer'}
        </Button>
      </div>
      <p className="vh" aria-live="polite">
        {before !== null && 'Preenchido como da última vez. Confira e aceite os termos.'}
      </p>
    </Alert>
  );
}
