import { useQuery } from '@tanstack/react-query';
import {
  type DeskEntryForm,
  readDeskEntryForm,
} from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { Screen } from '../../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../../shared/frame/screen-head.tsx';
import { UnloadedScreen } from '../../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { AddVehicle } from './add-vehicle.tsx';
import { EntryFields } from './entry-fields.tsx';

interface NewEntryProps {
  stageId: number;
  customerId: number;
  /** Goes back to choose another customer. */
  onOther: () => void;
}

const TITLE = 'Nova inscrição';

function Facts({ form, onOther }: { form: DeskEntryForm; onOther: () => void }): JSX.Element {
  const { stage, customer } = form;
  return (
    <>
      <ShortBrandTag id={stage.automaker_id} /> {stage.title}{' '}
      <Link to={`/clientes/${customer.id}`}>{customer.name}</Link>{' '}
      <span className="q">{customer.cpf}</span>{' '}
      <TextButton className="s" onClick={onOther}>
        Outro cliente
      </TextButton>
    </>
  );
}

/** The form of a new registration, with what the customer's garage and team offer. */
export function NewEntry({ stageId, customerId, onOther }: NewEntryProps): JSX.Element {
  const query = { customer_id: customerId };
  const loading = useQuery({
    queryKey: ['desk', 'entry-form', stageId, customerId],
    queryFn: async ({ signal }) =>
      (await call(readDeskEntryForm, { params: { id: stageId }, query, signal })).form,
    // Places and garage may have changed since the form was left.
    gcTime: 0,
  });
  const { data: form, error } = loading;
  if (form) {
    return (
      <Screen>
        <ScreenHead title={TITLE} facts={<Facts form={form} onOther={onOther} />} />
        <div className="desk-page">
          <div className="entering-choose">
            <AddVehicle customerId={customerId} onAdded={() => loading.refetch()} />
          </div>
          <EntryFields form={form} />
        </div>
      </Screen>
    );
  }
  if (error instanceof ApiError && error.status === 422) {
    return (
      <Screen>
        <ScreenHead title={TITLE} />
        <div className="pad">
          <p role="alert">{error.message}</p>
        </div>
      </Screen>
    );
  }
  return <UnloadedScreen title={TITLE} subject="Este cliente nesta etapa" loading={loading} />;
}
