import { paths } from '@trilha/contract/portal-paths.ts';
import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { availability, nextChange } from '@trilha/contract/stages/stages.rules.ts';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { TwoColumns } from '@trilha/ui/layout/two-columns.tsx';
import { type JSX, type ReactNode, useCallback, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { showAlert, showToast } from '../../../shared/feedback/overlay-store.ts';
import { useCustomerState } from '../../../shared/session/current-customer.ts';
import { WhyLink } from '../../../shared/stages/why-link.tsx';
import { useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { AddDialog, useFormsEarly } from '../adding/add-dialog.tsx';
import { CategorySection } from './sections/category-section.tsx';
import { BackToEvents, EDIT_TITLE, ENTRY_TITLE, EntryBanner } from '../opening/entry-banner.tsx';
import { limitsOf, termsGroupsOf } from '../entry-form/entry-form.ts';
import { seatBarrier } from '../entry-form/seat-options.ts';
import { EntryNotes, willWait } from './entry-notes.tsx';
import { EntryRefusals } from './entry-refusals.tsx';
import { ENTRY_FORM_ID, EntryActionBar, EntrySummary } from './entry-summary.tsx';
import { PauseNotice } from './pause-notice.tsx';
import { OvertakenNotice } from './draft/overtaken-notice.tsx';
import { SameTeam } from './same-team.tsx';
import { TermsSection } from './sections/terms-section.tsx';
import { type Entry, useEntry } from './use-entry.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import { VehiclesSection } from './sections/vehicles-section.tsx';
import { VoucherSection } from './sections/voucher-section.tsx';

/** Sends the form. Asks first when the change is irreversible, and reports when nothing was changed. */
function submitAsking(entry: Entry): void {
  const { change, problems, isSame, submit } = entry;
  const question = problems.length === 0 ? (change?.question ?? null) : null;
  if (isSame) {
    showToast('Nada mudou ainda');
  } else if (question === null) {
    submit();
  } else {
    showAlert({
      type: 'warning',
      title: 'Antes de salvar',
      message: question,
      confirmText: 'Salvar alterações',
      cancelText: 'Voltar ao formulário',
      onConfirm: submit,
    });
  }
}

/** Owner of the form's draft: the logged-in customer, or the invited one. */
function useEntrantId({ invited }: EntryData): number {
  const state = useCustomerState();
  if (invited) return invited.customerId;
  if (state.status !== 'ready') throw new Error('a form without an invitation needs a guard');
  return state.customer.id;
}

/** Adding vehicles or people needs a login (D24), from which one comes back to the invitation. */
function askToLogIn(): void {
  showAlert({
    type: 'info',
    title: 'Entre na sua conta para adicionar',
    message: 'O convite continua valendo: depois de entrar, você volta para cá.',
    confirmText: 'Entrar',
    cancelText: 'Agora não',
    onConfirm: () => navigate(paths.login),
  });
}

function chosenVehicles({ vehicles }: EntryData, { form }: Entry) {
  return vehicles.filter(({ id }) => form.crews.some(({ vehicle_id }) => vehicle_id === id));
}

/** Whether a new person is too young for the place that they are added to. */
function seatProblem(
  { stage }: EntryData,
  { form }: Entry,
  place: CrewPlace,
  person: { name: string; date_of_birth: string },
): string | null {
  if (place.role === 'vehicle') return null;
  const newcomer = { id: 0, cpf: null, isSelf: false, ...person };
  return seatBarrier(newcomer, place.role, stage, limitsOf(stage, form));
}

interface EntryPageProps {
  data: EntryData;
  onEntered: (registration: Registration) => void;
  /** Where one comes from; the events by default. */
  back?: ReactNode;
  /** Between the banner and the form. */
  head?: ReactNode;
}

/**
 * The form of a stage: for a new registration (INS-01 to INS-28), or for one that is changed, without
 * voucher and terms (INS-16 to INS-18).
 */
export function EntryPage({ data, onEntered, back, head }: EntryPageProps): JSX.Element {
  const { stage, changing, invited, preparing, sameTeam } = data;
  const entry = useEntry(useEntrantId(data), data, onEntered);
  const now = useServerNow(useCallback((at: Date) => nextChange(stage, at), [stage]));
  const [adding, setAdding] = useState<CrewPlace | null>(null);
  // Read once: a link that appears later would push the form down.
  const [isRefused] = useState(data.isRefused);
  useFormsEarly();
  const submit = () => submitAsking(entry);
  return (
    <>
      <div className="wrap entry">
        {back ?? <BackToEvents />}
        <EntryBanner
          stage={stage}
          page={changing ? EDIT_TITLE : ENTRY_TITLE}
          guest={invited?.name}
        />
        {head}
        <TwoColumns
          label="Resumo da inscrição"
          aside={<EntrySummary data={data} entry={entry} now={now} />}
        >
          <form
            id={ENTRY_FORM_ID}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <div className="entry-news">
              {isRefused && <WhyLink stageId={stage.id} />}
              {!changing && !invited && !preparing && availability(stage, now) !== 'open' && (
                <Alert type="warning" role="alert" title="As inscrições desta etapa fecharam" />
              )}
              {!changing && !preparing && stage.pause_note !== null && (
                <PauseNotice entry={entry} note={stage.pause_note} />
              )}
              {willWait(data, entry, now) && (
                <Alert type="info" title="Sem vaga livre agora: você entra na fila">
                  <p>
                    Você não paga nada agora. Se abrir vaga, avisamos por e-mail e aí você paga.
                  </p>
                </Alert>
              )}
              {sameTeam && !data.prepared && (
                <SameTeam data={data} suggestion={sameTeam} entry={entry} />
              )}
              {entry.isOvertaken && !entry.failure && <OvertakenNotice entry={entry} />}
              <EntryRefusals entry={entry} onRetry={submit} />
            </div>
            {/* What is sent is what is shown, also while it is sent again: an edit then would be lost. */}
            <fieldset className="entry-fields" disabled={entry.isSending}>
              <CategorySection data={data} entry={entry} />
              <VehiclesSection
                data={data}
                entry={entry}
                now={now}
                onAdd={invited && !invited.isFull ? askToLogIn : setAdding}
              />
              {changing === null && (
                <>
                  {!invited && <VoucherSection number={3} entry={entry} />}
                  <TermsSection
                    number={invited ? 3 : 4}
                    groups={termsGroupsOf(stage, entry.form)}
                    vehicles={chosenVehicles(data, entry)}
                    entry={entry}
                  />
                </>
              )}
            </fieldset>
            <div className="entry-end only-narrow">
              <EntryNotes data={data} entry={entry} now={now} />
            </div>
          </form>
        </TwoColumns>
      </div>
      <EntryActionBar data={data} entry={entry} now={now} />
      {adding && (
        <AddDialog
          place={adding}
          ageProblemOf={(person) => seatProblem(data, entry, adding, person)}
          onAdded={(id) => {
            entry.choose(adding, id);
            setAdding(null);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
