import { useQuery } from '@tanstack/react-query';
import {
  changePlaces,
  type PlacesRehearsed,
  rehearsePlaces,
  ROOM_POOLS,
} from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import type { Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useDeferredValue, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { POOL_WORDS } from './room-words.ts';

interface PoolPlacesDialogProps {
  room: Room;
  onClose: () => void;
  onDone: (words: string) => Promise<void>;
}

/** Maximum of promoted entries that are listed. */
const NAMED = 12;

/** Result of the server's dry run. */
function Outcome({ told, before }: { told: PlacesRehearsed; before: number }): JSX.Element {
  const named = told.promoted.slice(0, NAMED).map(formatInscriptionNumber).join(', ');
  const rest = told.promoted.length - NAMED;
  return (
    <div className="lines">
      <div>
        <span>Vagas da etapa</span>
        <span className="v num">
          {before} → {told.vacancies}
        </span>
      </div>
      <div>
        <span>Saem da fila de espera</span>
        <span className="v num">
          {named === '' ? 'ninguém' : rest > 0 ? `${named} e mais ${rest}` : named}
        </span>
      </div>
    </div>
  );
}

/** Adds or removes places of a pool: shows a dry run of the effects, then asks for a reason. */
export function PoolPlacesDialog({ room, onClose, onDone }: PoolPlacesDialogProps): JSX.Element {
  const { stage, pools, vacancies } = room;
  const offered = ROOM_POOLS.filter((kind) =>
    pools.some((pool) => pool.kind === kind && !pool.is_over),
  );
  const [kind, setKind] = useState(offered[0] ?? 'general');
  const [typed, setTyped] = useState('5');
  const change = useDeferredValue(Number(typed));
  const isAsked = Number.isInteger(change) && change !== 0 && Math.abs(change) <= 1_000;
  const params = { id: stage.id };
  const { data, error, isPending } = useQuery({
    queryKey: ['desk', 'room-places', stage.id, kind, change],
    queryFn: ({ signal }) => call(rehearsePlaces, { params, body: { kind, change }, signal }),
    enabled: isAsked,
    ...REHEARSED,
  });
  const told = isAsked ? data : undefined;
  const problem =
    isAsked || typed === '' ? told?.problem : 'De 1 a 1.000 vagas, a mais ou a menos.';
  const isReady = told?.problem === null && change === Number(typed);
  return (
    <ReasonDialog
      title="Mudar as vagas"
      lead="Quem espera sobe na ordem da fila e recebe e-mail para pagar. Os lotes continuam somando as vagas da etapa."
      does="Gravar vagas"
      isReady={isReady}
      onClose={onClose}
      onSend={async (reason) => {
        const version = told?.version ?? '';
        const body = { kind, change, version, reason };
        const { message } = await call(changePlaces, { params, body });
        await onDone(message);
      }}
    >
      <SelectField
        label="Lote"
        value={kind}
        onChange={({ target }) => setKind(offered.find((one) => one === target.value) ?? 'general')}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {POOL_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Quantas vagas a mais"
        type="number"
        className="in num"
        min={-1_000}
        max={1_000}
        step={1}
        required
        value={typed}
        help="Com menos na frente, tira vagas livres: -5."
        problem={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {told && told.problem === null ? <Outcome told={told} before={vacancies} /> : null}
        {isAsked && isPending ? <p aria-busy="true">Ensaiando…</p> : null}
      </div>
      <Problem text={error ? problemOf(error) : null} />
    </ReasonDialog>
  );
}
