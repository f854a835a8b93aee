import { useQueryClient } from '@tanstack/react-query';
import type { DeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { useStillOpen } from '../../../../shared/dialog/use-still-open.ts';
import { Screen } from '../../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../../shared/frame/screen-head.tsx';
import { UnloadedScreen } from '../../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { AddVehicle } from '../entering/add-vehicle.tsx';
import { CategoryField } from './category-field.tsx';
import { CrewList } from './crew-list.tsx';
import { forgetChoices } from './kept-choices.ts';
import { EditConflict } from './edit-conflict.tsx';
import { EditOutcome } from './edit-outcome.tsx';
import { OverriddenNote } from './overridden-note.tsx';
import { SaveEntryDialog } from './save-entry-dialog.tsx';
import { TeamNameField } from './team-name-field.tsx';
import { useDeskEdit, useEditing } from './use-edit.ts';
import '../../desk.css';
import './edit.css';

/** Changes a registration on its customer's behalf: the choices, and their effects next to them. */
export default function RegistrationEditScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const edit = useDeskEdit(id);
  const { error } = edit;
  if (!edit.data && error instanceof ApiError && error.status === 422) {
    return (
      <Screen>
        <ScreenHead title="Editar inscrição" />
        <div className="pad">
          <p role="alert">{error.message}</p>
          <p>
            <Link to={`/inscricoes/${id}`}>Voltar à inscrição</Link>
          </p>
        </div>
      </Screen>
    );
  }
  if (!edit.data) {
    return <UnloadedScreen title="Editar inscrição" subject="Esta inscrição" loading={edit} />;
  }
  return (
    <Editing
      edit={edit.data}
      onNewer={() => void edit.refetch()}
      onVehicle={() => edit.refetch()}
    />
  );
}

interface EditingProps {
  edit: DeskEdit;
  /** Refetches after a colleague changed the entry. */
  onNewer: () => void;
  /** Refetches after a car was added to the garage. */
  onVehicle: () => Promise<unknown>;
}

function Editing({ edit, onNewer, onVehicle }: EditingProps): JSX.Element {
  const { id, number, stage } = edit;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const editing = useEditing(edit);
  const { base, draft, setDraft, body, told, errors, rehearsed, isNewer } = editing;
  const [isSaving, setSaving] = useState(false);
  const limits = edit.categories.find((one) => one.id === draft.category_id)?.limits ?? edit.limits;
  const isStale = rehearsed !== undefined && rehearsed !== edit.version;
  const tell = useEffectEvent(onNewer);
  useEffect(() => {
    if (isStale) tell();
  }, [isStale]);
  const page = `/inscricoes/${id}`;
  const canSave = told !== null && told.changes.length > 0 && !isNewer;
  return (
    <Screen>
      <ScreenHead
        title={`Editar inscrição ${formatInscriptionNumber(number)}`}
        facts={
          <>
            <ShortBrandTag id={stage.automaker_id} /> {stage.title}{' '}
            <Link to={page}>Voltar à inscrição</Link>
          </>
        }
      />
      <div className="desk-page">
        {edit.overridden.map((rule) => (
          <OverriddenNote key={rule} rule={rule} />
        ))}
        {editing.isFound && !isNewer ? (
          <p className="q">
            Escolhas que ficaram nesta aba.{' '}
            <TextButton onClick={editing.take}>Começar do zero</TextButton>
          </p>
        ) : null}
        {isNewer ? <EditConflict seen={base} current={edit} onTake={editing.take} /> : null}
        <div className="desk-columns edit-columns">
          <section aria-label="Carros e equipe">
            {edit.categories.length < 2 ? null : (
              <CategoryField
                edit={edit}
                value={draft.category_id}
                problem={errors['category_id']?.[0]}
                onChoose={(category_id) => setDraft({ ...draft, category_id })}
              />
            )}
            <CrewList
              edit={{ ...edit, limits }}
              draft={draft}
              errors={errors}
              mayAdd={edit.may_add_vehicles}
              onChange={setDraft}
            />
            {edit.reach === 'account' ? (
              <AddVehicle customerId={edit.customer_id} onAdded={onVehicle} />
            ) : null}
            {edit.may_add_vehicles ? null : (
              <p className="help">Depois do pagamento não entra carro a mais: troque ou tire.</p>
            )}
            {limits.has_team_name ? (
              <TeamNameField
                value={draft.team_name}
                problem={errors['team_name']?.[0]}
                onType={(team_name) => setDraft({ ...draft, team_name })}
              />
            ) : null}
            <p className="help">
              {edit.reach === 'account'
                ? 'Carros e pessoas são da garagem e da equipe do cliente.'
                : 'Seu papel é desta etapa: escolha entre quem já está na inscrição. A garagem e a equipe vê quem cuida da marca.'}{' '}
              Idade, repetição, limite de carros e vagas valem também para a organização.
            </p>
          </section>
          <EditOutcome editing={editing} canSave={canSave} onSave={() => setSaving(true)} />
        </div>
      </div>
      {isSaving && told !== null && body !== null ? (
        <SaveEntryDialog
          id={id}
          number={number}
          told={told}
          takesTwo={editing.takesTwo}
          body={{ ...body, version: base.version }}
          onClose={() => setSaving(false)}
          onRefused={(error) => {
            const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
            if (!isConflict) return false;
            setSaving(false);
            onNewer();
            return true;
          }}
          onDone={async (words) => {
            forgetChoices(id);
            await client.invalidateQueries({ queryKey: ['desk'] });
            if (isOpen()) await navigate(page, { state: { said: words } });
          }}
        />
      ) : null}
    </Screen>
  );
}
